/**
 * @typedef {object} TestResult
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} failures one readable text for each failure
 * @property {string[]} names the tests that passed, as `tests/FILE › title`
 *
 * @typedef {{ title: string, ancestorTitles: string[], status: string, failureMessages?: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ testResults: VitestFile[] }} VitestReport
 *
 * @typedef {{ message?: string, stack?: string }} PlaywrightError
 * @typedef {{ errors?: PlaywrightError[] }} PlaywrightAttempt
 * @typedef {{ status: string, projectName?: string, results: PlaywrightAttempt[] }} PlaywrightTest
 * @typedef {{ title: string, file: string, line: number, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ suites: PlaywrightSuite[], errors?: PlaywrightError[] }} PlaywrightReport
 */

const shownLines = 16;

/**
 * Counts a report of Vitest's JSON reporter. A file that could not be loaded counts as one failure.
 * @param {VitestReport} report
 * @param {string} root the folder to remove from file names
 * @param {string} [output] what Vitest printed: the report omits why a hook of a group failed
 * @returns {TestResult}
 */
export function readVitestReport(report, root, output = '') {
  const result = emptyResult();
  for (const file of report.testResults) {
    const name = file.name.replace(`${root}/`, '');
    const tests = file.assertionResults;
    for (const test of tests) {
      const testName = vitestName(
        file.name,
        [...test.ancestorTitles, test.title].join(' > '),
        root,
      );
      if (test.status === 'passed') addPass(result, testName);
      else if (test.status !== 'failed') result.skipped += 1;
      else addFailure(result, testName, test.failureMessages?.join('\n') ?? '');
    }
    if (file.status === 'failed' && !tests.some(({ status }) => status === 'failed')) {
      addFailure(result, `${name} could not be run`, file.message || failedHooks(output));
    }
  }
  return result;
}

/**
 * Counts a report of Playwright's JSON reporter. An error outside any test counts as one failure; so does a flaky test,
 * which passed only when retried.
 * @param {PlaywrightReport} report
 * @returns {TestResult}
 */
export function readPlaywrightReport(report) {
  const result = emptyResult();
  for (const { path, spec } of report.suites.flatMap((suite) => specsIn(suite, []))) {
    for (const test of spec.tests) {
      if (test.status === 'expected') {
        addPass(result, playwrightName(path, spec));
      } else if (test.status === 'skipped') result.skipped += 1;
      else {
        const errors = test.results.flatMap(({ errors = [] }) => errors);
        const title = [test.projectName ?? '', ...path, spec.title].filter(Boolean).join(' › ');
        addFailure(result, title, errors.map(textOf).join('\n'));
      }
    }
  }
  for (const error of report.errors ?? []) addFailure(result, 'outside any test', textOf(error));
  return result;
}

/**
 * @param {string} file
 * @param {string} path the titles of the groups and the test, as Vitest joins them
 * @param {string} root the folder to remove from the file's name
 * @returns {string} e.g. `tests/unit/money.test.ts › rounding › half up`
 */
export function vitestName(file, path, root) {
  return `${file.replace(`${root}/`, '')} › ${path.replaceAll(' > ', ' › ')}`;
}

/**
 * @param {PlaywrightReport} report
 * @returns {string[]} the tests in it, whatever their results
 */
export function playwrightNames(report) {
  const specs = report.suites.flatMap((suite) => specsIn(suite, []));
  return specs.map(({ path, spec }) => playwrightName(path, spec));
}

/**
 * @param {string[]} path the file and the groups
 * @param {PlaywrightSpec} spec
 * @returns {string} e.g. `tests/e2e/journey.spec.ts › sign-up`
 */
function playwrightName(path, { title }) {
  return ['tests/e2e', ...path, title].join(' › ').replace(' › ', '/');
}

/**
 * A result for a failure outside any test.
 * @param {string} what
 * @param {string} [details]
 * @returns {TestResult}
 */
export function failedRun(what, details = '') {
  const result = emptyResult();
  addFailure(result, what, details);
  return result;
}

/**
 * The result of a tool that passes or fails as a whole, e.g. the type checker.
 * @param {string} name
 * @param {import('../processes/processes.mjs').RunResult} run
 * @returns {TestResult}
 */
export function readExitCode(name, { code, output }) {
  if (code === 0) return { ...emptyResult(), passed: 1 };
  const result = emptyResult();
  // Not truncated: a list of type errors is needed in full.
  result.failed = 1;
  result.failures.push(`${name} failed:\n${indent(plain(output).trim())}`);
  return result;
}

/**
 * The last line of a run.
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
 * @param {string} output
 * @returns {string} what Vitest printed about failed suites
 */
function failedHooks(output) {
  return output.slice(Math.max(0, output.indexOf('Failed Suites')));
}

/** @returns {TestResult} */
function emptyResult() {
  return { passed: 0, failed: 0, skipped: 0, failures: [], names: [] };
}

/**
 * @param {TestResult} result
 * @param {string} name
 */
function addPass(result, name) {
  result.passed += 1;
  result.names.push(name);
}

/**
 * @param {TestResult} result
 * @param {string} title
 * @param {string} details
 */
function addFailure(result, title, details) {
  result.failed += 1;
  const lines = plain(details)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*node_modules|^\s+at .*node:/.test(line));
  const shown = lines.slice(0, shownLines);
  if (lines.length > shown.length) shown.push(`… ${lines.length - shown.length} more lines`);
  result.failures.push([title, indent(shown.join('\n'))].join('\n').trimEnd());
}

/**
 * @param {PlaywrightSuite} suite
 * @param {string[]} above
 * @returns {Array<{ path: string[], spec: PlaywrightSpec }>}
 */
function specsIn({ title, specs = [], suites = [] }, above) {
  const path = [...above, title];
  return [
    ...specs.map((spec) => ({ path, spec })),
    ...suites.flatMap((inner) => specsIn(inner, path)),
  ];
}

/**
 * @param {PlaywrightError} error
 * @returns {string}
 */
function textOf({ stack, message }) {
  return stack ?? message ?? '';
}

/**
 * @param {string} text
 * @returns {string} without ANSI colour codes
 */
function plain(text) {
  return text.replace(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*[A-Za-z]`, 'g'), '');
}

/**
 * @param {string} text
 * @returns {string}
 */
function indent(text) {
  return text.replace(/^(?=.)/gm, '  ');
}
