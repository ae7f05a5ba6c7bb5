import type { Page } from '@playwright/test';
import { auth, db, expectLedgerConsistent, storedUser } from './support/database';
import {
  confirmHere,
  createBalance,
  createPayout,
  expectNothingLost,
  payoutId,
  payoutsOf,
  statusOf,
  stored,
  withdrawHere,
} from './support/payouts';
import { expectText, logInHere, openSignedIn, setOnline } from './support/steps';
import { expect, test } from './support/test';
import { createUser, WITH_METHODS, type TestUser } from './support/user';

const amount = (page: Page) => page.getByLabel('Amount in rupees');
const sheet = (page: Page) => page.getByRole('dialog');

/** A user with two UPI IDs, a bank account and a balance. */
async function asha(rupees = 1_500): Promise<TestUser> {
  const user = await createUser('Asha Verma', WITH_METHODS);
  await createBalance(user, rupees);
  return user;
}

test.afterEach(async () => {
  await expectLedgerConsistent();
  await expectNothingLost();
});

test.describe('a cancel', () => {
  // The rules refuse the next request for a minute.
  test.use({ expectedOnConsole: /permission-denied/ });
  test('of all there is, after a wrong password: the money is back, and the next request waits a minute', async ({
    page,
  }) => {
    const user = await asha();
    await openSignedIn(page, user, '/statement');
    await page.getByRole('link', { name: 'Withdraw' }).click();
    await page.getByRole('button', { name: 'Withdraw all' }).click();
    await page.getByRole('radio', { name: /State Bank of India/ }).check();
    await page.getByRole('button', { name: 'Withdraw ₹1,500' }).click();
    for (const text of ['Asha Verma', '1234 5678 9012', 'SBIN0001234']) {
      await expect(sheet(page)).toContainText(text);
    }
    await confirmHere(page, 'not-it-1');
    const password = sheet(page).getByLabel('Your password');
    await expect(password).toHaveAccessibleDescription('This is not the password of your account.');
    await expect(password).toBeFocused();
    expect(await payoutsOf(user.email)).toEqual([]);
    await confirmHere(page, user.password);
    await expect(statusOf(page)).toContainText('Requested');
    expect(await storedUser(user.email)).toMatchObject({ walletBalance: 0 });
    const [requested] = await payoutsOf(user.email);
    expect(requested).toMatchObject({ inrAmount: 1_500, destination: 'SBIN0001234/123456789012' });

    await page.getByRole('button', { name: 'Cancel withdrawal' }).click();
    await sheet(page).getByRole('button', { name: 'Cancel withdrawal' }).click();
    await expect(statusOf(page)).toContainText('Cancelled');
    expect(await stored(`payouts/${requested?.id}`)).toMatchObject({
      status: 'returned',
      returnReason: 'cancelled',
      returnedBy: user.uid,
    });
    expect(await storedUser(user.email)).toMatchObject({
      walletBalance: 1_500,
      openPayoutId: null,
    });

    await page.getByRole('link', { name: 'Withdraw again' }).click();
    await amount(page).fill('200');
    await expect(
      page.getByText(/^Your wallet changed less than 60 seconds ago: a withdrawal came back/),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Withdraw ₹200' })).toBeDisabled();
    expect(await payoutsOf(user.email)).toHaveLength(1);
  });
});

test.describe('a lost connection', () => {
  test.use({ expectedOnConsole: /Could not reach Cloud Firestore/ });

  test('keeps what was typed, and a double tap on a slow network requests one withdrawal', async ({
    page,
    context,
  }) => {
    const user = await asha();
    await openSignedIn(page, user, '/withdraw');
    await amount(page).fill('200');
    await setOnline(page, false);
    await expectText(page, 'You are offline. What you typed is kept');
    await expect(page.getByRole('button', { name: 'Withdraw ₹200' })).toBeDisabled();
    await setOnline(page, true);
    await page.getByRole('button', { name: 'Withdraw ₹200' }).click();
    await sheet(page).getByLabel('Your password').fill(user.password);
    await setOnline(page, false);
    await sheet(page).getByRole('button', { name: 'Withdraw ₹200' }).click();
    await expect(sheet(page)).toContainText(/You seem to be offline/);
    await setOnline(page, true);
    const network = await context.newCDPSession(page);
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await sheet(page).getByLabel('Your password').fill(user.password);
    await sheet(page).getByRole('button', { name: 'Withdraw ₹200' }).dblclick();
    await expect(statusOf(page)).toContainText('Requested');
    expect(await payoutsOf(user.email)).toHaveLength(1);
  });
});

test('a method that was removed and a balance that has changed meanwhile are said, never replaced', async ({
  page,
}) => {
  const user = await asha();
  await openSignedIn(page, user, '/withdraw');
  await page.getByRole('radio', { name: /asha\.verma\.personal@ybl/ }).check();
  await amount(page).fill('1200');
  await page.getByRole('button', { name: 'Withdraw ₹1,200' }).click();
  // On another device.
  await db.doc(`users/${user.uid}`).update({ upiIds: ['asha@okaxis'] });
  await expect(page.getByRole('radio', { includeHidden: true })).toHaveCount(2);
  await expect(sheet(page)).toContainText('asha.verma.personal@ybl');
  await confirmHere(page, user.password);
  await expect(sheet(page)).toContainText('no longer in your list. Choose another one');
  await sheet(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('radiogroup', { name: 'Pay to' })).toContainText(
    'no longer in your list. Choose another one',
  );
  await expect(page.getByRole('button', { name: 'Withdraw ₹1,200' })).toBeDisabled();

  await page.getByRole('radio', { name: /asha@okaxis/ }).check();
  await page.getByRole('button', { name: 'Withdraw ₹1,200' }).click();
  await createPayout(user, 'elsewhere', 400, { status: 'paid', reference: '412345678901' });
  await expect(page.getByText('₹1,100')).toHaveCount(1);
  await confirmHere(page, user.password);
  await expect(sheet(page)).toContainText('Your balance has changed');
  await sheet(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(amount(page)).toHaveValue('1,200');
  expect(await payoutsOf(user.email)).toHaveLength(1);
});

test('a session that ends keeps what was typed', async ({ page }) => {
  await page.clock.install();
  const user = await asha();
  await openSignedIn(page, user, '/withdraw');
  await amount(page).fill('700');
  await auth.updateUser(user.uid, { disabled: true });
  await page.clock.fastForward('01:00:00');
  await expect(page).toHaveURL(/\/login/);
  await auth.updateUser(user.uid, { disabled: false });
  await logInHere(page, user);
  await expectText(page, 'Logged in successfully');
  await page.goto('/withdraw');
  await expect(amount(page)).toHaveValue('700');
});

test('two windows: what one of them has requested is open in the other', async ({
  page,
  context,
}) => {
  const user = await asha();
  await openSignedIn(page, user, '/withdraw');
  const other = await context.newPage();
  await other.goto('/withdraw');
  await other.getByLabel('Amount in rupees').fill('300');
  await other.getByRole('button', { name: 'Withdraw ₹300' }).click();
  await withdrawHere(page, '200', user);
  await expect(statusOf(page)).toContainText('₹200 has left your balance');
  await expect(statusOf(other)).toContainText('₹200 has left your balance');
  await expect(sheet(other)).toHaveCount(0);
  expect(await payoutsOf(user.email)).toHaveLength(1);
});

test('a withdrawal that the bank sent back says why and what to do, on Home, in the statement and by itself', async ({
  page,
}) => {
  const user = await asha();
  const open = { status: 'paying', takenBy: 'operator', takenAt: new Date(), moves: 1 };
  await createPayout(user, 'one', 500, open);
  await openSignedIn(page, user);
  await page.getByRole('link', { name: '₹500 is being paid out to you.' }).click();
  await expect(statusOf(page)).toContainText('Being paid');
  await page.goto('/contact-us');

  const ledger = db.doc(`users/${user.uid}/ledger/${payoutId('one')}_back`);
  const batch = db.batch();
  batch.update(db.doc(`payouts/${payoutId('one')}`), {
    status: 'bounced',
    returnReason: 'name-mismatch',
    returnNote: 'The account is in the name of A. Varma.',
    returnedAt: new Date(),
    returnedBy: 'operator',
    paidAt: new Date(),
    reference: '412345678901',
    returnReference: '412345678902',
  });
  batch.set(ledger, {
    payoutId: payoutId('one'),
    amount: 500,
    kind: 'payout-returned',
    by: 'operator',
    at: new Date(),
  });
  batch.update(db.doc(`users/${user.uid}`), {
    walletBalance: 1_500,
    openPayoutId: null,
    lastLedgerId: `${payoutId('one')}_back`,
  });
  await batch.commit();

  await page.goto('/');
  await page.getByRole('link', { name: /withdrawal of ₹500/ }).click();
  for (const text of [
    'Sent back by the bank',
    'The bank did not deliver it',
    'Withdraw to an account in your own name.',
    'Note from support: “The account is in the name of A. Varma.”',
  ]) {
    await expect(statusOf(page)).toContainText(text);
  }
  // It is told once.
  await page.goto('/');
  await expect(page.getByRole('link', { name: /Wallet Balance/ })).toContainText('₹1,500');
  await expect(page.getByText('withdrawal of')).toHaveCount(0);
  await page.goto('/statement');
  await expect(page.getByRole('listitem').filter({ hasText: 'Withdrawal returned' })).toContainText(
    '+₹500',
  );
  const out = page.getByRole('listitem').filter({ hasText: 'Withdrawal that came back' });
  await expect(out).toContainText('asha@okaxis');
});
