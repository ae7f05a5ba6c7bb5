import type { Page } from '@playwright/test';
import { ASHA, signUp } from './support/steps';
import { waitForApp } from './support/takeover';
import { expect, test } from './support/test';

declare global {
  interface Window {
    /** The sum of all layout shifts so far. */
    shifted: number;
  }
}

/** Adds up layout shifts from the very first frame. */
const watchShifts = () => {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry) window.shifted += Number(entry.value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

test.use({ waitsForApp: false });

/** No script of the app arrives; what the page itself carries still runs. */
const withoutApp = /\/assets\/.*\.js$/;

test('the sign-in page needs no script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.getByLabel('Email').first()).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^Login · /);
  await page.goto('/deposit');
  await expect(page.getByRole('navigation').getByText('Deposit')).toBeVisible();
  await context.close();
});

for (const [scheme, colour] of [
  ['light', 'rgb(244, 245, 249)'],
  ['dark', 'rgb(14, 17, 27)'],
] as const) {
  test(`the first frame is ${scheme} where the phone is`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.route(withoutApp, (route) => route.abort());
    for (const path of ['/login', '/deposit']) {
      await page.goto(path);
      await expect(page.locator('body')).toHaveCSS('background-color', colour);
    }
  });
}

test('the first frame guesses who looks at it', async ({ page }) => {
  await page.route(withoutApp, (route) => route.abort());
  const signIn = page.getByRole('heading', { name: 'Rupee Ramp' });
  const bar = page.getByRole('navigation');

  await page.goto('/deposit');
  await expect(signIn).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(page).toHaveURL('/login');

  await page.evaluate(() => localStorage.setItem('signed-in', 'yes'));
  await page.goto('/login');
  await expect(bar).toBeVisible();
  await expect(signIn).toBeHidden();
  await expect(page).toHaveURL('/');

  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expect(bar).toBeHidden();

  await page.goto('/admin2067');
  await expect(page.getByText('Contact system administrator for credentials')).toBeVisible();
  // As Firebase leaves it for an administrator who is signed in on this tab.
  await page.evaluate(() => sessionStorage.setItem('firebase:authUser:key:admin', '{}'));
  await page.goto('/admin2067');
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(page.getByText('Contact system administrator for credentials')).toBeHidden();
});

test('the first frame is the page itself, and says that it cannot be used yet', async ({
  page,
}) => {
  await page.route(withoutApp, (route) => route.abort());
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('signed-in', 'yes'));
  for (const [path, text] of [
    ['/', 'Live exchange rate'],
    ['/deposit', 'Deposit History'],
    ['/deposit?tab=usdt', 'Wallet address (TRC-20)'],
    ['/Upi', 'Your UPI IDs'],
    ['/profile', 'Sign Out'],
    ['/bind-upi', 'Setup PIN'],
    ['/recharge-history', 'Recharge History'],
    ['/contact-us', 'Get in Touch'],
  ] as const) {
    await page.goto(path);
    const main = page.locator('main');
    await expect(main, path).toHaveAttribute('inert');
    await expect(main.getByText(text).first(), path).toBeVisible();
    await expect(page.getByRole('status').last(), path).toBeVisible();
    await expect(page, path).toHaveTitle(/ · Rupee Ramp$/);
  }
  // What another query asks for is not known yet.
  await page.goto('/upi?tab=bank');
  await expect(page.getByText('Your UPI IDs')).toHaveCount(0);
  await expect(page.getByText('Loading...')).toBeVisible();
});

test('the first frame holds the last balance, until the person signs out', async ({ page }) => {
  const kept = () => page.evaluate(() => localStorage.getItem('last-balance'));
  await signUp(page, ASHA);
  await expect.poll(kept).toBe('₹0');
  await page.evaluate(() => localStorage.setItem('last-balance', '₹1,23,456.50'));

  await page.route(withoutApp, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('₹1,23,456.50')).toBeVisible();
  await page.unroute(withoutApp);
  await page.reload();
  await expect.poll(kept).toBe('₹0');
  await expect(page.getByText('₹1,23,456.50')).toHaveCount(0);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect.poll(kept).toBe(null);
});

test('nothing of the app is fetched before the first frame stands', async ({ page }) => {
  await page.goto('/login');
  await expect
    .poll(() =>
      page.evaluate(() => {
        const [painted] = performance.getEntriesByName('first-contentful-paint');
        const scripts = performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\/assets\/.*\.js$/.test(name));
        const first = Math.min(...scripts.map(({ startTime }) => startTime));
        return scripts.length > 0 && painted !== undefined && first >= painted.startTime;
      }),
    )
    .toBe(true);
});

/** Keeps the app from arriving until it is let go. */
async function hold(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(withoutApp, async (route) => {
    await held;
    await route.continue();
  });
  return () => letGo();
}

/** Fills the prepared form; `letGo` then lets the app arrive. */
async function typeEarly(page: Page) {
  const letGo = await hold(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const form = page.getByRole('tabpanel', { name: 'Login' });
  await form.getByLabel('Email').fill('nobody@example.com');
  await form.getByLabel('Password', { exact: true }).fill('typed-early');
  return { form, letGo };
}

test('a tap on a tab before the app arrives turns it when it has', async ({ page }) => {
  const letGo = await hold(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(page.getByLabel('Full name')).toHaveCount(0);
  letGo();
  await expect(page.getByLabel('Full name')).toBeVisible();
});

test('a form that is sent before the app arrives is sent when it has', async ({ page }) => {
  const { form, letGo } = await typeEarly(page);
  await form.getByRole('button', { name: 'Login', exact: true }).click();
  // The browser would have put the password into the address.
  expect(new URL(page.url()).search).toBe('');
  letGo();
  await expect(page.getByText('Login Failed').first()).toBeVisible();
  await expect(form.getByLabel('Email')).toHaveValue('nobody@example.com');
  await expect(page).toHaveURL('/login');
});

test('what is typed before the app arrives is kept when React takes over', async ({ page }) => {
  const { form, letGo } = await typeEarly(page);
  letGo();
  // React has taken over when the eye works.
  await expect(async () => {
    await form.getByRole('button', { name: 'Show password' }).click({ timeout: 500 });
    await expect(form.locator('[name=password]')).toHaveAttribute('type', 'text', { timeout: 500 });
  }).toPass();
  await expect(form.getByLabel('Email')).toHaveValue('nobody@example.com');
  await form.getByRole('button', { name: 'Login', exact: true }).click();
  // The service was asked with what was typed, and did not know it.
  await expect(page.getByText('Login Failed').first()).toBeVisible();
  await expect(page.getByText('Please fill in all fields')).toHaveCount(0);
});

test('nothing moves while pages open', async ({ page }) => {
  await page.addInitScript(watchShifts);
  await page.goto('/login');
  await waitForApp(page);
  expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.01);

  await signUp(page, ASHA);
  for (const path of ['/', '/deposit', '/upi', '/profile', '/recharge-history', '/contact-us']) {
    await page.goto(path);
    await waitForApp(page);
    await expect(page.getByText('Loading...')).toHaveCount(0);
    expect(await page.evaluate(() => window.shifted), path).toBeLessThan(0.02);
  }
});

test('the database and the next pages arrive while the person is on the sign-in page', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/login');
  await page.getByRole('tabpanel', { name: 'Login' }).getByLabel('Email').focus();
  await expect
    .poll(() => asked.filter((path) => /assets\/(data|person)-/.test(path)).length)
    .toBe(2);
  expect(asked.filter((path) => /assets\/(Admin|QrCode)/.test(path))).toEqual([]);
});
