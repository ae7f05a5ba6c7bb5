import type { Page } from '@playwright/test';
import { demoApiKey } from '../../scripts/emulators/authRest.mjs';
import { changeOnceFollowed, changeUnfollowed, depositsOf } from './support/database';
import { waitForApp } from './support/hydration';
import { ashaWithDeposit, expectText, openDeposit, openPanel, pendingCard } from './support/steps';
import { expect, test } from './support/test';
import { createDeposit, createUser, WITH_METHODS } from './support/user';

test.use({ waitsForApp: false });

/** Holds the identity service's account lookup, without which auth does not know who is signed in. */
async function holdLookup(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/accounts:lookup/, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

const IDENTITY_SERVICE = /accounts:lookup|securetoken\.googleapis\.com/;

/** The identity service answers every session request with an error. */
const failIdentityService = (page: Page) =>
  page.route(IDENTITY_SERVICE, (route) =>
    route.fulfill({
      status: 503,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { code: 503, message: 'UNAVAILABLE' } },
    }),
  );

test('what the device knows is shown before the session is restored; a silent identity service ends no session, and one that is over clears it', async ({
  page,
}) => {
  const asha = await ashaWithDeposit(page);
  const release = await holdLookup(page);
  await page.reload();
  await expectText(page, '12.50 USDT');
  await expect(page.locator('main')).toHaveAttribute('inert');
  await page.goto('/');
  await expectText(page, '₹1,250');
  await changeUnfollowed(`users/${asha.uid}`, { walletBalance: 55 });

  release();
  await waitForApp(page);
  await page.unroute(/accounts:lookup/);
  // The listeners reach the server as her.
  const wallet = (rupees: number) =>
    page.getByRole('link', { name: new RegExp(`^Wallet Balance ₹${rupees}`) });
  await changeOnceFollowed(wallet(55), `users/${asha.uid}`, { walletBalance: 77 });
  await expect(wallet(77)).toBeVisible();

  await test.step('503: cache and draft are kept, and the app goes on', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Deposit' }).click();
    await page.getByRole('tab', { name: 'USDT' }).click();
    await page.getByLabel('USDT amount').fill('7.5');
    await failIdentityService(page);
    const asked = page.waitForResponse(IDENTITY_SERVICE);
    await page.reload();
    await asked;
    await waitForApp(page);
    await expect(page.getByLabel('USDT amount')).toHaveValue('7.5');
    const owner = await page.evaluate(() => localStorage.getItem('saved-data-of'));
    expect(owner).toBe(asha.uid);
    await page.getByRole('button', { name: 'Deposit Confirmed' }).click();
    await expect(openDeposit(page)).toBeVisible();
    expect(await depositsOf(asha.email)).toHaveLength(2);
    await page.unroute(IDENTITY_SERVICE);
  });

  await test.step('a session that is over: cached rows disappear, and so does the cache', async () => {
    await page.route(/accounts:lookup/, (route) =>
      route.fulfill({
        status: 400,
        headers: { 'access-control-allow-origin': '*' },
        json: { error: { code: 400, message: 'USER_NOT_FOUND' } },
      }),
    );
    await page.goto('/recharge-history');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('12.50 USDT')).toHaveCount(0);
    await expect
      .poll(() =>
        page.evaluate(async () =>
          (await indexedDB.databases()).filter(({ name = '' }) => /firestore/.test(name)),
        ),
      )
      .toEqual([]);
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });
});

test('a tab that is still restoring its session does not undo the sign-out of another one', async ({
  page,
}) => {
  await ashaWithDeposit(page);
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      if (JSON.stringify(value).includes('firebase:authUser'))
        document.documentElement.dataset['stored'] = 'yes';
      return Reflect.apply(put, this, key === undefined ? [value] : [value, key]);
    };
  });
  const release = await holdLookup(page);
  const asked = page.waitForRequest(/accounts:lookup/);
  await page.reload();
  await asked;
  const other = await page.context().newPage();
  await other.goto('/profile');
  await waitForApp(other);
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expect(other).toHaveURL('/login');
  await expect(page).toHaveURL('/login');

  release();
  // With its answer the SDK stores the session again.
  await expect(page.locator('[data-stored]')).toBeAttached();
  const sessions = () =>
    page.evaluate(
      () =>
        new Promise((resolve) => {
          const opening = indexedDB.open('firebaseLocalStorageDb');
          opening.onsuccess = () => {
            const [store = ''] = opening.result.objectStoreNames;
            const reading = opening.result.transaction(store).objectStore(store).getAllKeys();
            reading.onsuccess = () => resolve(reading.result);
            opening.result.close();
          };
        }),
    );
  await expect.poll(sessions).toEqual([]);
  for (const tab of [page, other]) {
    await tab.reload();
    await waitForApp(tab);
    await expect(tab).toHaveURL('/login');
  }
});

/** Expires the administrator's stored token, so that it must be refreshed first. */
const expireAdminToken = (page: Page) =>
  page.evaluate((key) => {
    const session = JSON.parse(sessionStorage.getItem(key) ?? '');
    session.stsTokenManager.expirationTime = Date.now() - 1_000;
    sessionStorage.setItem(key, JSON.stringify(session));
  }, `firebase:authUser:${demoApiKey}:admin`);

test("an identity service that answers 503 ends no administrator's session whose token has to be refreshed", async ({
  page,
}) => {
  await createDeposit(await createUser('Asha', WITH_METHODS), 'first', 12.5);
  await openPanel(page);
  await expect(pendingCard(page, 'Asha')).toBeVisible();

  await failIdentityService(page);
  await expireAdminToken(page);
  const asked = page.waitForResponse(/securetoken/);
  await page.reload();
  await asked;
  // Requested again, after the panel has handled the first answer.
  await page.waitForResponse(/securetoken/);
  await expect(page.getByLabel('Admin ID')).toBeHidden();
  await page.unroute(IDENTITY_SERVICE);
  await expect(pendingCard(page, 'Asha')).toBeVisible();
});
