import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../cli/root.mjs';

/** @typedef {import('./reports.mjs').TestResult} TestResult */

/**
 * The tests that tests/SPEC-COVERAGE.md names, each once: code spans of the form `FILE › part of a title`.
 * @param {string} page
 * @returns {{ file: string, title: string }[]}
 */
export function namedTests(page) {
  const spans = new Set(
    Array.from(page.matchAll(/`([\w./-]+ › [^`]+)`/g), ([, span]) => span ?? ''),
  );
  return [...spans].map((span) => {
    const [file = '', ...title] = span.split(' › ');
    return { file, title: title.join(' › ') };
  });
}

/**
 * Which of the named tests are not among those that ran and passed.
 * @param {string} page
 * @param {string[]} passed as in TestResult.names
 * @returns {string[]}
 */
export function unprovenTests(page, passed) {
  return namedTests(page)
    .filter(
      ({ file, title }) =>
        !passed.some((name) => name.startsWith(`tests/${file} `) && name.includes(title)),
    )
    .map(({ file, title }) => `${file} › ${title}`);
}

/**
 * Checks, after a whole run, that every test that tests/SPEC-COVERAGE.md names exists, ran and passed.
 * @param {TestResult[]} results
 * @returns {TestResult}
 */
export function checkSpecCoverage(results) {
  const page = readFileSync(join(root, 'tests', 'SPEC-COVERAGE.md'), 'utf8');
  const count = namedTests(page).length;
  const unproven = unprovenTests(
    page,
    results.flatMap(({ names }) => names),
  );
  const ok = count > 0 && unproven.length === 0;
  console.log(
    `${ok ? '✓' : '✗'} ${'spec'.padEnd(12)} ${count - unproven.length} of ${count} named tests ran and passed`,
  );
  for (const test of unproven)
    console.log(`    SPEC-COVERAGE.md names a test that did not pass: ${test}`);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, failures: unproven, names: [] };
}
