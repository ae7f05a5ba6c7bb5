import { existsSync, readFileSync } from 'node:fs';
import { root } from '../cli/root.mjs';

/**
 * @typedef {object} TestResult
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} names the tests that passed, as `tests/FILE › title`
 * @property {Record<string, number>} [seconds] what took how long: a tool, and each suite of its tests
 *
 * @typedef {{ title: string, ancestorTitles: string[], status: string }} VitestTest
 * @typedef {{ name: string, status: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ testResults: VitestFile[] }} VitestReport
 *
 * @typedef {{ title: string, tests: { status: string, results?: { duration: number }[] }[] }} PlaywrightSpec
 * @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ suites: PlaywrightSuite[], errors?: object[] }} PlaywrightReport
 */

/** @type {TestResult} */
const nothing = { passed: 0, failed: 0, skipped: 0, names: [] };

/**
 * Counts a report of Vitest's JSON reporter. A file that could not be loaded is one failure.
 * @param {VitestReport} report
 * @returns {TestResult}
 */
export function vitestResult({ testResults }) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      name: vitestName(name, [...ancestorTitles, title].join(' > ')),
      status,
    })),
  );
  const passed = tests.filter(({ status }) => status === 'passed');
  const failed = tests.filter(({ status }) => status === 'failed');
  const notLoaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: passed.length,
    failed: failed.length + notLoaded.length,
    skipped: tests.length - passed.length - failed.length,
    names: passed.map(({ name }) => name),
  };
}

/**
 * Counts a report of Playwright's JSON reporter. An error outside any test is one failure; so is a flaky test, which passed
 * only when retried.
 * @param {PlaywrightReport} report
 * @returns {TestResult}
 */
export function playwrightResult(report) {
  const tests = specsIn(report).flatMap(({ name, tests }) =>
    tests.map(({ status, results = [] }) => ({ name, status, results })),
  );
  const durations = tests.flatMap(({ results }) => results.map(({ duration }) => duration));
  const passed = tests.filter(({ status }) => status === 'expected');
  const skipped = tests.filter(({ status }) => status === 'skipped');
  return {
    passed: passed.length,
    failed: tests.length - passed.length - skipped.length + (report.errors ?? []).length,
    skipped: skipped.length,
    names: passed.map(({ name }) => name),
    seconds: { browser: durations.reduce((sum, ms) => sum + ms / 1000, 0) },
  };
}

/**
 * @template Report
 * @param {string} file where a tool wrote its report
 * @param {number} code its exit code
 * @param {(report: Report) => TestResult} count
 * @returns {TestResult} with a failure if there is no report or no test in it, or if it does not explain the exit code
 */
export function readResult(file, code, count) {
  const result = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : nothing;
  const isExplained = result.failed > 0 || (code === 0 && result.passed > 0);
  return isExplained ? result : { ...result, failed: 1 };
}

/**
 * Counts a tool that passes or fails as one test.
 * @param {boolean} isPassed
 * @returns {TestResult}
 */
export function resultOf(isPassed) {
  return { ...nothing, [isPassed ? 'passed' : 'failed']: 1 };
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
 * Formats the last line of a run.
 * @param {TestResult[]} results
 * @returns {string} e.g. `212 passed, 0 failed`
 */
export function totalLine(results) {
  const total = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    results.reduce((sum, result) => sum + result[key], 0);
  const skipped = total('skipped');
  const line = `${total('passed')} passed, ${total('failed')} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
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
 * @returns {string[]} the tests in it, whatever their results, e.g. `tests/e2e/journey.spec.ts › sign-up`
 */
export function playwrightNames(report) {
  return specsIn(report).map(({ name }) => name);
}

/**
 * @param {PlaywrightReport} report
 * @returns {{ name: string, tests: PlaywrightSpec['tests'] }[]}
 */
function specsIn(report) {
  /** @type {(suite: PlaywrightSuite, above: string) => { name: string, tests: PlaywrightSpec['tests'] }[]} */
  const inSuite = ({ title: own, specs = [], suites = [] }, above) => {
    const path = `${above}${own} › `;
    return [
      ...specs.map(({ title, tests }) => ({ name: `${path}${title}`, tests })),
      ...suites.flatMap((inner) => inSuite(inner, path)),
    ];
  };
  return report.suites.flatMap((suite) => inSuite(suite, 'tests/e2e/'));
}
