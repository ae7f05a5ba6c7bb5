import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { uploadRules } from './firestoreAdmin.mjs';
import { CliError } from '../cli/cliError.mjs';
import { demoProject, binPath } from '../cli/root.mjs';
import { waitForServer } from '../processes/waitForServer.mjs';
import { findOnPath, aptInstall, isExecutable, mayUseApt } from '../install/systemPackages.mjs';

/**
 * Starts the Firestore emulator with firestore.rules in the demo project. Other projects deny everything until their rules are
 * uploaded.
 *
 * The jar is started directly, because `firebase emulators:start` requires a newer Java than the emulator.
 * @param {import('../processes/processes.mjs').Processes} processes
 * @param {number} port
 * @returns {Promise<{ host: string, service: import('../processes/processes.mjs').Service }>}
 * @throws {CliError} if Java or the jar is missing or too old, or the rules do not compile
 */
export async function startFirestoreEmulator(processes, port) {
  const java = await findJava(processes);
  const jars = await findFirestoreJars(processes);
  const host = `127.0.0.1:${port}`;
  for (const jar of jars) {
    const service = processes.startService('Firestore emulator', java, [
      '-Duser.language=en',
      // The second compiler costs more than it gains in a few minutes on two cores: 46 s instead of 38 for most rules tests.
      '-XX:TieredStopAtLevel=1',
      // The default collector competes with the program for the processors: rules compile in 18 s instead of 13.
      ...['-XX:+UseParallelGC', '-Xms1g', '-Xmn600m'],
      '-cp',
      jar,
      'com.google.cloud.datastore.emulator.firestore.CloudFirestore',
      ...['--host', '127.0.0.1', '--port', String(port)],
      // Each new project compiles these first, which takes seconds with firestore.rules.
      ...['--rules', 'scripts/emulators/denyAll.rules', '--project_id', demoProject],
    ]);
    try {
      await waitForServer(service, `http://${host}/`);
    } catch (error) {
      if (service.log().includes('UnsupportedClassVersionError')) continue;
      throw error;
    }
    const warnings = await uploadRules({ host, projectId: demoProject });
    if (warnings !== '') console.warn(`firestore.rules has warnings:\n${warnings}`);
    return { host, service };
  }
  throw new CliError(
    'The Firestore emulator needs a newer Java than the one installed; install Java 21, e.g. `sudo apt-get install openjdk-21-jre-headless`.',
  );
}

const download = 'npx firebase setup:emulators:firestore';

/**
 * Finds the Firestore emulators on this machine, in order of preference: the one the environment names, the one firebase-tools
 * downloaded, the Google Cloud CLI's. If there is none, firebase-tools downloads it.
 * @param {import('../processes/processes.mjs').Processes} processes
 * @returns {Promise<string[]>} jar files
 * @throws {CliError} naming the command that downloads one
 */
async function findFirestoreJars(processes) {
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

/**
 * Finds Java, which the Firestore emulator needs; as root on Debian or Ubuntu it installs a missing one.
 * @param {import('../processes/processes.mjs').Processes} processes
 * @returns {Promise<string>} the `java` command
 * @throws {CliError} naming the command that installs it
 */
async function findJava(processes) {
  const java = installedJava();
  if (java !== undefined) return java;
  if (mayUseApt() && (await aptInstall(processes, ['default-jre-headless']))) {
    const installed = installedJava();
    if (installed !== undefined) return installed;
  }
  const command =
    process.platform === 'darwin'
      ? 'brew install openjdk'
      : 'sudo apt-get install default-jre-headless';
  throw new CliError(`The Firestore emulator needs Java; install it with \`${command}\`.`);
}

/** @returns {string | undefined} */
function installedJava() {
  const home = process.env.JAVA_HOME;
  if (home !== undefined && isExecutable(join(home, 'bin', 'java')))
    return join(home, 'bin', 'java');
  return findOnPath('java');
}
