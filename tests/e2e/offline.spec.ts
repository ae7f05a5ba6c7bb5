import type { Page } from '@playwright/test';
import {
  addUpiIdHere,
  ASHA,
  logIn,
  expectText,
  openSignedIn,
  signUp,
  signUpHere,
} from './support/steps';
import { expect, test } from './support/test';
import { waitForServiceWorker } from './support/serviceWorker';
import { createDeposit, createUser, emailOf, WITH_METHODS } from './support/user';

const RAVI = { name: 'Ravi Kumar', email: emailOf('ravi'), password: 'ravi-pass-1' };

// These tests lose the connection on purpose; the Firestore SDK logs it.
test.use({
  hasServiceWorker: true,
  expectedOnConsole:
    /Could not reach Cloud Firestore|WebChannelConnection|Connection|404: no page at/,
});

const databases = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases())
      .map(({ name = '' }) => name)
      .filter((name) => /firestore/.test(name)),
  );

/** Opens the profile of Asha, who has a UPI ID. */
async function openAshasProfile(page: Page): Promise<void> {
  await openSignedIn(page, await createUser('Asha', WITH_METHODS), '/profile');
  await expectText(page, 'asha@okaxis');
}

/** Signs Ravi up where Asha has signed out, without reloading the page. */
async function signUpRavi(page: Page): Promise<void> {
  await signUpHere(page, RAVI);
  await page.getByRole('link', { name: 'UPI', exact: true }).click();
  await addUpiIdHere(page, 'ravi@ybl');
}

test('a second visit works offline and shows the age of its data', async ({ page, context }) => {
  const user = await createUser('Asha', WITH_METHODS);
  await createDeposit(user, 'a', 12.5);
  await openSignedIn(page, user, '/recharge-history');
  await expectText(page, '12.50 USDT');
  await page.goto('/');
  await expectText(page, '₹1,250');
  await waitForServiceWorker(page);

  await context.setOffline(true);
  await page.goto('/recharge-history');
  await expectText(page, '12.50 USDT');
  await expectText(page, /Saved copy from .+\d{1,2}:\d{2}/);
  await page.goto('/');
  await expectText(page, '₹1,250');

  // The HTML of each page is cached, for any letter case of its path.
  for (const [path, title] of [
    ['/Upi', 'UPI'],
    ['/profile', 'Profile'],
    ['/contact-us', 'Contact Us'],
    [`/requests/${'a'.padEnd(20, '0')}`, '₹1,250 for 12.5 USDT'],
    ['/no-such-page', 'Oops! Page not found'],
  ]) {
    await page.goto(path ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title ?? '');
  }

  // So are the names of the banks.
  await page.goto('/upi?tab=bank');
  await page.getByLabel('IFSC code').fill('BARB0VJRATN');
  await expect(page.getByLabel('Bank name')).toHaveValue('Bank of Baroda');

  await page.goto('/deposit?tab=usdt');
  await page.getByLabel('USDT amount').fill('7');
  await expect(page.getByRole('button', { name: 'Deposit Confirmed' })).toBeDisabled();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Deposit Confirmed' })).toBeEnabled();
  await expect(page.getByLabel('USDT amount')).toHaveValue('7');
  await expect(page.getByText(/Saved copy from/)).toBeHidden({ timeout: 30_000 });
});

test('signing out clears the device, even while another tab is open', async ({ page, context }) => {
  await openAshasProfile(page);
  const other = await context.newPage();
  await other.goto('/upi');
  await expectText(other, 'asha@okaxis');
  expect(await databases(page)).toHaveLength(1);

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expectText(page, 'Logged Out');
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
  await expect.poll(() => databases(page)).toEqual([]);
  // The SDK in the other tab leaves a key behind while it closes, which that tab then removes.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);

  // The services have restarted, so the same tab works for the next user.
  await other.close();
  await signUpRavi(page);
  await expect(page.getByText('asha@okaxis')).toHaveCount(0);
});

test('a local cache that was left behind is cleared before another user sees anything', async ({
  page,
}) => {
  await signUp(page, RAVI);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expectText(page, 'Logged Out');
  await signUp(page, ASHA);
  await expect.poll(() => databases(page)).toHaveLength(1);
  // As after an interrupted sign-out: the session is gone, the local cache and its owner are still there.
  await page.evaluate(async () => {
    localStorage.removeItem('signed-in');
    await new Promise((resolve) => {
      const request = indexedDB.deleteDatabase('firebaseLocalStorageDb');
      request.onsuccess = request.onblocked = resolve;
    });
  });
  const owner = await page.evaluate(() => localStorage.getItem('saved-data-of'));
  await logIn(page, RAVI);
  await expectText(page, 'Hello, Ravi Kumar');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('saved-data-of')))
    .not.toBe(owner);
});

test.describe('a tab that does not release the database', () => {
  // If both tabs create Ravi's record at once, one is refused, which the SDK logs, and then finds it.
  test.use({ expectedOnConsole: /could not be cleared yet|RPC 'Commit' .*"permission-denied"/ });

  test('prevents no sign-out and does not affect the next user', async ({ page, context }) => {
    await openAshasProfile(page);
    // Simulates a page that the browser has frozen while it holds the lock.
    const frozen = await context.newPage();
    await frozen.goto('/contact-us');
    await frozen.evaluate(() => {
      void navigator.locks.request('saved-data', () => new Promise(() => undefined));
    });
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expectText(page, 'Logged Out');
    await signUpRavi(page);

    await frozen.close();
    const locks = () =>
      page.evaluate(async () => {
        const { held = [], pending = [] } = await navigator.locks.query();
        return [...held, ...pending].filter(({ name }) => name === 'saved-data').length;
      });
    await expect.poll(locks).toBe(0);
    await addUpiIdHere(page, 'ravi@okaxis');
    await expectText(page, 'ravi@okaxis');
    await expect(page.getByText('asha@okaxis')).toHaveCount(0);
  });
});

test('a session that ends in another tab leads to the sign-in page with the message for it', async ({
  page,
  context,
}) => {
  await openAshasProfile(page);
  await context.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body?.innerText.includes('Failed to load'))
        document.documentElement.dataset['failed'] = 'yes';
    }).observe(document, { childList: true, subtree: true });
  });
  const others = new Map<string, Page>();
  for (const path of ['/recharge-history', '/deposit', '/']) {
    const other = await context.newPage();
    await other.goto(path);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    others.set(path, other);
  }
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expectText(page, 'Logged Out');
  await expect(page.getByText('Your session has ended.')).toHaveCount(0);
  for (const [path, other] of others) {
    await expect(other, path).toHaveURL('/login');
    await expectText(other, 'Your session has ended. Please sign in again.');
    const failed = await other.evaluate(() => document.documentElement.dataset['failed']);
    expect(failed, path).toBeUndefined();
  }
  await logIn(page, ASHA);
});
