import type { Page } from '@playwright/test';
import { demoProject } from '../../scripts/cli/root.mjs';
import { emailedLinks } from '../../scripts/emulators/authRest.mjs';
import { auth, db, depositsOf, expectLedgerConsistent } from './support/database';
import { authHost, firestoreHost } from './support/site';
import { expect, test as base } from './support/test';
import { HttpFaultProxy } from '../support/faultProxy/http';
import { createUser, WITH_METHODS, type TestUser } from './support/user';
import { ASHA, expectText, keepToasts, openDeposit, openSignedIn, signUp } from './support/steps';

const test = base.extend<{ network: HttpFaultProxy }>({
  network: async ({}, use) => {
    const network = await HttpFaultProxy.start(firestoreHost);
    await use(network);
    network.stop();
  },
  // By default Chromium bypasses the proxy for loopback addresses.
  proxy: async ({ network }, use) => use({ server: network.url, bypass: '<-loopback>' }),
});

const STEP_MS = 2_000;
const SUBMITTED = 'Deposit Submitted!';

const confirm = (page: Page) => page.getByRole('button', { name: 'Deposit Confirmed' });
const amount = (page: Page) => page.getByLabel('USDT amount');
const countOf = async ({ email }: TestUser) => (await depositsOf(email)).length;

/** Advances the clock in steps until the page shows the effect, which has to stay: no toast. */
const passTime = (page: Page, shown: (options: { timeout: number }) => Promise<void>) =>
  expect(async () => {
    await page.clock.fastForward(STEP_MS);
    await shown({ timeout: 100 });
  }).toPass({ intervals: [1] });

const passTimeUntil = (page: Page, text: string | RegExp) =>
  passTime(page, (options) => expectText(page, text, options));

// Firestore logs each fault to the console.
test.use({ expectedOnConsole: /@firebase\/firestore/ });
test.afterEach(expectLedgerConsistent);

async function submitAndHold(page: Page, network: HttpFaultProxy): Promise<void> {
  await expect(confirm(page)).toBeEnabled();
  network.plan.fail('commit', 'hold');
  await confirm(page).click();
  await expect.poll(() => network.plan.held).toBe(1);
}

test('a lost response, then offline: the result is unknown, also to another attempt, until the list has the deposit', async ({
  page,
  network,
}) => {
  await page.clock.install();
  await keepToasts(page);
  const asha = await createUser('Asha', WITH_METHODS);
  await openSignedIn(page, asha, '/deposit?tab=usdt');
  await amount(page).fill('7.5');
  await submitAndHold(page, network);
  network.goDown();
  await network.plan.release();
  expect(await countOf(asha)).toBe(1);
  await passTimeUntil(page, /No answer from our server/);
  await expect(page.getByText(SUBMITTED)).toHaveCount(0);

  // A second attempt that never leaves the device must not discard the first.
  await expect(confirm(page)).toBeEnabled();
  await confirm(page).click();
  await passTime(page, (options) => expect(confirm(page)).toBeEnabled(options));
  await expect(amount(page)).toHaveValue('7.5');

  network.restore();
  // The Firestore SDK waits before it reconnects.
  await passTime(page, (options) => expect(amount(page)).toHaveValue('', options));
  await expectText(page, SUBMITTED);
  expect(await countOf(asha)).toBe(1);

  await test.step('a reload during a submission keeps the amount and the ID, so that submitting again stores no second deposit', async () => {
    await amount(page).fill('8.5');
    await submitAndHold(page, network);
    await page.reload();
    await expect(amount(page)).toHaveValue('8.5');
    await expect(page.getByText(SUBMITTED)).toHaveCount(0);
    await confirm(page).click();
    await expect(openDeposit(page)).toBeVisible();
    expect(await countOf(asha)).toBe(2);
    // The first request reaches the server after the second.
    await network.plan.release();
    await page.goto('/recharge-history');
    await expect(page.getByRole('listitem').filter({ hasText: '₹850' })).toHaveCount(1);
    expect(await countOf(asha)).toBe(2);
  });
});

test.describe('a failed write of the record at sign-up', () => {
  test.use({ expectedOnConsole: /record of the new account|permission-denied/ });
  test('does not block it, and is retried on the next visit [8.failures.21]', async ({ page }) => {
    await page.route('**/documents:commit*', (route) =>
      route.fulfill({
        status: 403,
        headers: {
          'access-control-allow-origin': new URL(page.url()).origin,
          'access-control-allow-credentials': 'true',
        },
        json: { error: { code: 403, status: 'PERMISSION_DENIED', message: 'Refused.' } },
      }),
    );
    await signUp(page, ASHA);
    const { uid } = await auth.getUserByEmail(ASHA.email);
    const name = async () => (await db.doc(`users/${uid}`).get()).get('displayName') as unknown;
    expect(await name()).toBeUndefined();

    await page.unroute('**/documents:commit*');
    await page.reload();
    await expect(page.getByRole('link', { name: /^Wallet Balance ₹0/ })).toBeVisible();
    await expect.poll(name).toBe(ASHA.name);
  });
});

test('a sign-up whose answer was lost goes on with the next attempt, as one account', async ({
  page,
}) => {
  await page.route(
    '**/accounts:signUp*',
    async (route) => {
      const request = route.request();
      const headers = { 'content-type': 'application/json' };
      await fetch(request.url(), { method: 'POST', headers, body: request.postData() });
      await route.abort();
    },
    { times: 1 },
  );
  const emailed = async () => (await emailedLinks(authHost, demoProject, ASHA.email)).length;
  const before = await emailed();
  const signedUp = signUp(page, ASHA);
  await expectText(page, /You seem to be offline/);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign Up' }).click();
  await signedUp;
  await expectText(page, `Hello, ${ASHA.name}`);
  await expect.poll(emailed).toBe(before + 1);
});
