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
import { createDeposit, createUser, WITH_METHODS, type TestUser } from './support/user';
import { logIn, pendingCard, says, signInAsAdmin } from './support/steps';

/** Longer than the app waits for an answer. */
const PAST_ALL_PATIENCE = '00:30';
const FAILED = 'Failed to submit deposit request';
const SUBMITTED = 'Deposit Submitted!';

const confirm = (page: Page) => page.getByRole('button', { name: 'Deposit Confirmed' });
const amount = (page: Page) => page.getByLabel('USDT amount');
const countOf = async ({ email }: TestUser) => (await depositsOf(email)).length;

/** Somebody with payment methods, in front of the form with an amount typed. */
async function readyToSubmit(page: Page): Promise<TestUser> {
  const asha = await createUser('Asha', WITH_METHODS);
  await logIn(page, asha);
  await page.goto('/deposit?tab=usdt');
  await amount(page).fill('7.5');
  await expect(confirm(page)).toBeEnabled();
  return asha;
}

// Firestore says on the console what each fault did to it.
test.use({ expectedOnConsole: /@firebase\/firestore/ });
test.afterEach(expectLedgerConsistent);

test('Firestore out of reach before the commit: said, nothing lost, then submitted once', async ({
  page,
  network,
}) => {
  await page.clock.install();
  const asha = await readyToSubmit(page);
  network.goDown();
  await confirm(page).click();
  await page.clock.fastForward(PAST_ALL_PATIENCE);
  await says(page, FAILED);
  await expect(page.getByText(SUBMITTED)).toHaveCount(0);
  await expect(amount(page)).toHaveValue('7.5');
  expect(await countOf(asha)).toBe(0);

  network.restore();
  await confirm(page).click();
  await says(page, SUBMITTED);
  expect(await countOf(asha)).toBe(1);
});

for (const fault of ['dropResponse', 'repeat', 'expire'] as const) {
  test(`a submit that meets ${fault} is made once and reported as made`, async ({
    page,
    network,
  }) => {
    const asha = await readyToSubmit(page);
    network.plan.fail('commit', fault);
    await confirm(page).click();
    await says(page, SUBMITTED);
    await expect(page.getByText(FAILED)).toHaveCount(0);
    expect(await countOf(asha)).toBe(1);
  });
}

/** A submit that is on its way until the network releases it. */
async function submitAndHold(page: Page, network: HttpFaultProxy): Promise<void> {
  network.plan.fail('commit', 'hold');
  await confirm(page).click();
  await expect.poll(() => network.plan.held).toBe(1);
}

/** Somebody whose submit reached the server while the network went, so that its outcome is not known to them. */
async function submittedWithoutAnswer(page: Page, network: HttpFaultProxy): Promise<TestUser> {
  await page.clock.install();
  const asha = await readyToSubmit(page);
  await submitAndHold(page, network);
  network.goDown();
  await network.plan.release();
  expect(await countOf(asha)).toBe(1);
  await page.clock.fastForward(PAST_ALL_PATIENCE);
  await says(page, /No answer came in time/);
  await expect(page.getByText(SUBMITTED)).toHaveCount(0);
  return asha;
}

test('the answer lost and the network gone: the fate is open until a retry finds one deposit', async ({
  page,
  network,
}) => {
  const asha = await submittedWithoutAnswer(page, network);

  // A second try that does not even leave the phone must not forget the first.
  await expect(confirm(page)).toBeEnabled();
  await confirm(page).click();
  await page.clock.fastForward(PAST_ALL_PATIENCE);
  await expect(confirm(page)).toBeEnabled();
  await expect(amount(page)).toHaveValue('7.5');

  network.restoreCalls();
  await confirm(page).click();
  await says(page, SUBMITTED);
  expect(await countOf(asha)).toBe(1);
});

test('the answer lost and the network gone: the list tells what became of it once it is back', async ({
  page,
  network,
}) => {
  const asha = await submittedWithoutAnswer(page, network);

  network.restore();
  // Longer than the database's client waits before it tries again.
  await page.clock.fastForward('02:00');
  await says(page, SUBMITTED);
  await expect(amount(page)).toHaveValue('');
  expect(await countOf(asha)).toBe(1);
});

test('a reload in the middle keeps the amount and the name, so that a second submit changes nothing', async ({
  page,
  network,
}) => {
  const asha = await readyToSubmit(page);
  await submitAndHold(page, network);
  await page.reload();
  await expect(amount(page)).toHaveValue('7.5');
  await expect(page.getByText(SUBMITTED)).toHaveCount(0);
  await confirm(page).click();
  await says(page, SUBMITTED);
  expect(await countOf(asha)).toBe(1);
  // The first request reaches the server behind the second.
  await network.plan.release();
  await page.goto('/recharge-history');
  await expect(page.getByRole('listitem').filter({ hasText: '7.50 USDT' })).toHaveCount(1);
  expect(await countOf(asha)).toBe(1);
});

test('the tab closed in the middle: the history shows what became of it', async ({
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
  const entries = next.getByRole('listitem').filter({ hasText: '7.50 USDT' });
  await expect(entries).toHaveCount(1);
  await expect(entries.getByText('Pending')).toBeVisible();
});

for (const [when, date] of [
  ['years behind', '2019-03-01T08:00:00Z'],
  ['years ahead', '2041-03-01T08:00:00Z'],
] as const) {
  test(`with the phone's clock ${when}, a deposit carries the server's time`, async ({ page }) => {
    await page.clock.install({ time: new Date(date) });
    const asha = await readyToSubmit(page);
    await confirm(page).click();
    await says(page, SUBMITTED);
    const [stored] = await depositsOf(asha.email);
    expect(Math.abs(Date.now() - stored?.['timestamp'].toMillis())).toBeLessThan(60_000);
  });
}

test('an account that was disabled is led back to the login page', async ({ page }) => {
  await page.clock.install();
  const asha = await createUser('Asha', WITH_METHODS);
  await logIn(page, asha);
  await auth.updateUser(asha.uid, { disabled: true });
  // An hour later the token has to be renewed.
  await page.clock.fastForward('01:00:00');
  await expect(page).toHaveURL('/login');
});

test('an approval whose answer is lost credits once and says so', async ({ page, network }) => {
  const asha = await createUser('Asha', WITH_METHODS);
  await createDeposit(asha, 'first', 12.5);
  await signInAsAdmin(page);
  const approve = pendingCard(page, 'Asha').getByRole('button', { name: 'Approve' });
  await approve.click();
  network.plan.fail('commit', 'dropResponse');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await says(page, 'Deposit Approved');
  expect((await storedUser(asha.email))['walletBalance']).toBe(1250);
  await says(page, 'No pending deposits');
});

test('an approval while Firestore is out of reach claims nothing and can be made later', async ({
  page,
  network,
}) => {
  await page.clock.install();
  const asha = await createUser('Asha', WITH_METHODS);
  await createDeposit(asha, 'first', 12.5);
  await signInAsAdmin(page);
  const approve = pendingCard(page, 'Asha').getByRole('button', { name: 'Approve' });
  const approveForGood = page.getByRole('dialog').getByRole('button', { name: 'Approve' });
  await approve.click();
  network.goDown();
  await approveForGood.click();
  await page.clock.fastForward(PAST_ALL_PATIENCE);
  await says(page, 'Failed to approve deposit');
  await expect(page.getByText('Deposit Approved')).toHaveCount(0);
  expect((await storedUser(asha.email))['walletBalance']).toBe(0);

  network.restore();
  await approve.click();
  await approveForGood.click();
  await says(page, 'Deposit Approved');
  expect((await storedUser(asha.email))['walletBalance']).toBe(1250);
});

test('a revoked administrator’s open panel ends within seconds, and the token they hold is worth nothing', async ({
  page,
}) => {
  const asha = await createUser('Asha', WITH_METHODS);
  await createDeposit(asha, 'first', 12.5);
  const held = await HostileClient.signIn(ADMIN.email, ADMIN.password);
  expect(await held.list('deposits')).toBe(200);
  await signInAsAdmin(page);
  await expect(pendingCard(page, 'Asha')).toBeVisible();
  await db.doc(`revoked/${ADMIN.uid}`).set({ at: new Date() });
  await says(page, 'Your session has ended');
  await says(page, /no longer has access to the panel/);
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect(page.getByText('asha@okaxis')).toHaveCount(0);
  expect(await held.list('deposits')).toBe(403);
  expect(await held.get(`users/${asha.uid}`)).toBe(403);
});

test('a claim that was taken back ends the open panel when the token is renewed', async ({
  page,
}) => {
  await page.clock.install();
  const asha = await createUser('Asha', WITH_METHODS);
  await createDeposit(asha, 'first', 12.5);
  await signInAsAdmin(page);
  await expect(pendingCard(page, 'Asha')).toBeVisible();
  await auth.setCustomUserClaims(ADMIN.uid, {});
  await page.clock.fastForward('01:00:00');
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect(page.getByText('asha@okaxis')).toHaveCount(0);
});
