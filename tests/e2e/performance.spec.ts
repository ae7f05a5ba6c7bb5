import type { Page } from '@playwright/test';
import { expectText, openSignedIn } from './support/steps';
import { waitForApp } from './support/hydration';
import { expect, test } from './support/test';
import { createUser, WITH_METHODS } from './support/user';

declare global {
  interface Window {
    /** The sum of all layout shifts so far. */
    shifted: number;
    /** Whether a password field appeared at any time. */
    sawSignIn?: boolean;
    /** What the login button has shown, one after the other. */
    looks?: string[];
  }
}

/** Adds up all layout shifts from the first frame on. */
const watchShifts = () => {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry) window.shifted += Number(entry.value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

test.use({ waitsForApp: false, contextOptions: { reducedMotion: 'no-preference' } });

/** The app's scripts; without them only the inline script runs. */
const APP_SCRIPTS = /\/assets\/.*\.js$/;

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

test('the prerendered page is light or dark as the device is', async ({ page }) => {
  await page.route(APP_SCRIPTS, (route) => route.abort());
  for (const [colorScheme, colour] of [
    ['light', 'rgb(244, 245, 249)'],
    ['dark', 'rgb(14, 17, 27)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    for (const path of ['/login', '/deposit']) {
      await page.goto(path);
      await expect(page.locator('body')).toHaveCSS('background-color', colour);
    }
  }
});

test('the right page is chosen before the first paint', async ({ page }) => {
  await page.route(APP_SCRIPTS, (route) => route.abort());
  const signIn = page.getByRole('heading', { name: 'Rupee Ramp' });
  const bar = page.getByRole('navigation');

  await page.goto('/deposit');
  await expect(page).toHaveURL('/login');
  await expect(signIn).toBeVisible();
  await expect(bar).toBeHidden();

  await page.evaluate(() => localStorage.setItem('signed-in', 'yes'));
  await page.goto('/login');
  await expect(page).toHaveURL('/');
  await expect(bar).toBeVisible();
  await expect(signIn).toBeHidden();

  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expect(bar).toBeHidden();

  await page.goto('/admin2067');
  await expect(page.getByText('Contact system administrator for credentials')).toBeVisible();
  // Firebase stores this key for an administrator who is signed in on this tab.
  await page.evaluate(() => sessionStorage.setItem('firebase:authUser:key:admin', '{}'));
  await page.goto('/admin2067');
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(page.getByText('Contact system administrator for credentials')).toBeHidden();
});

const SKELETONS = [
  ['/', 'Live exchange rate'],
  ['/deposit', 'Deposit History'],
  ['/deposit?tab=usdt', 'Wallet address (TRC-20)'],
  ['/Upi', 'Your UPI IDs'],
  ['/upi?tab=bank', 'Your bank accounts'],
  ['/profile', 'Sign Out'],
  ['/bind-upi', 'Setup PIN'],
  ['/recharge-history', 'Recharge History'],
  ['/statement', 'Wallet Balance'],
  ['/requests/AbC', 'Request'],
  ['/withdraw', 'Withdraw'],
  ['/withdrawals/AbC', 'Withdrawal'],
  ['/contact-us', 'Get in Touch'],
] as const;

test('every page is prerendered; React keeps it, nothing moves, and a user never sees the sign-in page', async ({
  page,
}) => {
  await page.addInitScript(watchShifts);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('[name=password]')) window.sawSignIn = true;
    }).observe(document, { childList: true, subtree: true });
  });
  await openSignedIn(page, await createUser('Asha', WITH_METHODS), '/contact-us');
  for (const [path, text] of SKELETONS) {
    const release = await hold(page);
    await page.goto(path, { waitUntil: 'commit' });
    const main = page.locator('main[inert]');
    await expect(main.getByText(text).first(), path).toBeVisible();
    await expect(page.locator('.fixed').getByText('Loading...').first(), path).toBeVisible();
    await expect(page, path).toHaveTitle(/ · Rupee Ramp$/);
    const kept = [await main.elementHandle(), await page.$('h1'), await page.$('nav')];
    release();
    await waitForApp(page);
    for (const element of kept) {
      expect(await element?.evaluate((node) => node.isConnected), path).toBe(true);
    }
    await expect(page.locator('main').getByText(text).first(), path).toBeVisible();
    await expect(page, path).toHaveTitle(/ · Rupee Ramp$/);
    await expect(page.getByText('Loading...'), path).toHaveCount(0);
    expect(await page.evaluate(() => window.sawSignIn), path).toBeUndefined();
    expect(await page.evaluate(() => window.shifted), path).toBeLessThan(0.02);
    await page.unrouteAll({ behavior: 'wait' });
  }
  await page.context().setOffline(true);
  await expectText(page, /offline/i);
  expect(await page.evaluate(() => window.shifted), 'offline').toBeLessThan(0.02);
});

test('of two tabs only the requested one is prerendered', async ({ page }) => {
  await page.route(APP_SCRIPTS, (route) => route.abort());
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('signed-in', 'yes'));
  await page.goto('/deposit?tab=usdt');
  await expect(page.getByText('Wallet address (TRC-20)')).toBeVisible();
  await expect(page.getByText('Deposit History')).toBeHidden();
  await expect(page.getByRole('tab', { name: 'USDT', includeHidden: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('a guarded page redirects to the sign-in page if the session has ended elsewhere', async ({
  page,
}) => {
  await page.goto('/login');
  // The stored flag is outdated.
  await page.evaluate(() => localStorage.setItem('signed-in', 'yes'));
  await page.goto('/profile');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { name: 'Rupee Ramp' })).toBeVisible();
});

test('the prerendered page holds the last balance and the reward, until the user signs out', async ({
  page,
}) => {
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  const kept = () => stored('last-balance');
  await openSignedIn(page, await createUser('Asha', { lastLedgerId: 'reward' }));
  await expect.poll(kept).toBe('₹0');
  await expect.poll(() => stored('first-reward-credited')).not.toBeNull();
  await page.evaluate(() => localStorage.setItem('last-balance', '₹1,23,456.50'));

  await page.route(APP_SCRIPTS, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('₹1,23,456.50')).toBeVisible();
  await expect(page.getByText('Your ₹99 reward has been credited.')).toBeVisible();
  await page.unroute(APP_SCRIPTS);
  await page.reload();
  await expect.poll(kept).toBe('₹0');
  await expect(page.getByText('₹1,23,456.50')).toHaveCount(0);
  await expect(page.getByText('Your ₹99 reward has been credited.')).toBeVisible();

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect.poll(kept).toBe(null);
  expect(await stored('first-reward-credited')).toBeNull();
});

test('a page is painted before any of the app is fetched, and the sign-in page does not move', async ({
  page,
}) => {
  await page.addInitScript(watchShifts);
  for (const path of ['/login', '/deposit']) {
    if (path === '/login') await page.goto(path);
    else await openSignedIn(page, await createUser('Asha'), path);
    await waitForApp(page);
    const { painted, fetched } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      fetched: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/assets/'))
        .map(({ startTime }) => startTime),
    }));
    expect(fetched.length, path).toBeGreaterThan(0);
    expect(painted, path).toBeLessThan(Math.min(...fetched));
    if (path === '/login') {
      expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.01);
    }
  }
});

test('a page that is never painted starts the app as well', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    // No paint is ever reported.
    Reflect.set(
      window,
      'PerformanceObserver',
      class {
        observe() {}
      },
    );
  });
  await page.goto('/login');
  await waitForApp(page);
});

/** Holds the app's scripts until the returned function is called. */
async function hold(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(APP_SCRIPTS, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

/** Fills in the prerendered form; `release` then lets the app load. */
async function typeEarly(page: Page) {
  const release = await hold(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const form = page.getByRole('tabpanel', { name: 'Login' });
  await form.getByLabel('Email').fill('nobody@example.com');
  await form.getByLabel('Password', { exact: true }).fill('typed-early');
  return { form, release };
}

test('a tap on a tab before the app has loaded shows it immediately, and it stays', async ({
  page,
}) => {
  const release = await hold(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Full name').fill('Asha Verma');
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeHidden();
  release();
  await waitForApp(page);
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Verma');
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Login' }).click();
  await expect(page.getByLabel('Full name')).toBeHidden();
});

test('a tab that is pressed before the app has loaded and let go after it is shown', async ({
  page,
}) => {
  const release = await hold(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('tab', { name: 'Sign Up' }).hover();
  await page.mouse.down();
  release();
  await waitForApp(page);
  await page.mouse.up();
  await page.getByLabel('Full name').fill('Asha Verma');
  await page.getByRole('tab', { name: 'Login' }).click();
  await expect(page.getByLabel('Full name')).toBeHidden();
});

test('a form that is sent before the app arrives is busy at once, stays so, and is submitted once it has', async ({
  page,
}) => {
  const { form, release } = await typeEarly(page);
  await form.getByRole('button', { name: 'Login', exact: true }).click();
  // A native submission would have put the password into the URL.
  expect(new URL(page.url()).search).toBe('');
  const busy = form.getByRole('button', { name: 'Logging in...' });
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  await expect(busy.locator('svg')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Logging in...' })).toBeAttached();
  // In every frame from here on.
  await page.evaluate(() => {
    const looks: string[] = (window.looks = []);
    const look = () => {
      const button = document.querySelector<HTMLElement>('form [type=submit]');
      const shown = `${button?.innerText.trim()}, busy: ${button?.ariaBusy}`;
      if (shown !== looks.at(-1)) looks.push(shown);
      requestAnimationFrame(look);
    };
    look();
  });
  release();
  await expectText(page, 'Login Failed');
  await expect(form.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
  expect(await page.evaluate(() => window.looks)).toEqual([
    'Logging in..., busy: true',
    'Login, busy: false',
  ]);
  await expect(form.getByLabel('Email')).toHaveValue('nobody@example.com');
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue('typed-early');
  await expect(page).toHaveURL('/login');
});

test('text typed and a tap on Show password before the app has loaded are kept when it has', async ({
  page,
}) => {
  const { form, release } = await typeEarly(page);
  await form.getByRole('button', { name: 'Show password' }).click();
  release();
  await expect(form.locator('[name=password]')).toHaveAttribute('type', 'text');
  await expect(form.locator('[name=password]')).toHaveValue('typed-early');
  await expect(form.getByLabel('Email')).toHaveValue('nobody@example.com');
  await form.getByRole('button', { name: 'Login', exact: true }).click();
  // The typed credentials were sent, and the service did not know them.
  await expect(page.getByText('Login Failed').first()).toBeVisible();
  await expect(page.getByText('Please fill in all fields')).toHaveCount(0);
});
