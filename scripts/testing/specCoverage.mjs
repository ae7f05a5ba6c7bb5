import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../cli/root.mjs';
import { resultOf } from './results.mjs';

/**
 * @typedef {object} Sentence
 * @property {string} id the tag of the tests that prove it, e.g. 2.login.1 for `[2.login.1]`
 * @property {string} text
 * @property {string} [note] where the app differs from it or goes beyond it
 * @property {string} [untested] why no test can prove it
 *
 * @typedef {{ title: string, sentences: Sentence[] }} Section
 */

// Tests of one file listed for one sentence.
const maxListed = 20;

const tag = / \[(\d[\w.]*(?: \d[\w.]*)*)\]/g;

/** @returns {Section[]} tests/specification.json */
export function readSpecification() {
  return JSON.parse(readFileSync(join(root, 'tests', 'specification.json'), 'utf8'));
}

/**
 * Builds the page that lists which test proves which sentence, and its problems.
 * @param {Section[]} sections
 * @param {string[]} tests as in TestResult.passed
 * @returns {{ page: string, problems: string[] }} a problem is a sentence without a test, or a tag without a sentence
 */
export function coverSpecification(sections, tests) {
  const proofs = proofsByTag(tests);
  const sentences = sections.flatMap((section) => section.sentences);
  const ids = new Set(sentences.map(({ id }) => id));
  const problems = [
    ...sentences
      .filter(({ id, untested }) => untested === undefined && !proofs.has(id))
      .map(({ id, text }) => `No test proves ${id}: ${text}`),
    ...[...proofs]
      .filter(([id]) => !ids.has(id))
      .map(([id, [first]]) => `tests/specification.json has no sentence ${id}: ${first}`),
  ];
  return { page: formatPage(sections, proofs), problems };
}

/**
 * Checks after a full run that each sentence has a passed test, and each tag a sentence.
 * @param {import('./results.mjs').TestResult[]} results
 * @returns {import('./results.mjs').TestResult}
 */
export function checkSpecCoverage(results) {
  const { problems } = coverSpecification(
    readSpecification(),
    results.flatMap(({ passed }) => passed),
  );
  return resultOf(problems.length === 0, ['spec-coverage', ...problems].join('\n'));
}

/**
 * @param {string[]} tests
 * @returns {Map<string, string[]>} the tests that carry a tag, without their tags
 */
function proofsByTag(tests) {
  /** @type {Map<string, string[]>} */
  const proofs = new Map();
  for (const test of tests.toSorted()) {
    const name = test.replaceAll(tag, '');
    const ids = Array.from(test.matchAll(tag), ([, found = '']) => found.split(' ')).flat();
    for (const id of new Set(ids)) proofs.set(id, [...(proofs.get(id) ?? []), name]);
  }
  return proofs;
}

/**
 * @param {Section[]} sections
 * @param {Map<string, string[]>} proofs
 * @returns {string}
 */
function formatPage(sections, proofs) {
  const lines = ['# Which test proves which sentence of the specification'];
  for (const { title, sentences } of sections) {
    lines.push('', `## ${title}`, '');
    for (const { id, text, note, untested } of sentences) {
      const remark = untested === undefined ? note : `Nothing to test: ${untested}`;
      lines.push(`- \`${id}\` ${text}${remark === undefined ? '' : ` (${remark})`}`);
      lines.push(...formatProofs(proofs.get(id) ?? []));
    }
  }
  return `${lines.join('\n')}\n`;
}

/**
 * @param {string[]} tests
 * @returns {string[]} a line for each test, or for a file with many of them
 */
function formatProofs(tests) {
  /** @type {Map<string, string[]>} */
  const titles = new Map();
  for (const test of tests) {
    const [file = '', ...path] = test.replace('tests/', '').split(' › ');
    titles.set(file, [...(titles.get(file) ?? []), path.join(' › ')]);
  }
  return [...titles].flatMap(([file, found]) =>
    found.length > maxListed
      ? [`  - \`${file}\` ${found.length} tests`]
      : found.map((title) => `  - \`${file}\` ${title}`),
  );
}
