import { initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { clearDocuments } from '../../../scripts/emulators/firestoreAdmin.mjs';
import { ledgerFaults } from '../../../scripts/testing/ledgerViolations.mjs';
import { emulators } from './emulators';

// The operator's side: past the rules, for what a test arranges beforehand and looks at afterwards.

const { authProjectId, firestore, projectId } = emulators();
const accounts = getAuth(initializeApp({ projectId: authProjectId }, 'accounts'));
const database = getFirestore(initializeApp({ projectId }, 'database'));

export function authDirectory(): Auth {
  return accounts;
}

export function serverDb(): Firestore {
  return database;
}

type Books = Parameters<typeof ledgerFaults>[0];

/** Everything that money is written in, as it is stored. */
export async function storedBooks(): Promise<Books> {
  const db = serverDb();
  const [users, deposits, ledger] = await Promise.all([
    db.collection('users').get(),
    db.collection('deposits').get(),
    db.collectionGroup('ledger').get(),
  ]);
  const byId = (docs: typeof users.docs) => Object.fromEntries(docs.map((d) => [d.id, d.data()]));
  return {
    users: byId(users.docs) as Books['users'],
    deposits: byId(deposits.docs) as Books['deposits'],
    ledger: Object.fromEntries(
      ledger.docs.map((entry) => [entry.ref.path, entry.data()]),
    ) as Books['ledger'],
  };
}

/** Checks every invariant of money on what is stored. */
export async function expectBooksInOrder(): Promise<void> {
  expect(ledgerFaults(await storedBooks())).toEqual([]);
}

/** A deposit as it is stored. */
export async function storedDeposit(id: string): Promise<Record<string, unknown>> {
  return (await serverDb().doc(`deposits/${id}`).get()).data() ?? {};
}

/** A wallet as it is stored, in rupees. */
export async function walletRupees(uid: string): Promise<unknown> {
  return (await serverDb().doc(`users/${uid}`).get()).get('walletBalance');
}

/** Empties the database, so that a list holds only what the test put there. */
export async function emptyDatabase(): Promise<void> {
  await clearDocuments({ host: firestore, projectId });
}
