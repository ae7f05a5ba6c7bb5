import { join } from 'node:path';
import { CliError } from '../cli/cliError.mjs';
import { aptInstall, findOnPath, isExecutable, mayUseApt } from './systemPackages.mjs';

/**
 * Finds Java, which the Firestore emulator needs; as root on Debian or Ubuntu it installs a missing one.
 * @param {import('../processes/processes.mjs').Processes} processes
 * @returns {Promise<string>} the `java` command
 * @throws {CliError} naming the command that installs it
 */
export async function findJava(processes) {
  const java = installedJava();
  if (java !== undefined) return java;
  if (mayUseApt() && (await aptInstall(processes, ['default-jre-headless']))) {
    const installed = installedJava();
    if (installed !== undefined) return installed;
  }
  throw new CliError(`The Firestore emulator needs Java; install it with \`${installCommand()}\`.`);
}

/** @returns {string | undefined} */
function installedJava() {
  const home = process.env.JAVA_HOME;
  if (home !== undefined && isExecutable(join(home, 'bin', 'java')))
    return join(home, 'bin', 'java');
  return findOnPath('java');
}

/** @returns {string} */
function installCommand() {
  return process.platform === 'darwin'
    ? 'brew install openjdk'
    : 'sudo apt-get install default-jre-headless';
}
