import type { Page, Route } from '@playwright/test';
import { demoApiKey } from '../../scripts/emulators/authRest.mjs';
import { db, depositsOf } from './support/database';
import { waitForApp } from './support/hydration';
import {
  ASHA,
  deposit,
  expectText,
  logIn,
  openDeposit,
  openSignedIn,
  pendingCard,
  openPanel,
  signUpHere,
} from './support/steps';
import { expect, test } from './support/test';
import { emailOf, createUser, WITH_METHODS, createDeposit } from './support/user';

test.use({ waitsForApp: false });

const RAVI = { name: 'Ravi Kumar', email: emailOf('ravi'), password: 'ravi-pass-1' };

/** Auth asks the identity service about the account before it says who is signed in. */
async function holdLookup(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/accounts:lookup/, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

const store = (page: Page, key: string, value: string) =>
  page.evaluate(([name = '', text = '']) => localStorage.setItem(name, text), [key, value]);

/** Asha, who has seen her deposit. */
async function ashaWithDeposit(page: Page): Promise<void> {
  const asha = await createUser('Asha Verma', WITH_METHODS);
  await createDeposit(asha, 'first', 12.5);
  await openSignedIn(page, asha, '/recharge-history');
  await expectText(page, '12.50 USDT');
}

test('what the device knows is shown before the session is restored, and can be used afterwards', async ({
  page,
}) => {
  await ashaWithDeposit(page);
  const release = await holdLookup(page);
  await page.reload();
  await expectText(page, '12.50 USDT');
  await expect(page.locator('main')).toHaveAttribute('inert');
  await page.goto('/');
  await expectText(page, '₹1,250');

  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  release();
  await expect(page.locator('main')).not.toHaveAttribute('inert');
  // The listeners reach the server, and with them a new deposit.
  await expect.poll(() => requested.some((url) => url.includes('/Listen/channel'))).toBe(true);
  expect(await deposit(page, '7')).toMatch(/^7\.00\d/);
});

test('nothing is shown from a cache that is not of who was signed in last', async ({ page }) => {
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (this: IDBFactory, name: string, version?: number) {
      sessionStorage.setItem('opened', `${sessionStorage.getItem('opened') ?? ''} ${name}`);
      return open.call(this, name, version);
    };
  });
  await ashaWithDeposit(page);
  await store(page, 'signed-in', 'somebody-else');
  await page.evaluate(() => {
    localStorage.removeItem('last-balance');
    sessionStorage.removeItem('opened');
  });
  const release = await holdLookup(page);
  const asked = page.waitForRequest(/accounts:lookup/);
  await page.reload();
  await asked;
  // The page asks the cache before it starts auth, so rows that are not there yet would come.
  const opened = await page.evaluate(() => sessionStorage.getItem('opened'));
  expect(opened).toContain('firebaseLocalStorageDb');
  expect(opened).not.toContain('firestore/');
  await expect(page.getByText('12.50 USDT')).toHaveCount(0);
  release();
  await expectText(page, '12.50 USDT');
});

test('cached rows disappear at once when the session ends in another tab', async ({
  page,
  context,
}) => {
  await ashaWithDeposit(page);
  const other = await context.newPage();
  await other.goto('/profile');
  await waitForApp(other);

  const release = await holdLookup(page);
  await page.reload();
  await expectText(page, '12.50 USDT');
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('12.50 USDT')).toHaveCount(0);
  await expect(page).toHaveURL('/login');
  release();
  await expect(other).toHaveURL('/login');
});

test('a hidden tab whose user signs out in another tab and in again goes on', async ({
  page,
  context,
}) => {
  // The timers of a hidden tab run late, and with one the SDK looks at the stored session from time to time.
  await page.addInitScript(() => {
    const start = window.setInterval;
    const isHidden = () => sessionStorage.getItem('hidden') !== null;
    Object.assign(window, {
      setInterval: (run: () => void, ms: number) => start(() => isHidden() || run(), ms),
    });
  });
  const asha = await createUser('Asha Verma', WITH_METHODS);
  await createDeposit(asha, 'first', 12.5);
  await openSignedIn(page, asha, '/recharge-history');
  await expectText(page, '12.50 USDT');
  await page.evaluate(() => sessionStorage.setItem('hidden', ''));

  const other = await context.newPage();
  await other.goto('/profile');
  await waitForApp(other);
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expect(other).toHaveURL('/login');
  await expect(page).toHaveURL('/login');
  await logIn(other, asha);

  await page.evaluate(() => sessionStorage.removeItem('hidden'));
  await expect(page).toHaveURL('/');
  // From the server: the other tab removed the database that this one had open.
  await db.doc(`users/${asha.uid}`).update({ walletBalance: 77 });
  await expect(page.getByRole('link', { name: /^Wallet Balance ₹77/ })).toBeVisible();
});

test('the next user on the device sees nothing of the one before, also before the session is restored', async ({
  page,
}) => {
  await ashaWithDeposit(page);
  await waitForApp(page);
  await page.goto('/profile');
  await waitForApp(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
  await signUpHere(page, RAVI);
  // His record has arrived and is kept; his name alone is known from the session.
  await expect(page.getByRole('link', { name: /^Wallet Balance ₹0/ })).toBeVisible();
  await page.goto('/profile');
  await expectText(page, RAVI.name);

  const release = await holdLookup(page);
  const asked = page.waitForRequest(/accounts:lookup/);
  await page.goto('/recharge-history');
  await asked;
  await expect(page.getByText('12.50 USDT')).toHaveCount(0);
  await page.goto('/profile');
  await expectText(page, RAVI.name);
  await expect(page.getByText(ASHA.name)).toHaveCount(0);
  release();
  await waitForApp(page);
});

test('connections are opened while the code arrives, but not for a visitor', async ({ page }) => {
  const entry = /\/assets\/index-/;
  /** What the page has asked the browser to connect to when it asks for the app's code. */
  async function preconnectedAt(path: string): Promise<(string | null)[]> {
    const [route] = await Promise.all([
      new Promise<Route>((resolve) => page.route(entry, resolve, { times: 1 })),
      page.goto(path, { waitUntil: 'commit' }),
    ]);
    const links = page.locator('link[rel=preconnect]');
    const kinds = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute('crossorigin')),
    );
    await route.continue();
    await waitForApp(page);
    return kinds;
  }
  expect(await preconnectedAt('/login')).toEqual([]);
  await signUpHere(page, ASHA);
  expect(await preconnectedAt('/profile')).toEqual(['anonymous', 'use-credentials']);
});

test('a page whose code is slow can be used once it is there, with and without a cache', async ({
  page,
}) => {
  await ashaWithDeposit(page);
  for (const hasCache of [true, false]) {
    if (!hasCache) await page.evaluate(() => localStorage.removeItem('saved-data-of'));
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(
      /\/assets\/user-/,
      async (route) => {
        await held;
        await route.continue();
      },
      { times: 1 },
    );
    const asked = page.waitForResponse(/accounts:lookup/);
    await page.reload({ waitUntil: 'commit' });
    await asked;
    // Some frames for what the page does with the answer.
    await page.evaluate(async () => {
      for (let frames = 0; frames < 8; frames++) await new Promise(requestAnimationFrame);
    });
    release();
    await waitForApp(page);
    await expectText(page, '12.50 USDT');
  }
});

test('cached rows of a session that is over disappear, and so does the cache', async ({ page }) => {
  await ashaWithDeposit(page);
  await page.route(/accounts:lookup/, (route) =>
    route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { code: 400, message: 'USER_NOT_FOUND' } },
    }),
  );
  await page.reload();
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

const IDENTITY_SERVICE = /accounts:lookup|securetoken\.googleapis\.com/;

/** The identity service answers every question about a session with an error. */
const failIdentityService = (page: Page, status: number) =>
  page.route(IDENTITY_SERVICE, (route) =>
    route.fulfill({
      status,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { code: status, message: 'UNAVAILABLE' } },
    }),
  );

/** Makes the administrator's stored token one that has to be refreshed first. */
const expireAdminToken = (page: Page) =>
  page.evaluate((key) => {
    const session = JSON.parse(sessionStorage.getItem(key) ?? '');
    session.stsTokenManager.expirationTime = Date.now() - 1_000;
    sessionStorage.setItem(key, JSON.stringify(session));
  }, `firebase:authUser:${demoApiKey}:admin`);

test('an identity service that answers with an error ends no session: cache and draft are kept, and the app goes on', async ({
  page,
}) => {
  await ashaWithDeposit(page);
  await page.goto('/deposit?tab=usdt');
  await waitForApp(page);
  await page.getByLabel('USDT amount').fill('7.5');
  for (const status of [503, 500, 429]) {
    await failIdentityService(page, status);
    const asked = page.waitForResponse(IDENTITY_SERVICE);
    await page.goto('/deposit?tab=usdt');
    await asked;
    await waitForApp(page);
    await expect(page.getByLabel('USDT amount')).toHaveValue('7.5');
    await page.goto('/recharge-history');
    await waitForApp(page);
    await expectText(page, '12.50 USDT');
    await expect(page.getByText('Your session has ended')).toHaveCount(0);
    await page.unroute(IDENTITY_SERVICE);
  }
  await page.goto('/deposit?tab=usdt');
  await waitForApp(page);
  await page.getByRole('button', { name: 'Deposit Confirmed' }).click();
  await expectText(page, 'Deposit Submitted!');
  expect(await depositsOf(emailOf('asha-verma'))).toHaveLength(2);
});

test("an identity service that answers 503 ends no administrator's session, also one whose token has to be refreshed", async ({
  page,
}) => {
  const asha = await createUser('Asha', WITH_METHODS);
  await createDeposit(asha, 'first', 12.5);
  await openPanel(page);
  await expect(pendingCard(page, 'Asha')).toBeVisible();

  await failIdentityService(page, 503);
  await page.reload();
  await expect(pendingCard(page, 'Asha')).toBeVisible();

  await expireAdminToken(page);
  const asked = page.waitForResponse(/securetoken/);
  await page.reload();
  await asked;
  // Asked again, after the panel has shown what it makes of the first answer.
  await page.waitForResponse(/securetoken/);
  await expect(page.getByLabel('Admin ID')).toBeHidden();
  await page.unroute(IDENTITY_SERVICE);
  await expect(pendingCard(page, 'Asha')).toBeVisible();
});

/** Makes IndexedDB never answer the database of the app, as where a frozen page holds it. Returns how to let it answer again. */
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
  // Signing out says that the cache could not be cleared yet.
  test.use({ expectedOnConsole: /The local cache could not be cleared yet/ });

  test('costs the cache and not the app, and is nobody else’s', async ({ page }) => {
    await ashaWithDeposit(page);
    const owner = await cacheOwnerOf(page);
    const answerAgain = await hangLocalCache(page);
    await page.reload();
    await expectText(page, '12.50 USDT');
    await expectText(page, NO_SAVED_COPY);
    await page.goto('/deposit?tab=usdt');
    await waitForApp(page);
    await page.getByLabel('USDT amount').fill('7');
    await page.getByRole('button', { name: 'Deposit Confirmed' }).click();
    await expectText(page, 'Deposit Submitted!');
    await expect(openDeposit(page).getByText(/^Send 7\.00\d/)).toBeVisible();

    await page.goto('/profile');
    await waitForApp(page);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/login');
    await signUpHere(page, RAVI);
    await expect(page.getByRole('link', { name: /^Wallet Balance ₹0/ })).toBeVisible();
    await expect(page.getByText('12.50 USDT')).toHaveCount(0);
    // Asha's is still there, so it is still hers.
    expect(await cacheOwnerOf(page)).toBe(owner);

    await answerAgain();
    await page.reload();
    await waitForApp(page);
    await expect(page.getByRole('link', { name: /^Wallet Balance ₹0/ })).toBeVisible();
    await expect.poll(() => cacheOwnerOf(page)).not.toBe(owner);
    await expect(page.getByText(NO_SAVED_COPY)).toHaveCount(0);
  });

  test('is tried again at the next visit', async ({ page }) => {
    await ashaWithDeposit(page);
    const answerAgain = await hangLocalCache(page);
    await page.reload();
    await expectText(page, NO_SAVED_COPY);
    await answerAgain();
    const release = await holdLookup(page);
    await page.reload();
    // Before the session is restored, so from the cache.
    await expectText(page, '12.50 USDT');
    await expect(page.getByText(NO_SAVED_COPY)).toHaveCount(0);
    release();
    await waitForApp(page);
  });
});
