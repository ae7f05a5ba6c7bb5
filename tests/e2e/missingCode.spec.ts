import type { Page, Route } from '@playwright/test';
import { startDeployment } from './support/deployment';
import { waitForApp } from './support/hydration';
import { expectText, openSignedIn, startOpeningSignedIn } from './support/steps';
import { expect, test } from './support/test';
import { createUser, WITH_METHODS } from './support/user';
import { refuseServiceWorker } from './support/serviceWorker';

test.use({
  waitsForApp: false,
  expectedOnConsole: /could not be loaded|Failed to fetch|boom|form-action/,
});

const MESSAGE = 'A part of the app could not be loaded.';
const FAULT = 'Something went wrong on our side.';
const ENTRY = /\/assets\/index-.*\.js$/;
const USER_PAGES = /\/assets\/user-.*\.js$/;
const DATABASE = /\/assets\/data-.*\.js$/;
const STYLES = /\/assets\/style-.*\.css$/;
const QR_CODE = /\/assets\/QrCode-.*\.js$/;

const message = (page: Page) => page.getByText(MESSAGE);
const reload = (page: Page) => page.getByRole('button', { name: 'Reload' });
const loginForm = (page: Page) => page.getByRole('tabpanel', { name: 'Login' });

const unavailable = (route: Route) => route.fulfill({ status: 503 });
const offline = (route: Route) => route.abort('internetdisconnected');
const throws = (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("boom");' });

const announceNetwork = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event('online')));

test('the sign-in page says so where code or styles do not arrive, keeps what is typed, and starts once they do', async ({
  page,
}) => {
  const form = loginForm(page);
  const email = form.getByLabel('Email');
  const password = form.getByLabel('Password', { exact: true });
  await page.clock.install();

  await test.step('an entry chunk that throws: Reload helps', async () => {
    await page.route(ENTRY, throws);
    await page.goto('/login');
    await email.fill('nobody@example.com');
    await expect(page.getByText(FAULT)).toBeVisible();
    await expect(message(page)).toBeHidden();
    await page.unroute(ENTRY);
    await reload(page).click();
    await waitForApp(page);
    await expect(page.getByText(FAULT)).toBeHidden();
    await expect(email).toHaveValue('nobody@example.com');
  });

  await test.step('one that a lost network held back arrives when the network returns', async () => {
    await page.route(ENTRY, offline);
    await page.goto('/login');
    await email.fill('nobody@example.com');
    await password.fill('typed-early');
    await form.getByRole('button', { name: 'Login', exact: true }).click();
    await page.clock.runFor(5_000);
    await expect(message(page)).toBeVisible();
    const answered = page.waitForResponse(/accounts:signInWithPassword/);
    await page.unroute(ENTRY);
    await announceNetwork(page);
    // With the typed text, and without a reload.
    await answered;
    await expect(message(page)).toBeHidden();
    await expect(email).toHaveValue('nobody@example.com');
  });

  await test.step('the app starts with all its styles, also when they arrive late', async () => {
    await page.route(STYLES, offline);
    await page.goto('/login');
    await email.fill('nobody@example.com');
    await expect(message(page)).toBeVisible();
    await expect(page.locator('#root')).toHaveAttribute('data-prerendered');
    await page.unroute(STYLES);
    await announceNetwork(page);
    await waitForApp(page);
    await expect(message(page)).toBeHidden();
    await expect(email).toHaveValue('nobody@example.com');
  });

  await test.step('a form that no script handles puts no password anywhere', async () => {
    await page.route(/\/assets\/.*\.js$/, offline);
    await page.goto('/login');
    await password.fill('typed-early');
    await expect(form.locator('form')).toHaveAttribute('method', 'post');
    // As a browser does without scripts: no submit event.
    const refused = await form.locator('form').evaluate(
      (element: HTMLFormElement) =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) =>
            resolve(event.effectiveDirective),
          );
          element.submit();
        }),
    );
    expect(refused).toBe('form-action');
    expect(new URL(page.url()).search).toBe('');
    await page.unrouteAll();
  });

  await test.step('an exception while the app starts leaves no empty page', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(history, 'state', {
        get() {
          throw new Error('boom');
        },
      });
    });
    await page.goto('/login');
    await expect(page.getByText(FAULT)).toBeVisible();
    await expect(reload(page)).toBeVisible();
  });
});

test('a route, the database or a QR code that does not arrive: the page says so, and goes on when it does', async ({
  page,
}) => {
  const user = await createUser('Asha', WITH_METHODS);
  for (const file of [USER_PAGES, DATABASE]) {
    await page.route(file, offline);
    if (file === USER_PAGES) await startOpeningSignedIn(page, user, '/contact-us');
    else await page.goto('/contact-us');
    await expect(message(page)).toBeVisible();
    await expect(reload(page)).toBeVisible();
    await page.unroute(file);
    await announceNetwork(page);
    await waitForApp(page);
    await expect(message(page)).toBeHidden();
    await expectText(page, 'Get in Touch');
  }

  await page.route(QR_CODE, unavailable);
  await page.goto('/deposit?tab=usdt');
  await waitForApp(page);
  await expectText(page, 'The QR code could not be loaded. Copy the address instead.');
  await page.getByLabel('USDT amount').fill('7');
  await page.unroute(QR_CODE);
  await announceNetwork(page);
  await expect(page.getByText('The QR code could not be loaded')).toBeHidden();
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
  await expect(page.getByLabel('USDT amount')).toHaveValue('7');
});

test('a chunk whose name is gone leads to the new version, and keeps what is typed', async ({
  browser,
  baseURL,
}) => {
  const site = await startDeployment(baseURL ?? '');
  // The first visit, without a service worker yet.
  const context = await browser.newContext({ baseURL: site.url });
  await refuseServiceWorker(context);
  const page = await context.newPage();
  await openSignedIn(page, await createUser('Asha', WITH_METHODS), '/contact-us');
  site.deploy();
  await page.getByRole('link', { name: 'Deposit', exact: true }).click();
  await page.getByRole('tab', { name: 'USDT' }).click();
  await page.getByLabel('USDT amount').fill('7.5');
  await expectText(page, MESSAGE);
  await reload(page).click();
  await waitForApp(page);
  await expect(message(page)).toBeHidden();
  await expect(page.getByLabel('USDT amount')).toHaveValue('7.5');
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
  await context.close();
  site.stop();
});
