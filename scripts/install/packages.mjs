import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '../cli/cliError.mjs';
import { root } from '../cli/root.mjs';

/** @typedef {{ packages?: Record<string, { version?: string, optional?: boolean, peer?: boolean }> }} Lockfile */

/**
 * Lists the packages of the lockfile that are not installed in that version. npm writes node_modules/.package-lock.json as its
 * last step, so an interrupted installation counts as missing.
 * @param {Lockfile} wanted package-lock.json
 * @param {Lockfile | undefined} installed node_modules/.package-lock.json
 * @returns {string[]} folders such as `node_modules/vite`
 */
export function missingPackages(wanted, installed) {
  return Object.entries(wanted.packages ?? {})
    .filter(([folder, { version, optional }]) => {
      const found = installed?.packages?.[folder];
      // Optional packages are often for other systems.
      if (found === undefined) return folder !== '' && optional !== true;
      return found.version !== version;
    })
    .map(([folder]) => folder);
}

/**
 * Runs `npm ci` if node_modules does not match package-lock.json.
 * @param {import('../processes/processes.mjs').Processes} processes
 * @returns {Promise<void>}
 * @throws {CliError} if the packages do not support this Node or npm fails
 */
export async function installPackages(processes) {
  requireNode(process.versions.node);
  const wanted = readLockfile('package-lock.json');
  if (wanted === undefined)
    throw new CliError('package-lock.json is missing; run `git checkout package-lock.json`.');
  if (missingPackages(wanted, readLockfile('node_modules/.package-lock.json')).length === 0) return;

  console.log('Installing packages (npm ci), about a minute …');
  const { code } = await processes.run('npm', ['ci'], { output: 'show' });
  if (code !== 0) {
    throw new CliError(`Installing the packages failed; run \`npm ci\` and fix what it reports.`);
  }
}

/**
 * @param {string} version
 * @throws {CliError} if the packages do not support it (`engines` in package.json)
 */
export function requireNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major >= 24 || (major === 22 && minor >= 13) || (major === 20 && minor >= 19)) return;
  throw new CliError(
    `Node ${version} is not supported; install Node 20.19, 22.13, 24 or newer (https://nodejs.org).`,
  );
}

/**
 * @param {string} path
 * @returns {Lockfile | undefined}
 */
function readLockfile(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'));
  } catch {
    return undefined;
  }
}
