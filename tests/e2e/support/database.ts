import { expect } from '@playwright/test';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, type DocumentData, type Firestore } from 'firebase-admin/firestore';
import { recordGrant } from '../../../scripts/admin/administrators.mjs';
import { demoProject } from '../../../scripts/cli/root.mjs';
import { ledgerViolations } from '../../../scripts/testing/ledgerViolations.mjs';
import { readLedgerState } from '../../support/ledgerState';
import { ACCOUNTS, emptyProject, firestoreHost, projectId } from './site';

export let db: Firestore;

// Clients send no project ID to the Auth emulator, so all accounts belong to its default project.
export const auth = getAuth(initializeApp({ projectId: demoProject }, 'auth'));

export const adminAccount = (name: string) => ({
  uid: `${ACCOUNTS}-${name}`,
  id: `${ACCOUNTS}-${name}`,
  email: `${ACCOUNTS}-${name}@admin.rupee-ramp.example`,
  password: `${name}-pass-1`,
});

export const ADMIN = adminAccount('operator');

/** Empties the database, deletes this worker's accounts, and creates one administrator. */
export async function resetDatabase(): Promise<void> {
  await Promise.all([emptyProject(), deleteAccounts()]);
  const app = getApps().find(({ name }) => name === projectId);
  db = getFirestore(app ?? initializeApp({ projectId }, projectId));
  await createAdmin(ADMIN);
}

/** Creates an administrator as the script does, with the claim and the record. */
async function createAdmin({ uid, email, password }: typeof ADMIN): Promise<void> {
  await auth.createUser({ uid, email, password, emailVerified: true });
  await auth.setCustomUserClaims(uid, { admin: true });
  await recordGrant({ auth, db }, uid, email, 'reviewer');
}

async function deleteAccounts(): Promise<void> {
  const { users } = await auth.listUsers(1000);
  const isOwn = new RegExp(`${ACCOUNTS}\\b`);
  const own = users.filter(({ email }) => email && isOwn.test(email));
  await auth.deleteUsers(own.map(({ uid }) => uid));
}

export async function expectLedgerConsistent(): Promise<void> {
  const state = await readLedgerState({ host: firestoreHost, projectId });
  expect(ledgerViolations(state)).toEqual([]);
}

export async function storedUser(email: string): Promise<DocumentData> {
  const { uid } = await auth.getUserByEmail(email);
  const record = (await db.doc(`users/${uid}`).get()).data();
  if (!record) throw new Error(`${email} has no record`);
  return record;
}

export async function depositsOf(email: string): Promise<({ id: string } & DocumentData)[]> {
  const { uid } = await auth.getUserByEmail(email);
  const found = await db.collection('deposits').where('userId', '==', uid).get();
  return found.docs
    .map((d) => ({ id: d.id, ...d.data() }) as { id: string } & DocumentData)
    .sort((a, b) => b['timestamp'].toMillis() - a['timestamp'].toMillis());
}
