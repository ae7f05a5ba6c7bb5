import {
  ADMIN,
  depositsOf,
  expectLedgerConsistent,
  storedUser,
  storedLedgerState,
} from './support/database';
import { double } from '../support/rules/values';
import { expectNothingLost, payoutsOf, statusOf, stored, withdrawHere } from './support/payouts';
import { HostileClient } from './support/hostileClient';
import {
  confirmCredit,
  ASHA,
  addUpiId,
  deposit,
  openDeposit,
  pendingCard,
  expectText,
  openPanel,
  signUp,
} from './support/steps';
import { expect, test } from './support/test';

// Everything as users have it.
test.use({ hasServiceWorker: true, contextOptions: { reducedMotion: 'no-preference' } });

const REFUSED = 403;

test('from sign-up to a confirmed deposit and the exact balance [2.login.4 4.5 4.11]', async ({
  page,
  browser,
}) => {
  await signUp(page, ASHA);
  expect(await storedUser(ASHA.email)).toMatchObject({
    displayName: 'Asha Verma',
    walletBalance: 0,
    bonusRatio: 2,
    language: 'en',
  });

  // Without a payment method a deposit is refused, and the amount is kept while one is added.
  await page.goto('/deposit?tab=usdt');
  await page.getByLabel('USDT amount').fill('12.34');
  await page.getByRole('button', { name: 'Deposit Confirmed' }).click();
  await expectText(page, 'Payment Method Required');
  await expect(page).toHaveURL(/\/upi/i);
  expect(await depositsOf(ASHA.email)).toEqual([]);
  await addUpiId(page, 'asha@okaxis');

  await page.getByRole('navigation').getByRole('link', { name: 'Deposit' }).click();
  await page.getByRole('tab', { name: 'USDT' }).click();
  await expect(page.getByLabel('USDT amount')).toHaveValue('12.34');
  // A double tap submits one deposit.
  await page.getByRole('button', { name: 'Deposit Confirmed' }).dblclick();
  await expectText(page, 'Deposit Submitted!');
  const [submitted, ...others] = await depositsOf(ASHA.email);
  expect(others).toEqual([]);
  expect(submitted).toMatchObject({
    usdtAmount: 12.34,
    payableUsdt: expect.any(Number),
    inrAmount: 1234,
    currency: 'USDT',
    status: 'pending',
    userName: 'Asha Verma',
    upiIds: ['asha@okaxis'],
    paymentCount: 0,
  });

  // The request opens with the exact amount to send, which is in the history, too.
  const send = `Send ${submitted?.['payableUsdt']} USDT`;
  await expect(openDeposit(page).getByText(send)).toBeVisible();
  await page.goto('/recharge-history');
  const entry = page.getByRole('listitem').filter({ hasText: '₹1,234' });
  await expect(entry.getByText('Pending')).toBeVisible();
  await expect(entry.getByText(send)).toBeVisible();

  // The administrator, in a separate browser.
  const adminContext = await browser.newContext();
  const adminPage = await adminContext.newPage();
  await adminPage.goto('/admin2067');
  await adminPage.getByLabel('Admin ID').fill(ADMIN.id);
  await adminPage.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await adminPage.getByRole('button', { name: 'Login' }).click();
  const card = pendingCard(adminPage, 'Asha Verma');
  await card.getByRole('button', { name: 'Partial Pay' }).click();
  await card.getByLabel('INR amount').fill('₹1,000.10');
  await card.getByRole('button', { name: 'Pay ₹1,000.10 to Asha Verma' }).click();
  const sheet = adminPage.getByRole('dialog');
  await confirmCredit(adminPage, 'Pay');
  await expectText(adminPage, 'Partial Payment Made');

  // The user's screen updates by itself.
  await expect(entry.getByText('Part-paid')).toBeVisible();
  await expect(entry.getByText(send)).toHaveCount(0);
  expect((await storedUser(ASHA.email))['walletBalance']).toBe(1000.1);

  await card.getByRole('button', { name: 'Approve' }).click();
  await expect(sheet).toContainText('₹233.90');
  await confirmCredit(adminPage);
  await expectText(adminPage, 'Deposit Approved');
  await expect(entry.getByText('Confirmed')).toBeVisible();
  await expect(adminPage.getByText('No pending deposits')).toBeVisible();

  await page.goto('/');
  await expect(page.getByRole('link', { name: /Wallet Balance/ })).toContainText('₹1,234');
  await expectLedgerConsistent();
  const { ledger } = await storedLedgerState();
  expect(Object.values(ledger).map(({ kind, amount }) => [kind, amount])).toEqual(
    expect.arrayContaining([
      ['part', 1000.1],
      ['approval', 233.9],
    ]),
  );

  // A second approval with the administrator's token is refused.
  const operator = await HostileClient.signIn(ADMIN.email, ADMIN.password);
  const path = `deposits/${submitted?.id}`;
  expect(await operator.update(path, { status: 'confirmed' })).toBe(REFUSED);
  const owner = `users/${submitted?.['userId']}`;
  expect(await operator.update(owner, { walletBalance: double(9999) })).toBe(REFUSED);
  expect((await storedUser(ASHA.email))['walletBalance']).toBe(1234);
  await adminContext.close();
});

test('money in and money out: deposit, approval, withdrawal, bank transfer and receipt', async ({
  page,
  browser,
}) => {
  await signUp(page, ASHA);
  await addUpiId(page, 'asha@okaxis');
  await deposit(page, '12.34');
  const operator = await (await browser.newContext()).newPage();
  await openPanel(operator);
  await pendingCard(operator, ASHA.name).getByRole('button', { name: 'Approve' }).click();
  await confirmCredit(operator);
  await expectText(operator, 'Deposit Approved');

  await page.goto('/');
  await expect(page.getByRole('link', { name: /Wallet Balance/ })).toContainText('₹1,234');
  await page.getByRole('link', { name: 'Withdraw' }).click();
  await withdrawHere(page, '₹1,000.50', ASHA);
  await expect(statusOf(page)).toContainText('Requested');
  const [payout, ...others] = await payoutsOf(ASHA.email);
  expect(others).toEqual([]);
  const id = payout?.id ?? '';
  await expect(page).toHaveURL(`/withdrawals/${id}`);
  expect(payout).toMatchObject({
    inrAmount: 1000.5,
    method: { kind: 'upi', upiId: 'asha@okaxis' },
    status: 'requested',
  });
  expect(await storedUser(ASHA.email)).toMatchObject({
    walletBalance: 233.5,
    openPayoutId: id,
    lastLedgerId: `${id}_out`,
  });
  await expectNothingLost();

  // The administrator takes it, which the user sees, pays it with an app, and pastes the bank's message.
  await operator.getByRole('link', { name: /^Payouts/ }).click();
  await operator.getByRole('link', { name: /Asha Verma/ }).click();
  await operator.getByRole('button', { name: 'Take this payout' }).click();
  await expect(statusOf(page)).toContainText('Being paid');
  await expect(page.getByRole('button', { name: 'Cancel withdrawal' })).toHaveCount(0);
  const link = operator.getByRole('link', { name: 'Open in a payment app' });
  await expect(link).toHaveAttribute('href', /^upi:\/\/pay\?pa=asha@okaxis&.*am=1000\.50&cu=INR/);
  const message = 'Rs 1000.50 sent to asha@okaxis on 24-11-26. UPI Ref 412345678901.';
  await operator.getByLabel('Bank reference (UTR)').fill(message);
  await operator.getByRole('button', { name: 'Record as paid' }).click();
  await expectText(operator, 'Payout Paid');
  await expectText(operator, 'No other payout is waiting.');

  await expect(statusOf(page)).toContainText('₹1,000.50 was sent to you.');
  await expect(page.getByRole('button', { name: 'Copy receipt' })).toBeEnabled();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-receipt]')).toBeVisible();
  for (const text of ['₹1,000.50', 'asha@okaxis', '412345678901']) {
    await expect(page.locator('[data-receipt]')).toContainText(text);
  }
  await page.emulateMedia({ media: null });
  expect(await stored(`payouts/${id}`)).toMatchObject({
    status: 'paid',
    takenBy: ADMIN.uid,
    reference: '412345678901',
    moves: 2,
  });
  expect(await stored('references/412345678901')).toMatchObject({ payoutId: id, by: ADMIN.uid });
  expect(await storedUser(ASHA.email)).toMatchObject({ walletBalance: 233.5, openPayoutId: null });
  await page.goto('/statement');
  const row = page.getByRole('listitem').filter({ hasText: 'Withdrawal paid' });
  await expect(row).toContainText('−₹1,000.50');
  await row.getByRole('link').click();
  await expect(page).toHaveURL(`/withdrawals/${id}`);
  await expectLedgerConsistent();
  await expectNothingLost();
});
