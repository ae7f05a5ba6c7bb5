import { initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { clearDocuments } from '../../../scripts/emulators/firestoreAdmin.mjs';
import { ledgerViolations } from '../../../scripts/testing/ledgerViolations.mjs';
import { readLedgerState } from '../ledgerState';
import { emulators, ownProject } from './emulators';

// The Admin SDK bypasses the rules: tests use it for setup and to check what is stored.

const { authProjectId, projectId } = emulators();
const accounts = getAuth(initializeApp({ projectId: authProjectId }, 'accounts'));
const database = getFirestore(initializeApp({ projectId }, 'database'));

export function adminAuth(): Auth {
  return accounts;
}

export function adminDb(): Firestore {
  return database;
}

/** Every document that records money. */
export const storedLedgerState = () => readLedgerState(ownProject());

/** Expects no ledger violation in the stored documents. */
export async function expectLedgerConsistent(): Promise<void> {
  expect(ledgerViolations(await storedLedgerState())).toEqual([]);
}

/** A deposit as it is stored. */
export async function storedDeposit(id: string): Promise<Record<string, unknown>> {
  return (await adminDb().doc(`deposits/${id}`).get()).data() ?? {};
}

/** A wallet as it is stored, in rupees. */
export async function walletRupees(uid: string): Promise<unknown> {
  return (await adminDb().doc(`users/${uid}`).get()).get('walletBalance');
}

/** Empties the database, so that lists contain only what the test adds. */
export async function emptyDatabase(): Promise<void> {
  await clearDocuments(ownProject());
}
