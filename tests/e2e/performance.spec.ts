import { ASHA, signUp } from './support/steps';
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
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(bar).toBeHidden();
});

test('what is typed before the app arrives is kept when React takes over', async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(withoutApp, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  const form = page.getByRole('tabpanel', { name: 'Login' });
  await form.getByLabel('Email').fill('nobody@example.com');
  await form.getByLabel('Password', { exact: true }).fill('typed-early');
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
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.01);

  await signUp(page, ASHA);
  for (const path of ['/', '/deposit', '/upi', '/profile', '/recharge-history', '/contact-us']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForTimeout(1000);
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
