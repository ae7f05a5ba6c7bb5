import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { demoProject } from '../cli/root.mjs';
import { clearDocuments } from '../emulators/firestoreAdmin.mjs';
import { store } from '../emulators/firestoreRest.mjs';
import { storeTransactions } from '../emulators/tron.mjs';
import { demoAccounts } from './demoAccounts.mjs';
import { demoDocuments } from './demoData.mjs';
import { nodeAnswers } from './transactionCases.mjs';

const { operator, colleague, viewer } = demoAccounts;
const administrators = [operator, colleague, viewer];
const granted = (/** @type {Date} */ at) =>
  administrators.map(
    ({ uid, email, role }) => /** @type {const} */ ([`administrators/${uid}`, { email, at, role }]),
  );

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
  await Promise.all([
    clearDocuments({ host: firestoreHost, projectId: demoProject }),
    clearAccounts(authHost),
  ]);
  const app = initializeApp({ projectId: demoProject }, 'seed');
  try {
    await Promise.all([
      seedAccounts(getAuth(app)),
      store(firestoreHost, [...granted(now), ...demoDocuments(now)]),
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

/** @param {string} authHost */
async function clearAccounts(authHost) {
  const url = `http://${authHost}/emulator/v1/projects/${demoProject}/accounts`;
  const response = await fetch(url, { method: 'DELETE' });
  if (!response.ok) throw new Error(`The emulator did not clear its accounts: ${response.status}`);
}
