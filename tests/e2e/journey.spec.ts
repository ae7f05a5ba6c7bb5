import {
  ADMIN,
  depositsOf,
  expectLedgerConsistent,
  recordsOf,
  storedUser,
} from './support/database';
import { expectNothingLost, statusOf, stored, withdrawHere } from './support/payouts';
import {
  confirmCredit,
  ASHA,
  addUpiIdHere,
  logInHere,
  openDeposit,
  pendingCard,
  openPanel,
  signUp,
} from './support/steps';
import { expect, test } from './support/test';
import { translatePages } from './support/translate';

// Both browsers translate the pages, each text and each change; keyboard.spec.ts goes the same way without.
test.use({
  isTranslated: true,
  hasServiceWorker: true,
  contextOptions: { reducedMotion: 'no-preference' },
});

test('money in and money out: sign-up, deposit, part payment, approval, withdrawal, bank transfer and receipt [2.login.4 4.5]', async ({
  page,
  browser,
}) => {
  const goTo = (name: string) =>
    page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  const balance = page.getByRole('link', { name: /Wallet Balance/ });
  const context = await browser.newContext();
  await translatePages(context);
  const operator = await context.newPage();
  operator.on('pageerror', (error) => expect.soft(String(error)).toBe(''));

  await test.step('a new user deposits once there is a payment method', async () => {
    await signUp(page, ASHA);
    expect(await storedUser(ASHA.email)).toMatchObject({
      displayName: 'Asha Verma',
      walletBalance: 0,
      bonusRatio: 2,
      language: 'en',
    });
    await goTo('Deposit');
    await page.getByLabel('USDT amount').fill('12.34');
    await page.getByRole('button', { name: 'Deposit Confirmed' }).click();
    await expect(page).toHaveURL(/\/upi/i);
    await addUpiIdHere(page, 'asha@okaxis');
    await goTo('Deposit');
    await expect(page.getByLabel('USDT amount')).toHaveValue('12.34');
    await page.getByRole('button', { name: 'Deposit Confirmed' }).dblclick();
    await expect(openDeposit(page)).toBeVisible();
  });

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

  await test.step('an administrator pays a part, then the rest, and the user’s screens follow', async () => {
    const send = openDeposit(page).getByText(`${submitted?.['payableUsdt']} USDT`, { exact: true });
    await expect(send).toBeVisible();
    await openPanel(operator);
    const card = pendingCard(operator, ASHA.name);
    await card.getByRole('button', { name: 'Partial Pay' }).click();
    await card.getByLabel('INR amount').fill('₹1,000.10');
    await card.getByRole('button', { name: 'Pay ₹1,000.10 to Asha Verma' }).click();
    await confirmCredit(operator, 'Pay');
    await expect(openDeposit(page).getByText('₹1,000.10 was added').first()).toBeVisible();
    await expect(send).toHaveCount(0);
    expect((await storedUser(ASHA.email))['walletBalance']).toBe(1000.1);

    await card.getByRole('button', { name: 'Approve' }).click();
    await expect(operator.getByRole('dialog')).toContainText('₹233.90');
    await confirmCredit(operator);
    await expect(statusOf(page)).toContainText('₹1,234 We added this to your wallet');
    await expect(operator.getByText('No pending deposits')).toBeVisible();
  });

  const { uid } = await storedUser(ASHA.email);
  for (const [seq, kind, amount] of [
    [1, 'part', 1000.1],
    [2, 'approval', 233.9],
  ] as const) {
    expect(await stored(`users/${uid}/ledger/${submitted?.id}_${seq}`)).toMatchObject({
      kind,
      amount,
    });
  }

  await test.step('the user requests a withdrawal', async () => {
    await goTo('Home');
    await expect(balance).toContainText('₹1,234');
    await page.getByRole('link', { name: 'Withdraw' }).click();
    await withdrawHere(page, '₹1,000.50', ASHA);
    await expect(statusOf(page)).toContainText('Requested');
  });

  const [payout, ...otherPayouts] = await recordsOf('payouts', ASHA.email);
  expect(otherPayouts).toEqual([]);
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

  await test.step('the administrator takes it, pays it with an app, and pastes the bank’s message', async () => {
    await operator.getByRole('link', { name: /^Payouts/ }).click();
    await expect(operator.getByRole('heading', { name: 'Payouts' })).toBeVisible();
    await operator.getByRole('link', { name: /Asha Verma/ }).click();
    const take = operator.getByRole('button', { name: 'Take this payout' });
    await take.waitFor();
    const { y = 0, height = 0 } = (await take.boundingBox()) ?? {};
    // At the foot already, where what is loaded later cannot move it.
    expect(y + height).toBeGreaterThan(780);
    await take.click();
    await expect(statusOf(page)).toContainText('Being paid');
    await expect(page.getByRole('button', { name: 'Cancel withdrawal' })).toHaveCount(0);
    const link = operator.getByRole('link', { name: 'Open in a payment app' });
    const href = /^upi:\/\/pay\?pa=asha@okaxis&.*am=1000\.50&cu=INR/;
    await expect(link).toHaveAttribute('href', href);
    const message = 'Rs 1000.50 sent to asha@okaxis on 24-11-26. UPI Ref 412345678901.';
    await operator.getByLabel('Bank reference (UTR)').fill(message);
    await operator.getByRole('button', { name: 'Record as paid' }).click();
  });

  await test.step('the user has a receipt and a statement of it', async () => {
    await expect(statusOf(page)).toContainText(/₹1,000\.50 asha@okaxis We sent this to you\./);
    await expect(page.getByRole('button', { name: 'Copy receipt' })).toBeEnabled();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('[data-receipt]')).toBeVisible();
    for (const text of ['₹1,000.50', 'asha@okaxis', '412345678901']) {
      await expect(page.locator('[data-receipt]')).toContainText(text);
    }
    await page.emulateMedia({ media: null });
    await goTo('Home');
    await balance.click();
    await page.getByRole('link', { name: 'Wallet statement' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Withdrawal to asha@okaxis' });
    await expect(row).toContainText(/Paid (Today|Yesterday), /);
    await expect(row).toContainText('−₹1,000.50');
    await row.getByRole('link').click();
    await expect(page).toHaveURL(`/withdrawals/${id}`);
  });

  expect(await stored(`payouts/${id}`)).toMatchObject({
    status: 'paid',
    takenBy: ADMIN.uid,
    reference: '412345678901',
    moves: 2,
  });
  expect(await stored('references/412345678901')).toMatchObject({ payoutId: id, by: ADMIN.uid });
  expect(await storedUser(ASHA.email)).toMatchObject({ walletBalance: 233.5, openPayoutId: null });
  await expectLedgerConsistent();
  await expectNothingLost();

  await test.step('they sign out, and sign in again', async () => {
    await goTo('Me');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await logInHere(page, ASHA);
    await expect(page).toHaveURL('/');
    await expect(balance).toContainText('₹233.50');
  });
});
