import { expect } from '@playwright/test';
import {
  ADMIN,
  changeUnfollowed,
  depositsOf,
  expectLedgerConsistent,
  storedUser,
} from '../e2e/support/database';
import { ASHA } from '../e2e/support/steps';
import { createDeposit, createUser, WITH_METHODS, type TestUser } from '../e2e/support/user';
import type { Browser } from './support/browser';
import { test } from './support/test';

async function logIn(user: Browser, { email, password }: TestUser): Promise<void> {
  await user.goto('/login');
  await user.fill('Email', email);
  await user.fill('Password', password);
  await user.press('Login');
  await user.expectText('Logged in successfully');
}

test('from sign-up to a deposit that the administrator has credited, and a withdrawal that they take', async ({
  user,
  openBrowser,
}) => {
  await user.goto('/login');
  await user.press('Sign Up', 'tab');
  await user.fill('Full name', ASHA.name);
  await user.fill('Email', ASHA.email);
  await user.fill('Password', ASHA.password);
  await user.press('Sign Up');
  await user.expectText('Account created successfully');
  await user.expectPath('/');
  await user.press('UPI', 'link');
  await user.fill('UPI ID', 'asha@okaxis');
  await user.press('Add UPI ID');
  await user.expectText('UPI ID added successfully');
  await user.press('Deposit', 'link');
  await user.press('USDT', 'tab');
  await user.fill('USDT amount', '12.5');
  await user.press('Deposit Confirmed');
  await user.expectText('Deposit Submitted!');
  const deposits = await depositsOf(ASHA.email);
  expect(deposits).toMatchObject([
    { usdtAmount: 12.5, inrAmount: 1250, status: 'pending', upiIds: ['asha@okaxis'] },
  ]);
  const own = `${deposits[0]?.['payableUsdt']} USDT`;
  await user.expectText(own);
  await user.goto('/');
  await user.expectText(`Send ${own}`);

  const operator = await openBrowser();
  await operator.goto('/admin2067');
  await operator.fill('Admin ID', ADMIN.id);
  await operator.fill('Password', ADMIN.password);
  await operator.press('Login');
  await operator.expectText('Login Successful');
  await operator.press('Approve');
  await operator.press('The money was shown in another way', 'radio');
  await operator.press('Approve');
  await operator.expectText('Deposit Approved');

  await user.expectText('₹1,250');
  expect(await storedUser(ASHA.email)).toMatchObject({ walletBalance: 1250 });
  await expectLedgerConsistent();

  await user.goto('/recharge-history');
  await user.press('12.50 USDT', 'link');
  await user.expectText('We added this to your wallet');
  await user.goto('/');
  await user.press('Withdraw', 'link');
  await user.fill('Amount in rupees', '1000');
  await user.press('Withdraw ₹1,000');
  await user.fill('Your password', ASHA.password);
  await user.press('Withdraw ₹1,000');
  await user.expectText('Requested');
  await operator.press('Payouts', 'link');
  // The page before it has a link to the same user.
  await operator.expectPath('/admin2067/payouts');
  await operator.expectText('₹1,000');
  await operator.press('Asha Verma', 'link');
  await operator.press('Take this payout');
  await user.expectText('We are sending ₹1,000 to you.');
  expect(await storedUser(ASHA.email)).toMatchObject({ walletBalance: 250 });
  await expectLedgerConsistent();
});

test('a second visit works offline, and brings what is new when the network is back', async ({
  user,
  network,
}) => {
  const asha = await createUser('Asha', WITH_METHODS);
  await createDeposit(asha, 'first', 12.5);
  await logIn(user, asha);
  await user.goto('/recharge-history');
  await user.expectText('12.50 USDT');
  await user.expectNoText(CACHE_UNAVAILABLE);
  await user.evaluate('return navigator.serviceWorker.ready.then(() => true)');

  network.goOffline();
  await user.goto('/recharge-history');
  await user.expectText('12.50 USDT');
  await user.expectText('Saved copy from');
  await createDeposit(asha, 'second', 31.5);
  network.restore();
  await user.expectText('31.50 USDT');
  await user.expectNoText('Saved copy from');
});

test('signing out clears the device, and another user can sign in', async ({ user }) => {
  await logIn(user, await createUser('Asha', WITH_METHODS));
  await user.press('UPI', 'link');
  await user.expectText('asha@okaxis');
  expect(await user.evaluate(STORED)).not.toEqual([]);
  await user.press('Me', 'link');
  await user.press('Sign Out');
  await user.expectText('Logged Out');
  await user.expectPath('/login');
  await expect.poll(() => user.evaluate(STORED), { timeout: 30_000 }).toEqual([]);

  await logIn(user, await createUser('Ravi', { upiIds: ['ravi@ybl'], upiId: 'ravi@ybl' }));
  await user.press('UPI', 'link');
  await user.expectText('ravi@ybl');
  await user.expectNoText('asha@okaxis');
});

// WebKit freezes a page during its database work when the next one opens, and keeps it.
test('pages that are opened by address, again and after another site load their data', async ({
  user,
}) => {
  const asha = await createUser('Asha', { ...WITH_METHODS, walletBalance: 100 });
  await logIn(user, asha);
  await user.expectText('₹100');
  await user.goto('/upi');
  await user.expectText('asha@okaxis');
  await user.expectNoText(CACHE_UNAVAILABLE);
  await user.goto('/');
  await user.expectText('₹100');
  await user.expectNoText(CACHE_UNAVAILABLE);
  await user.goto('about:blank');
  await changeUnfollowed(`users/${asha.uid}`, { walletBalance: 250 });
  await user.back();
  await user.expectText('₹250');
  await user.reload();
  await user.expectText('₹250');
});

const CACHE_UNAVAILABLE = 'The app cannot be used offline right now.';

/** The names of everything the device stores of a user. */
const STORED = `
  return indexedDB.databases().then((databases) => [
    ...databases.map(({ name }) => name).filter((name) => name.includes('firestore')),
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
`;
