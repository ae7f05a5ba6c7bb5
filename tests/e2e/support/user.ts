import { FieldValue, type DocumentData } from 'firebase-admin/firestore';
import { payableKeys } from '@/domain/deposits/payable';
import { toMicro } from '@/domain/money/money';
import { depositRecord, userRecord } from '../../../scripts/seed/records.mjs';
import { auth, db } from './database';
import { ACCOUNTS } from './site';

export interface TestUser {
  uid: string;
  name: string;
  email: string;
  password: string;
}

export const emailOf = (name: string) => `${name}@${ACCOUNTS}.example.com`;

export async function createUser(name: string, changes: DocumentData = {}): Promise<TestUser> {
  const user = await createRecord(name, changes);
  const { uid, email, password } = user;
  await auth.createUser({ uid, email, password, displayName: name });
  return user;
}

/** The same for somebody who never signs in. */
export async function createRecord(name: string, changes: DocumentData = {}): Promise<TestUser> {
  const id = name.toLowerCase().replace(/\W+/g, '-');
  const uid = `${ACCOUNTS}-${id}`;
  const email = emailOf(id);
  await db.doc(`users/${uid}`).set({
    ...userRecord({ uid, email, displayName: name }, FieldValue.serverTimestamp()),
    ...changes,
  });
  return { uid, name, email, password: `${id}-pass-1` };
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
  const owner = { ...user, displayName: user.name, ...WITH_METHODS };
  const deposit = {
    ...depositRecord(owner, usdt, new Date(Date.now() - minutesAgo * 60_000)),
    ...{ userEmailVerified: false, countsAsOpen: true },
    ...changes,
  };
  const batch = db.batch().set(db.doc(`deposits/${depositId}`), deposit);
  if (deposit.status === 'pending' && deposit.countsAsOpen) {
    const count = { openDeposits: FieldValue.increment(1), lastDepositId: depositId };
    batch.update(db.doc(`users/${user.uid}`), count);
  }
  if (changes['payableUsdt'] !== undefined) {
    for (const key of payableKeys(toMicro(Number(changes['payableUsdt']))))
      batch.set(db.doc(`payables/${key}`), { depositId, at: deposit.timestamp });
  }
  await batch.commit();
}
