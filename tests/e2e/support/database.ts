import { expect, type Locator } from '@playwright/test';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, type DocumentData, type Firestore } from 'firebase-admin/firestore';
import { recordGrant } from '../../../scripts/admin/administrators.mjs';
import { demoProject } from '../../../scripts/cli/root.mjs';
import { ledgerProblems } from '../../support/ledgerProblems';
import { ACCOUNTS, emptyProject, projectId } from './site';

export let db: Firestore;

// Clients send no project ID to the Auth emulator, so all accounts belong to its default project.
export const auth = getAuth(initializeApp({ projectId: demoProject }, 'auth'));

const id = `${ACCOUNTS}-operator`;
export const ADMIN = {
  ...{ uid: id, id, email: `${id}@admin.rupee-ramp.example` },
  password: 'operator-pass-1',
};

/** Empties the database, deletes this worker's accounts, and creates one administrator. */
export async function resetDatabase(): Promise<void> {
  await Promise.all([emptyProject(), deleteAccounts()]);
  const app = getApps().find(({ name }) => name === projectId);
  db = getFirestore(app ?? initializeApp({ projectId }, projectId));
  // As the script does, with the claim and the record.
  const { uid, email, password } = ADMIN;
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

/** Changes a document that no open page follows. */
export const changeUnfollowed = async (path: string, fields: DocumentData): Promise<void> => {
  await db.doc(path).update(fields);
};

/**
 * Changes a document that a page follows, as another client would. The Firestore emulator can lose a change that is committed
 * while a listener starts, so this waits for `fromServer`, which only the server can have sent: a page shows its local cache
 * before its listener stands.
 */
export async function changeOnceFollowed(
  fromServer: Locator,
  path: string,
  fields: DocumentData,
): Promise<void> {
  await expect(fromServer.first()).toBeVisible();
  await changeUnfollowed(path, fields);
}

export async function expectLedgerConsistent(): Promise<void> {
  expect(await ledgerProblems(db)).toEqual([]);
}

export async function storedUser(email: string): Promise<DocumentData> {
  const { uid } = await auth.getUserByEmail(email);
  const record = (await db.doc(`users/${uid}`).get()).data();
  if (!record) throw new Error(`${email} has no record`);
  return record;
}

type Stored = { id: string } & DocumentData;

/** A user's deposits or payouts, newest first. */
export async function recordsOf(name: 'deposits' | 'payouts', email: string): Promise<Stored[]> {
  const { uid } = await auth.getUserByEmail(email);
  const found = await db.collection(name).where('userId', '==', uid).get();
  return found.docs
    .map((each): Stored => ({ id: each.id, ...each.data() }))
    .sort((a, b) => b['timestamp'].toMillis() - a['timestamp'].toMillis());
}

export const depositsOf = (email: string) => recordsOf('deposits', email);
