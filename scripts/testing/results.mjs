import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../cli/root.mjs';

/**
 * @typedef {object} TestResult
 * @property {string[]} passed tools, and tests as `tests/FILE › title`
 * @property {string[]} failed the same, followed by the error's message; what was skipped failed
 * @property {Record<string, number>} [seconds] what took how long: a tool, and each suite of its tests
 *
 * @typedef {{ title: string, ancestorTitles: string[], status: string, failureMessages?: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ testResults: VitestFile[] }} VitestReport
 *
 * @typedef {{ message?: string }} PlaywrightError
 * @typedef {{ status: string, results?: { duration: number, errors?: PlaywrightError[] }[] }} PlaywrightTest
 * @typedef {{ title: string, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ suites: PlaywrightSuite[], errors?: PlaywrightError[] }} PlaywrightReport
 */

/**
 * Counts a report of Vitest's JSON reporter. A file that could not be loaded is one failure.
 * @param {VitestReport} report
 * @returns {TestResult}
 */
export function vitestResult({ testResults }) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status, failureMessages = [] }) => ({
      name: vitestName(name, [...ancestorTitles, title].join(' > ')),
      isPassed: status === 'passed',
      messages: failureMessages,
    })),
  );
  const notLoaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return countTests([
    ...tests,
    ...notLoaded.map(({ name, message }) => ({ name, isPassed: false, messages: [message] })),
  ]);
}

/**
 * Counts a report of Playwright's JSON reporter. An error outside any test is one failure; so is a flaky test, which passed
 * only when retried.
 * @param {PlaywrightReport} report
 * @returns {TestResult}
 */
export function playwrightResult(report) {
  const tests = specsIn(report).flatMap(({ name, tests }) =>
    tests.map(({ status, results = [] }) => ({
      name,
      isPassed: status === 'expected',
      messages: results.flatMap(({ errors = [] }) => errors.map(({ message }) => message)),
      seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
    })),
  );
  const outside = { name: 'playwright', isPassed: false };
  const errors = (report.errors ?? []).map(({ message }) => ({ ...outside, messages: [message] }));
  const seconds = { browser: tests.reduce((sum, test) => sum + test.seconds, 0) };
  return { ...countTests([...tests, ...errors]), seconds };
}

/**
 * @param {{ name: string, isPassed: boolean, messages: (string | undefined)[] }[]} tests
 * @returns {TestResult}
 */
function countTests(tests) {
  const passed = tests.flatMap(({ name, isPassed }) => (isPassed ? name : []));
  const failed = tests.flatMap(({ name, isPassed, messages: [message = ''] }) => {
    const lines = stripVTControlCharacters(message).split('\n').slice(0, 12);
    return isPassed ? [] : [name, ...lines].join('\n').trim();
  });
  return { passed, failed };
}

/**
 * @template Report
 * @param {string} file where a tool wrote its report
 * @param {number} code its exit code
 * @param {(report: Report) => TestResult} count
 * @returns {TestResult} with a failure if there is no report or no test in it, or if it does not explain the exit code
 */
export function readResult(file, code, count) {
  const unexplained = resultOf(false, `${file} does not explain exit code ${code}.`);
  if (!existsSync(file)) return unexplained;
  const result = count(JSON.parse(readFileSync(file, 'utf8')));
  const isExplained = result.failed.length > 0 || (code === 0 && result.passed.length > 0);
  return isExplained ? result : { ...result, failed: unexplained.failed };
}

/**
 * Counts a tool that passes or fails as one test.
 * @param {boolean} isPassed
 * @param {string} name
 * @returns {TestResult}
 */
export function resultOf(isPassed, name) {
  return isPassed ? { passed: [name], failed: [] } : { passed: [], failed: [name] };
}

/**
 * Formats where a run's time went.
 * @param {TestResult[]} results
 * @returns {string[]} a line for each tool and suite. The suites of a tool run beside each other, so they add up to more than it took.
 */
export function timeLines(results) {
  const all = results.flatMap(({ seconds = {} }) => Object.entries(seconds));
  const width = Math.max(...all.map(([name]) => name.length));
  return all.map(([name, seconds]) => `${name.padEnd(width)} ${Math.round(seconds)} s`);
}

/**
 * Formats the end of a run.
 * @param {TestResult[]} results
 * @returns {string} what failed and the totals, e.g. `212 passed, 0 failed`
 */
export function totals(results) {
  const passed = results.flatMap((result) => result.passed);
  const failed = results.flatMap((result) => result.failed);
  return [...failed, `${passed.length} passed, ${failed.length} failed`].join('\n\n');
}

/**
 * @param {string} file
 * @param {string} path the titles of the groups and the test, as Vitest joins them
 * @returns {string} e.g. `tests/unit/money/money.test.ts › rounding › half up`
 */
export function vitestName(file, path) {
  return `${file.replace(`${root}/`, '')} › ${path.replaceAll(' > ', ' › ')}`;
}

/**
 * @param {PlaywrightReport} report
 * @returns {{ name: string, tests: PlaywrightTest[] }[]} its tests by name, e.g. `tests/e2e/journey.spec.ts › sign-up`
 */
export function specsIn(report) {
  /** @type {(suite: PlaywrightSuite, above: string) => { name: string, tests: PlaywrightTest[] }[]} */
  const inSuite = ({ title: own, specs = [], suites = [] }, above) => {
    const path = `${above}${own} › `;
    return [
      ...specs.map(({ title, tests }) => ({ name: `${path}${title}`, tests })),
      ...suites.flatMap((inner) => inSuite(inner, path)),
    ];
  };
  return report.suites.flatMap((suite) => inSuite(suite, 'tests/e2e/'));
}
