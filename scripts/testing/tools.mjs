import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { binPath } from '../cli/root.mjs';
import { playwrightResult, readResult, resultOf, vitestResult } from './results.mjs';

/** @typedef {import('../processes/processes.mjs').Processes} Processes */
/** @typedef {import('./results.mjs').TestResult} TestResult */
/** @typedef {[tool: Parameters<typeof binPath>[0], ...args: string[]]} Command */

// Many times what a tool takes; it ends a run that hangs.
const limitMs = 40 * 60_000;

/**
 * Runs a tool that passes or fails as a whole.
 * @param {Processes} processes
 * @param {Command} command e.g. `['tsc', '--noEmit']`
 * @returns {Promise<TestResult>}
 */
export async function check(processes, command) {
  const { code, seconds } = await run(processes, command);
  return { ...resultOf(code === 0, command.join(' ')), seconds };
}

/**
 * Runs tests of Vitest, but for those that prove the tests of the rules, which take as long as all others.
 * @param {Processes} processes
 * @param {string[]} projects of vite.config.ts
 * @param {Record<string, string>} [env]
 * @returns {Promise<TestResult>}
 */
export async function vitest(processes, projects, env = {}) {
  const folder = processes.temporaryFolder();
  const file = join(folder, 'vitest.json');
  const times = join(folder, 'times.json');
  const { code, seconds } = await run(
    processes,
    [
      'vitest',
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--exclude=tests/rules/{coverage,cost,roomOfLines}.test.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      `--reporter=${fileURLToPath(new URL('suiteTimes.mjs', import.meta.url))}`,
    ],
    { ...env, SUITE_TIMES: times },
  );
  const suites = existsSync(times) ? JSON.parse(readFileSync(times, 'utf8')) : {};
  return { ...readResult(file, code, vitestResult), seconds: { ...seconds, ...suites } };
}

/**
 * @param {Processes} processes
 * @param {string[]} [options]
 * @returns {Promise<TestResult>}
 */
export async function playwright(processes, options = []) {
  const file = join(processes.temporaryFolder(), 'playwright.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const command = /** @type {Command} */ (['playwright', 'test', ...options]);
  const { code, seconds } = await run(processes, [...command, '--reporter=dot,json'], env);
  const result = readResult(file, code, playwrightResult);
  return { ...result, seconds: { ...seconds, ...result.seconds } };
}

/**
 * Runs a tool. Several run at a time, so output is printed when each ends, except Vitest's, which takes the longest.
 * @param {Processes} processes
 * @param {Command} command
 * @param {Record<string, string>} [env]
 * @returns {Promise<{ code: number, seconds: Record<string, number> }>} the exit code, and how long the tool took
 */
async function run(processes, [tool, ...args], env = {}) {
  const started = Date.now();
  const signal = AbortSignal.timeout(limitMs);
  const { code, output } = await processes.run(process.execPath, [binPath(tool), ...args], {
    env,
    signal,
    output: tool === 'vitest' ? 'show' : 'capture',
  });
  const seconds = (Date.now() - started) / 1000;
  console.log(`\n$ npx ${[tool, ...args].join(' ')}\n${output.trim()}`);
  if (signal.aborted) console.log(`It took more than ${limitMs / 60_000} minutes and was ended.`);
  console.log(`${tool}: exit code ${code} after ${Math.round(seconds)} s`);
  return { code, seconds: { [tool]: seconds } };
}
