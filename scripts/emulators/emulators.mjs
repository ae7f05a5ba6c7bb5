import { CliError } from '../cli/cliError.mjs';
import { demoProject } from '../cli/root.mjs';
import { startAuthEmulator } from './authAndHosting.mjs';
import { startFirestoreEmulator } from './firestore.mjs';
import { startTronNode } from './tron.mjs';

/**
 * @typedef {object} EmulatorHosts
 * @property {string} authHost e.g. 127.0.0.1:9099
 * @property {string} firestoreHost e.g. 127.0.0.1:8080
 * @property {string} tronHost the local TRON node's, e.g. 127.0.0.1:9090
 *
 * @typedef {EmulatorHosts & { services: import('../processes/processes.mjs').Service[] }} Emulators
 *
 * @typedef {import('../processes/processes.mjs').RunContext} RunContext
 */

/**
 * Starts the Auth and Firestore emulators and the local TRON node in parallel.
 * @param {RunContext} context
 * @param {{ auth?: number, firestore?: number, tron?: number }} [at] the ports; any free ones by default
 * @returns {Promise<Emulators>}
 * @throws {CliError} naming the command that installs what is missing
 */
export async function startEmulators({ processes, ports, folder }, at = {}) {
  const auth = at.auth ?? (await ports.any());
  const firestore = at.firestore ?? (await ports.any());
  const tron = at.tron ?? (await ports.any());
  const [authentication, ...others] = await Promise.all([
    startAuthEmulator(processes, ports, auth, folder),
    startFirestoreEmulator(processes, firestore),
    startTronNode(processes, tron),
  ]);
  const services = [...authentication.services, ...others.map(({ service }) => service)];
  return { ...emulatorHosts({ auth, firestore, tron }), services };
}

/**
 * @param {{ auth: number, firestore: number, tron: number }} at the ports
 * @returns {EmulatorHosts} of emulators that are started there
 */
export function emulatorHosts({ auth, firestore, tron }) {
  return {
    authHost: `127.0.0.1:${auth}`,
    firestoreHost: `127.0.0.1:${firestore}`,
    tronHost: `127.0.0.1:${tron}`,
  };
}

/** @returns {EmulatorHosts | null} what the environment names; null if it does not name all of them */
export function hostsFromEnv() {
  const {
    FIREBASE_AUTH_EMULATOR_HOST: authHost,
    FIRESTORE_EMULATOR_HOST: firestoreHost,
    VITE_TRON_API_URL: tronUrl,
  } = process.env;
  if (!authHost || !firestoreHost || !tronUrl) return null;
  return { authHost, firestoreHost, tronHost: new URL(tronUrl).host };
}

/**
 * The environment variables that point the app, the Admin SDK and the tests to the emulators.
 * @param {EmulatorHosts} emulators
 * @returns {Record<string, string>}
 */
export function emulatorEnv({ authHost, firestoreHost, tronHost }) {
  return {
    GCLOUD_PROJECT: demoProject,
    FIREBASE_AUTH_EMULATOR_HOST: authHost,
    FIRESTORE_EMULATOR_HOST: firestoreHost,
    VITE_AUTH_EMULATOR: `http://${authHost}`,
    VITE_FIRESTORE_EMULATOR: firestoreHost,
    VITE_TRON_API_URL: `http://${tronHost}`,
    // Otherwise the Admin SDK first looks for a Google Cloud metadata server, which takes time and may hang.
    METADATA_SERVER_DETECTION: 'none',
  };
}

/**
 * Fills the emulators with the demo data.
 * @param {RunContext} context
 * @param {Emulators} emulators
 * @returns {Promise<void>}
 */
export async function seedEmulators({ processes }, emulators) {
  const args = ['scripts/seed.mjs'];
  const { code, output } = await processes.run(process.execPath, args, {
    env: emulatorEnv(emulators),
  });
  if (code !== 0) throw new CliError(`Seeding the demo data failed:\n${output.trim()}`);
}
