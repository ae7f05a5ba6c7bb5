import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../cli/root.mjs';

/** Records which rules and tests have passed the full run, so that `npm test` repeats it only after a change. */
const file = join(root, 'tests', 'rules', 'full', 'passed.txt');

/** @returns {boolean} whether the rules or their tests have changed since the last full run that passed */
export function needsFullRun() {
  return !existsSync(file) || readFileSync(file, 'utf8').trim() !== fingerprint();
}

/** Records that the current rules and tests have passed. */
export function recordFullRun() {
  writeFileSync(file, `${fingerprint()}\n`);
}

/** @returns {string} */
function fingerprint() {
  const hash = createHash('sha256');
  for (const path of [
    'firestore.rules',
    ...filesIn('tests/rules'),
    ...filesIn('tests/support/rules'),
  ]) {
    hash.update(`${path}\n`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @returns {string[]} the TypeScript files in it, as paths from the root
 */
function filesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts'))
    .toSorted();
}
