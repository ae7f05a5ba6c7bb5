import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../cli/cliError.mjs';
import { startAuthEmulator, startHostingEmulator } from './authAndHosting.mjs';
import { startFirestoreEmulator } from './firestore.mjs';
import { demoProject, binPath } from '../cli/root.mjs';

/**
 * @typedef {object} Emulators
 * @property {string} authHost e.g. 127.0.0.1:9099
 * @property {string} firestoreHost e.g. 127.0.0.1:8080
 * @property {import('../processes/processes.mjs').Service[]} services
 *
 * @typedef {object} RunContext what every part of a run is started with
 * @property {import('../processes/processes.mjs').Processes} processes
 * @property {import('../processes/ports.mjs').Ports} ports
 * @property {string} folder a temporary folder
 */

/**
 * Starts the Auth and the Firestore emulator side by side.
 * @param {RunContext} context
 * @param {{ auth: number, firestore: number }} at the ports
 * @returns {Promise<Emulators>}
 */
export async function startEmulators({ processes, ports, folder }, at) {
  const [auth, firestore] = await Promise.all([
    startAuthEmulator(processes, ports, at.auth, folder),
    startFirestoreEmulator(processes, at.firestore),
  ]);
  return {
    authHost: auth.host,
    firestoreHost: firestore.host,
    services: [auth.service, firestore.service],
  };
}

/**
 * The environment that points the app, the Admin SDK and the tests to the emulators.
 * @param {Emulators} emulators
 * @returns {Record<string, string>}
 */
export function emulatorEnv({ authHost, firestoreHost }) {
  return {
    GCLOUD_PROJECT: demoProject,
    FIREBASE_AUTH_EMULATOR_HOST: authHost,
    FIRESTORE_EMULATOR_HOST: firestoreHost,
    VITE_AUTH_EMULATOR: `http://${authHost}`,
    VITE_FIRESTORE_EMULATOR: firestoreHost,
    // The Admin SDK would look for a machine of Google's around it first, which costs time and may hang.
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
  if (code !== 0) throw new Failure(`Seeding the demo data failed:\n${output.trim()}`);
}

/**
 * Makes the production build that talks to the emulators, in the temporary folder, so that `dist` never holds a build
 * that must not be deployed.
 * @param {RunContext} context
 * @param {Emulators} emulators
 * @returns {Promise<import('../processes/processes.mjs').RunResult>}
 */
export async function buildForEmulators({ processes, folder }, emulators) {
  const dist = join(folder, 'hosting', 'dist');
  mkdirSync(dist, { recursive: true });
  return processes.run(
    process.execPath,
    [binPath('vite'), 'build', '--mode', 'demo', '--outDir', dist, '--emptyOutDir'],
    { env: emulatorEnv(emulators) },
  );
}

/**
 * Serves that build with the headers of firebase.json.
 * @param {RunContext} context
 * @param {Emulators} emulators
 * @param {number} port
 * @returns {Promise<{ url: string, service: import('../processes/processes.mjs').Service }>}
 */
export async function serveBuild({ processes, ports, folder }, emulators, port) {
  const origins = [`http://${emulators.authHost}`, `http://${emulators.firestoreHost}`];
  const { host, service } = await startHostingEmulator(processes, ports, port, folder, origins);
  return { url: `http://${host}`, service };
}
