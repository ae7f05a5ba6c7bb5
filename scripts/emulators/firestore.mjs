import { findFirestoreJars } from './firestoreJar.mjs';
import { uploadRules } from './firestoreAdmin.mjs';
import { findJava } from '../install/java.mjs';
import { CliError } from '../cli/cliError.mjs';
import { demoProject } from '../cli/root.mjs';
import { waitForServer } from '../processes/waitForServer.mjs';

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
