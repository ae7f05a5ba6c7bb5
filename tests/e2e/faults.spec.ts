import type { Page } from '@playwright/test';
import {
  ADMIN,
  auth,
  db,
  depositsOf,
  expectLedgerConsistent,
  storedUser,
} from './support/database';
import { expect, test } from './support/faultyNetwork';
import { HostileClient } from './support/hostileClient';
import type { HttpFaultProxy } from '../support/faultProxy/http';
import { confirmHere, createBalance, payoutsOf } from './support/payouts';
import { createDeposit, createUser, WITH_METHODS, type TestUser } from './support/user';
import {
  closeDeposit,
  confirmCredit,
  openDeposit,
  pendingCard,
  expectText,
  openPanel,
  openSignedIn,
} from './support/steps';

/** Short enough for every message that it makes appear to be still on screen after the next one. */
const STEP_MS = 2_000;
const FAILED = 'Failed to submit deposit request';
const SUBMITTED = 'Deposit Submitted!';

const confirm = (page: Page) => page.getByRole('button', { name: 'Deposit Confirmed' });
const amount = (page: Page) => page.getByLabel('USDT amount');
const countOf = async ({ email }: TestUser) => (await depositsOf(email)).length;

/** A user with payment methods who has typed an amount into the deposit form. */
async function readyToSubmit(page: Page): Promise<TestUser> {
  const asha = await createUser('Asha', WITH_METHODS);
  await openSignedIn(page, asha, '/deposit?tab=usdt');
  await amount(page).fill('7.5');
  await expect(confirm(page)).toBeEnabled();
  return asha;
}

/**
 * Lets time pass until the page shows its effect, in steps: a longer one could also end the message that it waits for, when
 * the page shows it only after the look at it.
 */
const passTime = (page: Page, shown: (options: { timeout: number }) => Promise<void>) =>
  expect(async () => {
    await page.clock.fastForward(STEP_MS);
    await shown({ timeout: 100 });
  }).toPass({ intervals: [1] });

/** Lets time pass until a text is on screen. */
const passTimeUntil = (page: Page, text: string | RegExp) =>
  passTime(page, (options) => expectText(page, text, options));

// Firestore logs each fault to the console.
test.use({ expectedOnConsole: /@firebase\/firestore/ });
test.afterEach(expectLedgerConsistent);

test('Firestore unreachable before the commit: reported, amount kept, then submitted once', async ({
  page,
  network,
}) => {
  await page.clock.install();
  const asha = await readyToSubmit(page);
  network.goDown();
  await confirm(page).click();
  await passTimeUntil(page, FAILED);
  await expect(page.getByText(SUBMITTED)).toHaveCount(0);
  await expect(amount(page)).toHaveValue('7.5');
  expect(await countOf(asha)).toBe(0);

  network.restore();
  await confirm(page).click();
  await expectText(page, SUBMITTED);
  expect(await countOf(asha)).toBe(1);
});

test('each submission is stored once and reported as submitted despite a lost response, a repeated call and an expired token', async ({
  page,
  network,
}) => {
  const asha = await readyToSubmit(page);
  for (const [index, fault] of (['dropResponse', 'repeat', 'expire'] as const).entries()) {
    await amount(page).fill(String(7 + index));
    network.plan.fail('commit', fault);
    await confirm(page).click();
    await expectText(page, SUBMITTED);
    await expect(page.getByText(FAILED)).toHaveCount(0);
    await closeDeposit(page);
    expect(await countOf(asha), fault).toBe(index + 1);
  }
});

/** Submits, and holds the request until the network releases it. */
async function submitAndHold(page: Page, network: HttpFaultProxy): Promise<void> {
  network.plan.fail('commit', 'hold');
  await confirm(page).click();
  await expect.poll(() => network.plan.held).toBe(1);
}

/** A user whose submission reached the server while the connection dropped, so that they do not know its result. */
async function submitWithoutResponse(page: Page, network: HttpFaultProxy): Promise<TestUser> {
  await page.clock.install();
  const asha = await readyToSubmit(page);
  await submitAndHold(page, network);
  network.goDown();
  await network.plan.release();
  expect(await countOf(asha)).toBe(1);
  await passTimeUntil(page, /No answer came in time/);
  await expect(page.getByText(SUBMITTED)).toHaveCount(0);
  return asha;
}

test('response lost, then offline: the result is unknown until a retry finds the deposit', async ({
  page,
  network,
}) => {
  const asha = await submitWithoutResponse(page, network);

  // A second attempt that never leaves the device must not discard the first.
  await expect(confirm(page)).toBeEnabled();
  await confirm(page).click();
  await passTime(page, (options) => expect(confirm(page)).toBeEnabled(options));
  await expect(amount(page)).toHaveValue('7.5');

  network.restoreCalls();
  await confirm(page).click();
  await expectText(page, SUBMITTED);
  expect(await countOf(asha)).toBe(1);
});

test('response lost, then offline: the list confirms the deposit once back online', async ({
  page,
  network,
}) => {
  const asha = await submitWithoutResponse(page, network);

  network.restore();
  // The Firestore SDK waits before it reconnects.
  await passTimeUntil(page, SUBMITTED);
  await expect(amount(page)).toHaveValue('');
  expect(await countOf(asha)).toBe(1);
});

test('a reload during a submission keeps the amount and the ID, so that submitting again stores no second deposit', async ({
  page,
  network,
}) => {
  const asha = await readyToSubmit(page);
  await submitAndHold(page, network);
  await page.reload();
  await expect(amount(page)).toHaveValue('7.5');
  await expect(page.getByText(SUBMITTED)).toHaveCount(0);
  await confirm(page).click();
  await expectText(page, SUBMITTED);
  expect(await countOf(asha)).toBe(1);
  // The first request reaches the server after the second.
  await network.plan.release();
  await page.goto('/recharge-history');
  await expect(page.getByRole('listitem').filter({ hasText: '₹750' })).toHaveCount(1);
  expect(await countOf(asha)).toBe(1);
});

test('a tab closed during a submission: the history shows the result', async ({
  page,
  context,
  network,
}) => {
  const asha = await readyToSubmit(page);
  await submitAndHold(page, network);
  await page.close();
  await network.plan.release();
  expect(await countOf(asha)).toBe(1);
  const next = await context.newPage();
  await next.goto('/recharge-history');
  const entries = next.getByRole('listitem').filter({ hasText: '₹750' });
  await expect(entries).toHaveCount(1);
  await expect(entries.getByText('Pending')).toBeVisible();
});

test('with the device’s clock years behind or ahead, a deposit has the server’s time', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2019-03-01T08:00:00Z') });
  const asha = await readyToSubmit(page);
  for (const usdt of ['7.5', '8.5']) {
    await amount(page).fill(usdt);
    await confirm(page).click();
    await expect(openDeposit(page)).toContainText(`${usdt} USDT`);
    await closeDeposit(page);
    const [stored] = await depositsOf(asha.email);
    expect(stored?.['usdtAmount']).toBe(Number(usdt));
    expect(Math.abs(Date.now() - stored?.['timestamp'].toMillis())).toBeLessThan(60_000);
    await page.clock.setSystemTime(new Date('2041-03-01T08:00:00Z'));
  }
});

/** A user who is asked for the password before a withdrawal of ₹700. */
async function readyToWithdraw(page: Page): Promise<TestUser> {
  const asha = await createUser('Asha', WITH_METHODS);
  await createBalance(asha, 1_500);
  await openSignedIn(page, asha, '/withdraw');
  await page.getByLabel('Amount in rupees').fill('700');
  await page.getByRole('button', { name: 'Withdraw ₹700' }).click();
  return asha;
}

test('a withdrawal whose response is lost is requested once', async ({ page, network }) => {
  const asha = await readyToWithdraw(page);
  network.plan.fail('commit', 'dropResponse');
  await confirmHere(page, asha.password);
  await expectText(page, 'waits to be paid. You can cancel until we start.');
  expect(await payoutsOf(asha.email)).toHaveLength(1);
  expect((await storedUser(asha.email))['walletBalance']).toBe(800);
});

test('an approval while Firestore is unreachable is reported as failed and can be retried', async ({
  page,
  network,
}) => {
  await page.clock.install();
  const asha = await createUser('Asha', WITH_METHODS);
  await createDeposit(asha, 'first', 12.5);
  await openPanel(page);
  const approve = pendingCard(page, 'Asha').getByRole('button', { name: 'Approve' });
  await approve.click();
  network.goDown();
  await confirmCredit(page);
  await passTimeUntil(page, 'Failed to approve deposit');
  await expect(page.getByText('Deposit Approved')).toHaveCount(0);
  expect((await storedUser(asha.email))['walletBalance']).toBe(0);

  network.restore();
  await approve.click();
  await confirmCredit(page);
  await expectText(page, 'Deposit Approved');
  expect((await storedUser(asha.email))['walletBalance']).toBe(1250);
});

test('the open panel of a revoked administrator closes within seconds, and their token is refused', async ({
  page,
}) => {
  const asha = await createUser('Asha', WITH_METHODS);
  await createDeposit(asha, 'first', 12.5);
  const client = await HostileClient.signIn(ADMIN.email, ADMIN.password);
  expect(await client.list('deposits')).toBe(200);
  await openPanel(page);
  await expect(pendingCard(page, 'Asha')).toBeVisible();
  await db.doc(`revoked/${ADMIN.uid}`).set({ at: new Date() });
  await expectText(page, 'Your session has ended');
  await expectText(page, /no longer has access to the panel/);
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect(page.getByText('asha@okaxis')).toHaveCount(0);
  expect(await client.list('deposits')).toBe(403);
  expect(await client.get(`users/${asha.uid}`)).toBe(403);
});

test('a removed claim closes the open panel when the token is refreshed', async ({ page }) => {
  await page.clock.install();
  const asha = await createUser('Asha', WITH_METHODS);
  await createDeposit(asha, 'first', 12.5);
  await openPanel(page);
  await expect(pendingCard(page, 'Asha')).toBeVisible();
  await auth.setCustomUserClaims(ADMIN.uid, {});
  await page.clock.fastForward('01:00:00');
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect(page.getByText('asha@okaxis')).toHaveCount(0);
});
