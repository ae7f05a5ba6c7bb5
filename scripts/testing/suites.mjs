import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { failedSuite, readExitCode, readPlaywrightReport, readVitestReport } from './reports.mjs';
import { binPath, root } from '../cli/root.mjs';

/** @typedef {import('./reports.mjs').SuiteResult} SuiteResult */
/** @typedef {import('../processes/processes.mjs').RunResult} RunResult */

/**
 * @typedef {object} Suite
 * @property {string} name
 * @property {'nothing' | 'emulators' | 'site'} needs the site is the production build on the Hosting emulator, with the
 *   emulators behind it
 * @property {boolean} startsClean whether the emulators are emptied and firestore.rules put in force before it
 * @property {(run: (args: string[], env?: Record<string, string>) => Promise<RunResult>, folder: string) => Promise<SuiteResult>} test
 *   runs Node with arguments as often as it likes, and says what came of it
 */

/**
 * Everything `npm test` runs. A new suite is a new line here.
 * @type {Suite[]}
 */
export const suites = [
  checkSuite('types', [[binPath('tsc'), '--noEmit']]),
  checkSuite('lint', [
    [binPath('eslint'), '.'],
    [binPath('prettier'), '--check', '--log-level', 'warn', '.'],
  ]),
  vitestSuite('unit', 'nothing'),
  vitestSuite('components', 'nothing'),
  vitestSuite('scripts', 'nothing'),
  vitestSuite('rules', 'emulators'),
  vitestSuite('integration', 'emulators'),
  playwrightSuite('e2e'),
];

/**
 * Commands that pass or fail as one test.
 * @param {string} name
 * @param {string[][]} commands arguments of Node
 * @returns {Suite}
 */
function checkSuite(name, commands) {
  return {
    name,
    needs: 'nothing',
    startsClean: false,
    async test(run) {
      let code = 0;
      let output = '';
      for (const args of commands) {
        const ended = await run(args);
        code ||= ended.code;
        output += ended.output;
      }
      return readExitCode(name, { code, output });
    },
  };
}

/**
 * A project of vite.config.ts.
 * @param {string} name
 * @param {'nothing' | 'emulators'} needs
 * @returns {Suite}
 */
function vitestSuite(name, needs) {
  return {
    name,
    needs,
    startsClean: true,
    async test(run, folder) {
      const file = join(folder, `${name}.json`);
      const report = ['--reporter=json', '--reporter=dot', `--outputFile.json=${file}`];
      const ended = await run([binPath('vitest'), 'run', '--project', name, ...report]);
      const command =
        needs === 'nothing' ? `npx vitest run --project ${name}` : `npm run test:${name}`;
      return readReport(name, command, ended, file, (json) =>
        readVitestReport(json, root, ended.output),
      );
    },
  };
}

/**
 * The tests in a browser.
 * @param {string} name
 * @returns {Suite}
 */
function playwrightSuite(name) {
  return {
    name,
    needs: 'site',
    startsClean: true,
    async test(run, folder) {
      const file = join(folder, `${name}.json`);
      const ended = await run([...playwrightCommand, '--reporter=json'], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      });
      return readReport(name, `npm run test:${name}`, ended, file, readPlaywrightReport);
    },
  };
}

/** What runs the end-to-end tests, as arguments of Node. */
export const playwrightCommand = [
  binPath('playwright'),
  'test',
  '--config',
  'tests/e2e/playwright.config.ts',
];

/**
 * Reads a report, and turns what must not pass for success into a failure: no report, no tests, or an exit code that
 * the report does not explain.
 * @template Report
 * @param {string} name
 * @param {string} command shows the suite in its tool's own words
 * @param {RunResult} ended
 * @param {string} file
 * @param {(report: Report) => SuiteResult} read
 * @returns {SuiteResult}
 */
function readReport(name, command, ended, file, read) {
  if (!existsSync(file)) {
    return failedSuite(`${name} could not run; see \`${command}\``, lastLines(ended.output));
  }
  const result = read(JSON.parse(readFileSync(file, 'utf8')));
  if (result.failed > 0) return result;
  if (result.passed === 0) {
    return failedSuite(`${name} ran no test; see \`${command}\``, lastLines(ended.output));
  }
  if (ended.code !== 0) {
    const failure = failedSuite(
      `${name} ended with exit code ${ended.code} though no test failed; see \`${command}\``,
      lastLines(ended.output),
    );
    return { ...result, failed: 1, failures: failure.failures };
  }
  return result;
}

/**
 * @param {string} output
 * @returns {string}
 */
function lastLines(output) {
  return output.trim().split('\n').slice(-14).join('\n');
}
