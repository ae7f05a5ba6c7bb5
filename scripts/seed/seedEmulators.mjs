import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { storeTransactions } from '../emulators/tron.mjs';
import { demoAccounts } from './demoAccounts.mjs';
import { buildDemoData, payableKey } from './demoData.mjs';
import { nodeAnswers } from './transactionCases.mjs';

const { operator, colleague, viewer } = demoAccounts;
const administrators = [operator, colleague, viewer];
const emulatorNames = [
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'VITE_TRON_API_URL',
];

/**
 * Stores the demo's accounts and documents in the emulators that the environment names, and its transactions in the local
 * TRON node. It overwrites them, so it is idempotent; other documents are not changed.
 * @param {{ projectId: string, now?: Date }} options
 * @returns {Promise<void>}
 * @throws {Error} if the environment names no emulator: demo data is never written to a real project
 */
export async function seedEmulators({ projectId, now = new Date() }) {
  const missing = emulatorNames.find((name) => !process.env[name]);
  if (missing) throw new Error(`${missing} is not set; demo data is only for emulators.`);
  const app = initializeApp({ projectId }, `seed-${projectId}`);
  try {
    await Promise.all([
      seedAccounts(getAuth(app)),
      seedDocuments(getFirestore(app), now),
      storeTransactions(process.env.VITE_TRON_API_URL ?? '', nodeAnswers(now)),
    ]);
  } finally {
    await deleteApp(app);
  }
}

/** @param {import('firebase-admin/auth').Auth} auth */
async function seedAccounts(auth) {
  const accounts = Object.values(demoAccounts);
  await auth.deleteUsers(accounts.map(({ uid }) => uid));
  for (const { uid, email, password, displayName, emailVerified } of accounts) {
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
  const owners = Object.keys(users);
  const batch = db.batch();
  const stale = await Promise.all([
    db.collection('deposits').where('userId', 'in', owners).get(),
    db.collection('payouts').where('userId', 'in', owners).get(),
    ...owners.map((uid) => db.collection(`users/${uid}/ledger`).get()),
    ...Object.keys(deposits).map((id) => db.collection(`deposits/${id}/notes`).get()),
    ...Object.keys(deposits).map((id) => db.collection(`deposits/${id}/moves`).get()),
    ...Object.keys(payouts).map((id) => db.collection(`payouts/${id}/moves`).get()),
  ]);
  for (const { docs } of stale) for (const { ref } of docs) batch.delete(ref);
  // Those of deposits that are deleted would never be free again.
  for (const { docs } of stale.slice(0, 1)) {
    for (const stored of docs) batch.delete(db.doc(`payables/${payableKey(stored.data())}`));
  }
  for (const txid of Object.keys(nodeAnswers(now))) batch.delete(db.doc(`transactions/${txid}`));
  batch.delete(db.doc('settings/limits'));
  for (const { uid, email, role } of administrators) {
    batch.delete(db.doc(`revoked/${uid}`));
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
