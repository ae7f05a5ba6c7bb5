import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '../cli/cliError.mjs';
import { root } from '../cli/root.mjs';

/** Ignored by Git, since it tells only what passed on this machine. */
const noteName = '.tests-passed';

/**
 * A hash of all files that Git tracks or would track, as they are now. Documents are left out: none is deployed.
 * @param {string} [folder]
 * @returns {string | null} null without Git
 */
export function sourceHash(folder = root) {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { status, stdout } = spawnSync('git', [...list, '--', '.', ':!*.md'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) return null;
  const hash = createHash('sha256');
  for (const name of [...new Set(stdout.split('\0'))].toSorted()) {
    const path = join(folder, name);
    if (name !== '' && existsSync(path)) hash.update(`${name}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/**
 * Records that all of `npm test` has passed.
 * @param {string | null} hash of the files when it began
 * @param {string} [folder]
 */
export function recordPassed(hash, folder = root) {
  if (hash !== null) writeFileSync(join(folder, noteName), `${hash}\n`);
}

/**
 * Runs all tests, unless they have passed for these files.
 * @param {() => Promise<number>} test returns the exit code
 * @param {string} [folder]
 * @returns {Promise<void>}
 * @throws {CliError} when they fail, or the files have changed meanwhile
 */
export async function ensurePassed(test, folder = root) {
  const hash = sourceHash(folder);
  const note = join(folder, noteName);
  if (hash !== null && existsSync(note) && readFileSync(note, 'utf8').trim() === hash) return;
  if ((await test()) !== 0) throw new CliError('Not deployed: a test failed. See above.');
  if (sourceHash(folder) !== hash) {
    throw new CliError('Not deployed: files have changed while the tests ran.');
  }
}
