import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '../cli/cliError.mjs';
import { root } from '../cli/root.mjs';

/**
 * Records for which rules, tests and emulator the tests of the rules have passed, so that `npm test` repeats their minutes only
 * after a change. No test runner here knows what a test on an emulator depends on.
 */
const file = join(root, 'tests', 'rules', 'passed.txt');

/** @returns {boolean} whether the rules, their tests or the emulator have changed since the tests last passed */
export function haveRulesChanged() {
  return !existsSync(file) || readFileSync(file, 'utf8').trim() !== fingerprint();
}

/**
 * Runs the tests of the rules, unless they have passed for these.
 * @param {() => Promise<number>} test runs them and returns the exit code
 * @param {{ haveChanged: () => boolean, record: () => void }} [note]
 * @returns {Promise<void>}
 * @throws {CliError} when they fail
 */
export async function ensureRulesPassed(
  test,
  { haveChanged, record } = { haveChanged: haveRulesChanged, record: recordRulesPassed },
) {
  if (!haveChanged()) return;
  if ((await test()) !== 0) {
    throw new CliError(
      'Not deployed: the tests of the rules fail for these rules. `npm run test:rules` repeats them.',
    );
  }
  record();
}

/** Records that the tests of the current rules have passed. */
export function recordRulesPassed() {
  writeFileSync(file, `${fingerprint()}\n`);
}

/** @returns {string} a hash of the rules, the tests with all that they import, and the version of the emulator */
function fingerprint() {
  /** @type {Set<string>} */
  const files = new Set(['firestore.rules']);
  for (const name of readdirSync(join(root, 'tests/rules'))) {
    if (name.endsWith('.ts')) addWithImports(join('tests/rules', name), files);
  }
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const hash = createHash('sha256').update(packages['node_modules/firebase-tools'].version);
  for (const path of [...files].toSorted()) {
    hash.update(`${path.replaceAll('\\', '/')}\n`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

/**
 * @param {string} path from the root
 * @param {Set<string>} files gets the file and all of ours that it imports
 */
function addWithImports(path, files) {
  if (files.has(path)) return;
  files.add(path);
  for (const [, name = ''] of readFileSync(join(root, path), 'utf8').matchAll(
    /'(\.\.?\/[^']+)'/g,
  )) {
    const target = join(path, '..', name);
    const found = [target, `${target}.ts`, join(target, 'index.ts')].find(
      (each) => /\.\w+$/.test(each) && existsSync(join(root, each)),
    );
    if (found) addWithImports(found, files);
  }
}
