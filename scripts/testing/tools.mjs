import { join } from 'node:path';
import { binPath } from '../cli/root.mjs';
import { playwrightResult, readResult, resultOf, vitestResult } from './results.mjs';

/** @typedef {import('../processes/processes.mjs').Processes} Processes */
/** @typedef {import('./results.mjs').TestResult} TestResult */
/** @typedef {[tool: Parameters<typeof binPath>[0], ...args: string[]]} Command */

// Twice what Vitest takes on two busy cores where the rules have changed; it ends a run that hangs.
const limitMs = 40 * 60_000;

/**
 * Runs a tool of ours that passes or fails as a whole. What it prints goes to the terminal.
 * @param {Processes} processes
 * @param {Command} command e.g. `['tsc', '--noEmit']`
 * @returns {Promise<TestResult>}
 */
export async function check(processes, command) {
  return resultOf((await run(processes, command)) === 0);
}

/**
 * @param {Processes} processes
 * @param {string[]} projects of vite.config.ts
 * @returns {Promise<TestResult>}
 */
export async function vitest(processes, projects) {
  const file = join(processes.temporaryFolder(), 'vitest.json');
  const code = await run(processes, [
    'vitest',
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  return readResult(file, code, vitestResult);
}

/**
 * @param {Processes} processes
 * @param {string[]} [options]
 * @returns {Promise<TestResult>}
 */
export async function playwright(processes, options = []) {
  const file = join(processes.temporaryFolder(), 'playwright.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const code = await run(processes, ['playwright', 'test', ...options, '--reporter=dot,json'], env);
  return readResult(file, code, playwrightResult);
}

/**
 * @param {Processes} processes
 * @param {Command} command
 * @param {Record<string, string>} [env]
 * @returns {Promise<number>} the exit code
 */
async function run(processes, [tool, ...args], env = {}) {
  console.log(`\n$ npx ${[tool, ...args].join(' ')}`);
  const started = Date.now();
  const signal = AbortSignal.timeout(limitMs);
  const ended = await processes.run(process.execPath, [binPath(tool), ...args], {
    env,
    signal,
    output: 'show',
  });
  if (signal.aborted) console.log(`It took more than ${limitMs / 60_000} minutes and was ended.`);
  console.log(
    `${tool}: exit code ${ended.code} after ${Math.round((Date.now() - started) / 1000)} s`,
  );
  return ended.code;
}
