import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { demoAccounts } from './demoAccounts.mjs';
import { buildDemoData } from './demoData.mjs';

/**
 * Stores the demo's accounts and documents in the emulators that the environment names. It overwrites them, so it is
 * idempotent; other documents are not changed.
 * @param {{ projectId: string, now?: Date }} options
 * @returns {Promise<void>}
 * @throws {Error} if the environment names no emulator: demo data is never written to a real project
 */
export async function seedEmulators({ projectId, now = new Date() }) {
  for (const name of ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST']) {
    if (!process.env[name]) throw new Error(`${name} is not set; demo data is only for emulators.`);
  }
  const app = initializeApp({ projectId }, `seed-${projectId}`);
  try {
    await Promise.all([seedAccounts(getAuth(app)), seedDocuments(getFirestore(app), now)]);
  } finally {
    await deleteApp(app);
  }
}

/** @param {import('firebase-admin/auth').Auth} auth */
async function seedAccounts(auth) {
  const { asha, ravi, operator } = demoAccounts;
  const accounts = [asha, ravi, operator];
  await auth.deleteUsers(accounts.map(({ uid }) => uid));
  for (const { uid, email, password, displayName, emailVerified } of accounts) {
    await auth.createUser({ uid, email, password, displayName, emailVerified });
  }
  await auth.setCustomUserClaims(operator.uid, { admin: true });
}

/**
 * @param {import('firebase-admin/firestore').Firestore} db
 * @param {Date} now
 */
async function seedDocuments(db, now) {
  const { users, deposits, ledger } = buildDemoData(now);
  const owners = Object.keys(users);
  const batch = db.batch();
  const stale = await Promise.all([
    db.collection('deposits').where('userId', 'in', owners).get(),
    ...owners.map((uid) => db.collection(`users/${uid}/ledger`).get()),
  ]);
  for (const { docs } of stale) for (const { ref } of docs) batch.delete(ref);
  for (const [uid, record] of Object.entries(users)) batch.set(db.doc(`users/${uid}`), record);
  for (const [id, record] of Object.entries(deposits)) batch.set(db.doc(`deposits/${id}`), record);
  for (const [path, record] of Object.entries(ledger)) batch.set(db.doc(path), record);
  await batch.commit();
}
