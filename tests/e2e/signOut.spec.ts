import type { Page } from '@playwright/test';
import { changeOnceFollowed, changeUnfollowed } from './support/database';
import { ashaWithDeposit, expectText, logIn, signUpHere } from './support/steps';
import { expect, test } from './support/test';
import { emailOf } from './support/user';

const RAVI = { name: 'Ravi Kumar', email: emailOf('ravi'), password: 'ravi-pass-1' };

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
};

const databases = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases())
      .map(({ name = '' }) => name)
      .filter((name) => /firestore/.test(name)),
  );

const walletOf = (page: Page, rupees: number) =>
  page.getByRole('link', { name: new RegExp(`^Wallet Balance ₹${rupees}`) });

test('signing out clears the device, also for another tab, which says that the session has ended and goes on with the next one', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body?.innerText.includes('Failed to load'))
        document.documentElement.dataset['failed'] = 'yes';
    }).observe(document, { childList: true, subtree: true });
    // A hidden tab's timers run late; the SDK polls the stored session by one.
    const start = window.setInterval;
    const isHidden = () => sessionStorage.getItem('hidden') !== null;
    Object.assign(window, {
      setInterval: (run: () => void, ms: number) => start(() => isHidden() || run(), ms),
    });
  });
  const asha = await ashaWithDeposit(page);
  await page.goto('/deposit?tab=usdt');
  await page.getByLabel('USDT amount').fill('7');
  const drafts = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('-draft:')));
  expect(await drafts()).toEqual([`deposit-draft:${asha.uid}`]);
  await page.evaluate(() => sessionStorage.setItem('hidden', ''));
  const other = await page.context().newPage();
  await other.goto('/profile');
  expect(await databases(page)).toHaveLength(1);

  await signOut(other);
  await expect(page).toHaveURL('/login');
  await expectText(page, 'Your session has ended. Please sign in again.');
  expect(await drafts()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.dataset['failed'])).toBeUndefined();
  await page.evaluate(() => sessionStorage.removeItem('hidden'));
  await expect.poll(() => databases(page)).toEqual([]);
  // The SDK in the other tab leaves a key while it closes, which that tab then removes.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(await other.evaluate(() => Object.keys(sessionStorage))).toEqual([]);

  await test.step('a session that begins in one tab goes on in the other', async () => {
    await changeUnfollowed(`users/${asha.uid}`, { walletBalance: 55 });
    await page.evaluate(() => sessionStorage.setItem('hidden', ''));
    await logIn(other, asha);
    await page.evaluate(() => sessionStorage.removeItem('hidden'));
    await expect(page).toHaveURL('/');
    // From the server, since the other tab removed the database that this one had open.
    await changeOnceFollowed(walletOf(page, 55), `users/${asha.uid}`, { walletBalance: 77 });
    await expect(walletOf(page, 77)).toBeVisible();
  });

  await test.step('the next user starts anew in the same tab', async () => {
    await page.close();
    await other.getByRole('link', { name: 'Me', exact: true }).click();
    await signOut(other);
    await signUpHere(other, RAVI);
    await walletOf(other, 0).click();
    await expectText(other, 'No Recharge History');
    await expect(other.getByText('12.50 USDT')).toHaveCount(0);
  });
});

/** Makes IndexedDB never answer for the app's database, as when a frozen page holds it. Returns a function that ends this. */
async function hangLocalCache(page: Page) {
  const script = await page.addInitScript(() => {
    for (const method of ['open', 'deleteDatabase'] as const) {
      const original = IDBFactory.prototype[method];
      IDBFactory.prototype[method] = function (this: IDBFactory, name: string, version?: number) {
        if (!name.startsWith('firestore/')) return Reflect.apply(original, this, [name, version]);
        return Reflect.construct(EventTarget, []);
      };
    }
  });
  return () => script.dispose();
}

const NO_SAVED_COPY = /The app cannot be used offline right now/;
const cacheOwnerOf = (page: Page) => page.evaluate(() => localStorage.getItem('saved-data-of'));

test.describe('a local cache that does not answer', () => {
  // Signing out logs that the cache could not be cleared yet.
  test.use({ expectedOnConsole: /The local cache could not be cleared yet/ });

  test('costs the cache and not the app, is nobody else’s, and is cleared once it answers', async ({
    page,
  }) => {
    const asha = await ashaWithDeposit(page);
    const answerAgain = await hangLocalCache(page);
    await page.reload();
    await expectText(page, '12.50 USDT');
    await expectText(page, NO_SAVED_COPY);

    await page.getByRole('link', { name: 'Me', exact: true }).click();
    await signOut(page);
    await signUpHere(page, RAVI);
    await expect(walletOf(page, 0)).toBeVisible();
    // Asha's cache still exists, so it still belongs to her.
    expect(await cacheOwnerOf(page)).toBe(asha.uid);

    await answerAgain();
    await page.reload();
    await expect(walletOf(page, 0)).toBeVisible();
    await expect.poll(() => cacheOwnerOf(page)).not.toBe(asha.uid);
    await expect(page.getByText(NO_SAVED_COPY)).toHaveCount(0);
  });
});
