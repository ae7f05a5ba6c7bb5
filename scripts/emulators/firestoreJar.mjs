import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { CliError } from '../cli/cliError.mjs';
import { binPath } from '../cli/root.mjs';
import { findOnPath } from '../install/systemPackages.mjs';

const download = 'npx firebase setup:emulators:firestore';

/**
 * Finds the Firestore emulators on this machine, in order of preference: the one the environment names, the one firebase-tools
 * downloaded, the Google Cloud CLI's. If there is none, firebase-tools downloads it.
 * @param {import('../processes/processes.mjs').Processes} processes
 * @returns {Promise<string[]>} jar files
 * @throws {CliError} naming the command that downloads one
 */
export async function findFirestoreJars(processes) {
  const named = process.env.FIRESTORE_EMULATOR_JAR;
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return [named];
    throw new CliError(
      `FIRESTORE_EMULATOR_JAR names ${named}, which does not exist; unset it or run \`${download}\`.`,
    );
  }
  const installed = installedJars();
  if (installed.length > 0) return installed;

  console.log('Downloading the Firestore emulator (about 140 MB) …');
  const setup = [binPath('firebase'), 'setup:emulators:firestore'];
  const { code } = await processes.run(process.execPath, setup, { output: 'show' });
  const downloaded = installedJars();
  if (code === 0 && downloaded.length > 0) return downloaded;
  throw new CliError(
    `The Firestore emulator is missing and could not be downloaded; run \`${download}\`.`,
  );
}

/** @returns {string[]} */
function installedJars() {
  return [newestCachedJar(), cloudSdkJar()].filter((jar) => jar !== undefined);
}

/** @returns {string | undefined} */
function newestCachedJar() {
  const folder =
    process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators');
  const newest = existsSync(folder) ? newestJar(readdirSync(folder)) : undefined;
  return newest === undefined ? undefined : join(folder, newest);
}

/**
 * @param {string[]} names file names such as `cloud-firestore-emulator-v1.19.9.jar`
 * @returns {string | undefined} the one with the highest version
 */
export function newestJar(names) {
  const jars = names.filter((name) => /^cloud-firestore-emulator-v[\d.]+\.jar$/.test(name));
  return jars.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
}

/** @returns {string | undefined} */
function cloudSdkJar() {
  const gcloud = findOnPath('gcloud');
  if (gcloud === undefined) return undefined;
  const sdk = dirname(dirname(realpathSync(gcloud)));
  const jar = join(sdk, 'platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar');
  return existsSync(jar) ? jar : undefined;
}
