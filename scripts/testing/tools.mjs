import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { binPath, root } from '../cli/root.mjs';
import { failedRun, readExitCode, readPlaywrightReport, readVitestReport } from './reports.mjs';

/** @typedef {import('./reports.mjs').TestResult} TestResult */
/** @typedef {import('../processes/processes.mjs').RunResult} RunResult */

/**
 * @typedef {object} Tool
 * @property {string} name
 * @property {string} command to run the tool by itself
 * @property {string[]} args of Node
 * @property {Record<string, string>} env
 * @property {(ended: RunResult) => TestResult} read
 */

/** @returns {Tool} */
export function types() {
  return check('types', 'npm run typecheck', [binPath('tsc'), '--noEmit']);
}

/** @returns {Tool} */
export function lint() {
  return check('lint', 'npx oxlint', [binPath('oxlint')]);
}

/** @returns {Tool} */
export function format() {
  return check('format', 'npx oxfmt --check', [binPath('oxfmt'), '--check']);
}

/**
 * The tests that need no emulator, on half the processors: those on the emulators run beside them.
 * @param {string} folder for its report
 * @returns {Tool}
 */
export function unitTests(folder) {
  const workers = Math.ceil(availableParallelism() / 2);
  const env = { VITEST_MAX_WORKERS: String(workers) };
  return vitest('unit', ['unit', 'components', 'scripts'], folder, env);
}

/**
 * @param {string} folder for its report
 * @param {Record<string, string>} env names the emulators
 * @returns {Tool}
 */
export function emulatorTests(folder, env) {
  return vitest('emulators', ['rules', 'integration'], folder, env);
}

/**
 * @param {string} name
 * @param {string[]} projects
 * @param {string} folder for its report
 * @param {Record<string, string>} env
 * @returns {Tool}
 */
function vitest(name, projects, folder, env) {
  const file = join(folder, `${name}.json`);
  const chosen = projects.map((project) => `--project=${project}`);
  const command = `npx vitest run ${chosen.join(' ')}`;
  return {
    name,
    command,
    args: [
      binPath('vitest'),
      'run',
      ...chosen,
      '--reporter=json',
      '--reporter=dot',
      `--outputFile.json=${file}`,
    ],
    env,
    read: (ended) =>
      readReport(command, ended, file, (report) => readVitestReport(report, root, ended.output)),
  };
}

/**
 * @param {string} folder for its report
 * @param {string} sites the environment variable E2E_SITES
 * @returns {Tool}
 */
export function playwright(folder, sites) {
  return playwrightTool('playwright', [], folder, { E2E_SITES: sites });
}

/**
 * The main journeys in Firefox and WebKit. Playwright starts the sites.
 * @param {string} folder for its report
 * @returns {Tool}
 */
export function browserTests(folder) {
  return playwrightTool('browsers', ['--config=tests/browsers'], folder, {});
}

/**
 * @param {string} name
 * @param {string[]} options
 * @param {string} folder for its report
 * @param {Record<string, string>} env
 * @returns {Tool}
 */
function playwrightTool(name, options, folder, env) {
  const file = join(folder, `${name}.json`);
  const command = ['npx playwright test', ...options].join(' ');
  return {
    name,
    command,
    args: [binPath('playwright'), 'test', ...options, '--reporter=json'],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    read: (ended) => readReport(command, ended, file, readPlaywrightReport),
  };
}

/**
 * A tool that passes or fails as one test.
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @returns {Tool}
 */
function check(name, command, args) {
  return { name, command, args, env: {}, read: (ended) => readExitCode(name, ended) };
}

/**
 * Reads a report. A missing report, a run without tests and an exit code that the report does not explain count as
 * failures.
 * @template Report
 * @param {string} command to run the tool by itself
 * @param {RunResult} ended
 * @param {string} file
 * @param {(report: Report) => TestResult} read
 * @returns {TestResult}
 */
function readReport(command, ended, file, read) {
  const output = lastLines(ended.output);
  if (!existsSync(file)) return failedRun(`\`${command}\` did not run its tests`, output);
  const result = read(JSON.parse(readFileSync(file, 'utf8')));
  if (result.failed > 0) return result;
  if (result.passed === 0) return failedRun(`\`${command}\` ran no tests`, output);
  if (ended.code !== 0) {
    const { failures } = failedRun(
      `\`${command}\` ended with exit code ${ended.code} although no test failed`,
      output,
    );
    return { ...result, failed: 1, failures };
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
