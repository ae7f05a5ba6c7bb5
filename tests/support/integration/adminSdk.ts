import { initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { clearDocuments } from '../../../scripts/emulators/firestoreAdmin.mjs';
import { readAll } from '../../rules/support/rest';
import { ledgerProblems } from '../ledgerProblems';
import { emulators, ownProject } from './emulators';

// The Admin SDK bypasses the rules. Tests use it for setup and to check what is stored.

const { authProjectId, projectId } = emulators();
const accounts = getAuth(initializeApp({ projectId: authProjectId }, 'accounts'));
const database = getFirestore(initializeApp({ projectId }, 'database'));

export function adminAuth(): Auth {
  return accounts;
}

export function adminDb(): Firestore {
  return database;
}

/** Every stored document by its path; timestamps are strings. */
export async function storedByPath(): Promise<Partial<Record<string, Record<string, unknown>>>> {
  const documents = await readAll(ownProject());
  return Object.fromEntries(documents.map(({ path, fields }) => [path, fields]));
}

export async function expectLedgerConsistent(): Promise<void> {
  expect(await ledgerProblems(database)).toEqual([]);
}

/** A stored document's data; an empty object if there is none. */
export const stored = async (path: string): Promise<Record<string, unknown>> =>
  (await database.doc(path).get()).data() ?? {};

/** A user's stored record. */
export const storedUser = ({ identity }: { identity: { uid: string } }) =>
  stored(`users/${identity.uid}`);

export const storedDeposit = (id: string) => stored(`deposits/${id}`);

/** The stored wallet, in rupees. */
export const walletRupees = async (uid: string) => (await stored(`users/${uid}`))['walletBalance'];

export async function emptyDatabase(): Promise<void> {
  await clearDocuments(ownProject());
}
