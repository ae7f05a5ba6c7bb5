import { FieldValue, type DocumentData } from 'firebase-admin/firestore';
import { ADMIN, auth, db } from './database';
import { ACCOUNTS } from './site';

export interface TestUser {
  uid: string;
  name: string;
  email: string;
  password: string;
}

export const emailOf = (name: string) => `${name}@${ACCOUNTS}.example.com`;

export async function createUser(name: string, changes: DocumentData = {}): Promise<TestUser> {
  const id = name.toLowerCase().replace(/\W+/g, '-');
  const uid = `${ACCOUNTS}-${id}`;
  const email = emailOf(id);
  const password = `${id}-pass-1`;
  await auth.createUser({ uid, email, password, displayName: name });
  await db.doc(`users/${uid}`).set({
    uid,
    email,
    displayName: name,
    walletBalance: 0,
    bonusRatio: 2,
    language: 'en',
    createdAt: FieldValue.serverTimestamp(),
    upiIds: [],
    bankDetails: [],
    openPayoutId: null,
    ...changes,
  });
  return { uid, name, email, password };
}

const BANK = {
  accountHolder: 'Asha Verma',
  bankName: 'State Bank of India, Main Branch, Thiruvananthapuram',
  accountNumber: '123456789012',
  ifscCode: 'SBIN0001234',
};

export const WITH_METHODS = {
  upiId: 'asha@okaxis',
  upiIds: ['asha@okaxis', 'asha.verma.personal@ybl'],
  bankDetails: [BANK],
};

/** Creates a user's deposit, dated some minutes ago, counts it as open if pending, and reserves its own amount. */
export async function createDeposit(
  user: TestUser,
  id: string,
  usdt: number,
  changes: DocumentData = {},
  minutesAgo = 5,
): Promise<void> {
  const depositId = id.padEnd(20, '0');
  const deposit = {
    usdtAmount: usdt,
    inrAmount: Math.round(usdt * 10_000) / 100,
    currency: 'USDT',
    status: 'pending',
    timestamp: new Date(Date.now() - minutesAgo * 60_000),
    userId: user.uid,
    userEmail: user.email,
    userEmailVerified: false,
    userName: user.name,
    upiIds: WITH_METHODS.upiIds,
    bankDetails: WITH_METHODS.bankDetails,
    paymentCount: 0,
    countsAsOpen: true,
    ...changes,
  };
  const batch = db.batch().set(db.doc(`deposits/${depositId}`), deposit);
  if (deposit.status === 'pending' && deposit.countsAsOpen) {
    const count = { openDeposits: FieldValue.increment(1), lastDepositId: depositId };
    batch.update(db.doc(`users/${user.uid}`), count);
  }
  if (changes['payableUsdt'] !== undefined) {
    const key = Math.round(Number(changes['payableUsdt']) * 1_000_000);
    batch.set(db.doc(`payables/${key}`), { depositId, at: deposit.timestamp });
  }
  await batch.commit();
}

export async function createCredited(user: TestUser, name: string, txid: string): Promise<void> {
  const credit = { by: ADMIN.uid, at: new Date(Date.now() - 60_000) };
  await createDeposit(user, name, 25, {
    status: 'confirmed',
    countsAsOpen: false,
    processedAt: credit.at,
    processedBy: credit.by,
    paymentCount: 1,
    paidInrAmount: 2500,
    txids: [txid],
  });
  const depositId = name.padEnd(20, '0');
  const entryId = `${depositId}_1`;
  await db
    .batch()
    .set(db.doc(`users/${user.uid}/ledger/${entryId}`), {
      ...credit,
      depositId,
      seq: 1,
      amount: 2500,
      kind: 'approval',
      txid,
    })
    .set(db.doc(`transactions/${txid}`), { ...credit, depositId, entryId })
    .update(db.doc(`users/${user.uid}`), { walletBalance: 2500, lastLedgerId: entryId })
    .commit();
}
