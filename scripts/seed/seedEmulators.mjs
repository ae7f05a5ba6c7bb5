import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { demoProject } from '../cli/root.mjs';
import { clearEmulators } from '../emulators/clear.mjs';
import { storeTransactions } from '../emulators/tron.mjs';
import { demoAccounts } from './demoAccounts.mjs';
import { buildDemoData } from './demoData.mjs';
import { nodeAnswers } from './transactionCases.mjs';

const { operator, colleague, viewer } = demoAccounts;
const administrators = [operator, colleague, viewer];

/**
 * Replaces everything in the emulators that the environment names by the demo's accounts and documents, and stores its
 * transactions in the local TRON node.
 * @param {Date} now
 * @returns {Promise<void>}
 * @throws {Error} if the environment names no emulator: demo data is never written to a real project
 */
export async function seedEmulators(now) {
  const authHost = named('FIREBASE_AUTH_EMULATOR_HOST');
  const firestoreHost = named('FIRESTORE_EMULATOR_HOST');
  const tronUrl = named('VITE_TRON_API_URL');
  await clearEmulators({ authHost, firestoreHost });
  const app = initializeApp({ projectId: demoProject }, 'seed');
  try {
    await Promise.all([
      seedAccounts(getAuth(app)),
      seedDocuments(getFirestore(app), now),
      storeTransactions(tronUrl, nodeAnswers(now)),
    ]);
  } finally {
    await deleteApp(app);
  }
}

/** @param {string} name */
function named(name) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; demo data is only for emulators.`);
  return value;
}

/** @param {import('firebase-admin/auth').Auth} auth */
async function seedAccounts(auth) {
  for (const account of Object.values(demoAccounts)) {
    const { uid, email, password, displayName, emailVerified } = account;
    await auth.createUser({ uid, email, password, displayName, emailVerified });
  }
  for (const { uid, role } of administrators) {
    await auth.setCustomUserClaims(uid, { admin: true, role });
  }
}

/**
 * @param {import('firebase-admin/firestore').Firestore} db
 * @param {Date} now
 */
async function seedDocuments(db, now) {
  const data = buildDemoData(now);
  const { users, deposits, ledger, transactions, payables, notes } = data;
  const { payouts, moves, references } = data;
  const batch = db.batch();
  for (const { uid, email, role } of administrators) {
    batch.set(db.doc(`administrators/${uid}`), { email, at: now, role });
  }
  for (const [uid, record] of Object.entries(users)) batch.set(db.doc(`users/${uid}`), record);
  for (const [id, record] of Object.entries(deposits)) batch.set(db.doc(`deposits/${id}`), record);
  for (const [id, record] of Object.entries(payouts)) batch.set(db.doc(`payouts/${id}`), record);
  for (const [id, record] of Object.entries(references)) {
    batch.set(db.doc(`references/${id}`), record);
  }
  for (const [path, record] of Object.entries({ ...ledger, ...notes, ...moves })) {
    batch.set(db.doc(path), record);
  }
  for (const [key, reservation] of Object.entries(payables)) {
    batch.set(db.doc(`payables/${key}`), reservation);
  }
  for (const [id, spent] of Object.entries(transactions)) {
    batch.set(db.doc(`transactions/${id}`), spent);
  }
  await batch.commit();
}
