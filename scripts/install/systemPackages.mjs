import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * @param {string} command
 * @returns {string | undefined} the first executable of that name on PATH
 */
export function findOnPath(command) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const file = join(folder, command);
    if (folder !== '' && isExecutable(file)) return file;
  }
  return undefined;
}

/**
 * @param {string} file
 * @returns {boolean}
 */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns {string | undefined} `debian`, `ubuntu` etc.; undefined on other systems */
export function linuxDistribution() {
  try {
    return /^ID="?([a-z]+)"?$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}

/** @returns {boolean} whether this script may install Debian packages by itself */
export function mayUseApt() {
  return process.getuid?.() === 0 && findOnPath('apt-get') !== undefined;
}

/**
 * Installs Debian packages. Call it only if {@link mayUseApt} is true.
 * @param {import('../processes/processes.mjs').Processes} processes
 * @param {string[]} packages
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function aptInstall(processes, packages) {
  console.log(`Installing ${packages.join(', ')} (apt-get) …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { code, output } = await processes.run('apt-get', ['-q', ...args], { env });
    if (code !== 0) {
      console.error(output.trim().split('\n').slice(-5).join('\n'));
      return false;
    }
  }
  return true;
}
