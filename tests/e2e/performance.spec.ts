import type { Page } from '@playwright/test';
import { dropTimers, expectText, openSignedIn } from './support/steps';
import { waitForApp } from './support/hydration';
import { expect, test } from './support/test';
import { createUser, WITH_METHODS } from './support/user';

declare global {
  interface Window {
    shifted: number;
    sawSignIn?: boolean;
    looks?: string[];
  }
}

/** Sums all layout shifts from the first frame on. */
const watchShifts = () => {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry) window.shifted += Number(entry.value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

test.use({ waitsForApp: false, contextOptions: { reducedMotion: 'no-preference' } });

const APP_SCRIPTS = /\/assets\/.*\.js$/;

test('before the first paint the right page is chosen, with its tab and what the device knows, and connections are opened for a user; without scripts the sign-in page says what it needs', async ({
  browser,
  baseURL,
  page,
}) => {
  await test.step('without scripts the sign-in page has its form, light or dark as the device is', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const plain = await context.newPage();
    await plain.goto('/login');
    await expect(plain.getByLabel('Email').first()).toBeVisible();
    await expect(plain.getByLabel('Password', { exact: true }).first()).toBeVisible();
    await expect(plain.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    await expect(plain.locator('noscript p')).toContainText('This page needs JavaScript.');
    await expect(plain).toHaveTitle(/^Login · /);
    for (const [colorScheme, colour] of [
      ['light', 'rgb(244, 245, 249)'],
      ['dark', 'rgb(14, 17, 27)'],
    ] as const) {
      await plain.emulateMedia({ colorScheme });
      await expect(plain.locator('body')).toHaveCSS('background-color', colour);
    }
    await context.close();
  });

  await page.route(APP_SCRIPTS, (route) => route.abort());
  const signIn = page.getByRole('heading', { name: 'Rupee Ramp' });
  const bar = page.getByRole('navigation');
  const preload = page.locator('link[rel=modulepreload]').first();
  const connections = page.locator('link[rel=preconnect]');
  const store = (key: string, value: string) =>
    page.evaluate(([name = '', text = '']) => localStorage.setItem(name, text), [key, value]);

  await page.goto('/deposit');
  await expect(page).toHaveURL('/login');
  await expect(signIn).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(preload).toBeAttached();
  await expect(connections).toHaveCount(0);

  await store('signed-in', 'yes');
  await store('last-balance', '₹1,23,456.50');
  await store('first-reward-credited', 'yes');
  await page.goto('/login');
  await expect(page).toHaveURL('/');
  await expect(bar).toBeVisible();
  await expect(signIn).toBeHidden();
  await expect(page.getByText('₹1,23,456.50')).toBeVisible();
  await expect(page.getByText('Your ₹99 reward was added to your wallet.')).toBeVisible();
  await expect(preload).toBeAttached();
  const origins = await connections.evaluateAll((links) =>
    links.map((link) => link.getAttribute('crossorigin')),
  );
  expect(origins).toEqual(['anonymous', 'use-credentials']);

  await page.goto('/deposit?tab=usdt');
  await expect(page.getByText('Wallet address (TRC-20)')).toBeVisible();
  await expect(page.getByText('Deposit History')).toBeHidden();
  const tab = page.getByRole('tab', { name: 'USDT', includeHidden: true });
  await expect(tab).toHaveAttribute('aria-selected', 'true');

  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expect(bar).toBeHidden();

  await page.goto('/admin2067');
  await expect(page.getByText('Contact system administrator for credentials')).toBeVisible();
  // Firebase stores this key for an administrator who is signed in on this tab.
  await page.evaluate(() => sessionStorage.setItem('firebase:authUser:key:admin', '{}'));
  await page.reload();
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(page.getByText('Contact system administrator for credentials')).toBeHidden();
});

/** Pages whose data arrive in different ways; hydration.test.tsx checks that React keeps their elements. */
const SKELETONS = [
  ['/', 'Your ₹99 reward was added to your wallet.'],
  ['/deposit?tab=usdt', 'Wallet address (TRC-20)'],
  ['/Upi', 'Where we pay you'],
  ['/profile', 'Sign Out'],
  ['/recharge-history', 'Recharge History'],
  ['/statement', 'Wallet statement'],
  ['/requests/AbC', 'Request'],
  ['/withdraw', 'Withdraw'],
] as const;

test('a page is prerendered; React keeps it, nothing moves, and a user never sees the sign-in page', async ({
  page,
}) => {
  await test.step('the sign-in page is painted before any of the app is fetched', async () => {
    await page.addInitScript(watchShifts);
    // Without a paint the app starts after two seconds, in which a busy browser may not have painted yet.
    const script = await dropTimers(page, 2_000);
    await page.goto('/login');
    await waitForApp(page);
    await script.dispose();
    const { painted, fetched } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      fetched: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/assets/'))
        .map(({ startTime }) => startTime),
    }));
    expect(fetched.length).toBeGreaterThan(0);
    expect(painted).toBeLessThan(Math.min(...fetched));
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.01);
  });

  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('[name=password]')) window.sawSignIn = true;
    }).observe(document, { childList: true, subtree: true });
  });
  await openSignedIn(page, await createUser('Asha', { ...WITH_METHODS, lastLedgerId: 'reward' }));
  // From here on, the first page has the device's data before the app starts.
  for (const key of ['last-balance', 'first-reward-credited']) {
    await expect.poll(() => page.evaluate((name) => localStorage[name], key)).toBeDefined();
  }
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

test('before the app arrives a tab is shown at once and a form is busy at once, stays so, and is submitted once it has', async ({
  page,
}) => {
  await test.step('a tab that is pressed before and let go after it', async () => {
    const release = await hold(page);
    await page.goto('/login', { waitUntil: 'commit' });
    const name = page.getByLabel('Full name');
    await page.getByRole('tab', { name: 'Sign Up' }).hover();
    await page.mouse.down();
    await expect(name).toBeVisible();
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeHidden();
    await name.fill('Asha Verma');
    release();
    await waitForApp(page);
    await page.mouse.up();
    await expect(name).toHaveValue('Asha Verma');
    await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.getByRole('tab', { name: 'Login' }).click();
    await expect(name).toBeHidden();
  });

  await test.step('a form that is filled in and sent before it', async () => {
    const release = await hold(page);
    await page.goto('/login', { waitUntil: 'commit' });
    const form = page.getByRole('tabpanel', { name: 'Login' });
    const password = form.getByLabel('Password', { exact: true });
    await form.getByLabel('Email').fill('nobody@example.com');
    await password.fill('typed-early');
    await form.getByRole('button', { name: 'Show password' }).click();
    await form.getByRole('button', { name: 'Login', exact: true }).click();
    // A native submission would have put the password into the URL.
    expect(new URL(page.url()).search).toBe('');
    const busy = form.getByRole('button', { name: 'Logging in...' });
    await expect(busy).toHaveAttribute('aria-busy', 'true');
    await expect(busy.locator('svg')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Logging in...' })).toBeAttached();
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
    await expect(form.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
    await expect
      .poll(() => page.evaluate(() => window.looks))
      .toEqual(['Logging in..., busy: true', 'Login, busy: false']);
    await expect(form.getByLabel('Email')).toHaveValue('nobody@example.com');
    await expect(password).toHaveValue('typed-early');
    await expect(password).toHaveAttribute('type', 'text');
    await expect(page).toHaveURL('/login');
  });

  await test.step('a page that is never painted starts it as well', async () => {
    await page.unrouteAll({ behavior: 'wait' });
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
});
