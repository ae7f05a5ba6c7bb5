import { expect } from '@playwright/test';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, type DocumentData } from 'firebase-admin/firestore';
import { clearEmulators } from '../../../scripts/emulators/clear.mjs';
import { ledgerViolations } from '../../../scripts/testing/ledgerViolations.mjs';
import { readLedgerState } from '../../support/ledgerState';
import { authHost, firestoreHost, projectId } from './site';

const app = initializeApp({ projectId }, 'e2e');
export const db = getFirestore(app);
export const auth = getAuth(app);

export const ADMIN = {
  uid: 'operator',
  id: 'operator',
  email: 'operator@admin.rupee-ramp.example',
  password: 'operator-pass-1',
};

/** Empties the emulators and creates one administrator, with the claim that the script grants. */
export async function resetDatabase(): Promise<void> {
  await clearEmulators({ authHost, firestoreHost });
  await auth.createUser({
    uid: ADMIN.uid,
    email: ADMIN.email,
    password: ADMIN.password,
    emailVerified: true,
  });
  await auth.setCustomUserClaims(ADMIN.uid, { admin: true });
}

/** Every document that records money. */
export const storedLedgerState = () => readLedgerState({ host: firestoreHost, projectId });

/** Expects no ledger violation in the stored documents. */
export async function expectLedgerConsistent(): Promise<void> {
  expect(ledgerViolations(await storedLedgerState())).toEqual([]);
}

/** The record of a user, by e-mail. */
export async function storedUser(email: string): Promise<DocumentData> {
  const { uid } = await auth.getUserByEmail(email);
  const record = (await db.doc(`users/${uid}`).get()).data();
  if (!record) throw new Error(`${email} has no record`);
  return record;
}

/** The deposits of a user, newest first, with their ids. */
export async function depositsOf(email: string): Promise<({ id: string } & DocumentData)[]> {
  const { uid } = await auth.getUserByEmail(email);
  const found = await db.collection('deposits').where('userId', '==', uid).get();
  return found.docs
    .map((d) => ({ id: d.id, ...d.data() }) as { id: string } & DocumentData)
    .sort((a, b) => b['timestamp'].toMillis() - a['timestamp'].toMillis());
}
