import { FieldValue, type DocumentData } from 'firebase-admin/firestore';
import { expect, type Page } from '@playwright/test';
import { payoutRecord, recordId } from '../../../scripts/seed/records.mjs';
import { db } from './database';
import { WITH_METHODS, type TestUser } from './user';

export const payoutId = recordId;

/** Gives a user a balance in rupees by an import's opening entry. */
export async function createBalance({ uid }: Pick<TestUser, 'uid'>, rupees: number): Promise<void> {
  const opening = { amount: rupees, kind: 'opening', by: 'import', at: new Date(0) };
  await db
    .batch()
    .set(db.doc(`users/${uid}/ledger/opening`), opening)
    .update(db.doc(`users/${uid}`), { walletBalance: rupees, lastLedgerId: 'opening' })
    .commit();
}

const OPEN = ['requested', 'paying'];
const BACK = ['returned', 'bounced'];

/** Creates a payout of a user with a balance, requested some minutes ago, with all documents of its state. */
export async function createPayout(
  { uid, name, email }: TestUser,
  id: string,
  rupees: number,
  changes: DocumentData = {},
  minutesAgo = 5,
): Promise<void> {
  const at = new Date(Date.now() - minutesAgo * 60_000);
  const { upiId } = WITH_METHODS;
  const payout: DocumentData = {
    ...payoutRecord({ uid, email, displayName: name }, rupees, { kind: 'upi', upiId }, at),
    ...changes,
  };
  const { status, reference } = payout;
  const isOpen = OPEN.includes(status);
  const isBack = BACK.includes(status);
  const entry = { payoutId: payoutId(id), by: uid, at };
  const ledger = db.collection(`users/${uid}/ledger`);
  const batch = db.batch();
  batch.set(db.doc(`payouts/${payoutId(id)}`), payout);
  batch.set(ledger.doc(`${payoutId(id)}_out`), { ...entry, amount: -rupees, kind: 'payout' });
  if (isBack) {
    const later = new Date(at.getTime() + 1);
    const back = { ...entry, amount: rupees, kind: 'payout-returned', at: later };
    batch.set(ledger.doc(`${payoutId(id)}_back`), back);
  }
  if (reference)
    batch.set(db.doc(`references/${reference}`), { payoutId: payoutId(id), by: '', at });
  batch.update(db.doc(`users/${uid}`), {
    ...(!isBack && { walletBalance: FieldValue.increment(-rupees) }),
    lastLedgerId: `${payoutId(id)}_${isBack ? 'back' : 'out'}`,
    ...(isOpen && { openPayoutId: payoutId(id) }),
  });
  await batch.commit();
}

export const stored = async (path: string): Promise<DocumentData | undefined> =>
  (await db.doc(path).get()).data();

export async function withdrawHere(
  page: Page,
  amount: string,
  { password }: Pick<TestUser, 'password'>,
): Promise<void> {
  await page.getByLabel('Amount in rupees').fill(amount);
  await page.getByRole('button', { name: /^Withdraw ₹/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Your password').fill(password);
  await sheet.getByRole('button', { name: /^Withdraw ₹/ }).click();
}

export const statusOf = (page: Page) => page.getByRole('main').getByRole('status').first();

/** Everything ever credited is in a wallet, on its way or paid out. */
export async function expectNothingLost(): Promise<void> {
  const [users, payouts, ledgers] = await Promise.all([
    db.collection('users').get(),
    db.collection('payouts').get(),
    db.collectionGroup('ledger').get(),
  ]);
  const paise = (rupees: unknown) => Math.round(Number(rupees) * 100);
  const sum = (amounts: number[]) => amounts.reduce((all, each) => all + each, 0);
  const credited = ledgers.docs.filter((entry) => !String(entry.get('kind')).startsWith('payout'));
  const gone = payouts.docs.filter((payout) => !BACK.includes(payout.get('status')));
  expect(
    sum(users.docs.map((user) => paise(user.get('walletBalance')))) +
      sum(gone.map((payout) => paise(payout.get('inrAmount')))),
  ).toBe(sum(credited.map((entry) => paise(entry.get('amount')))));
}
