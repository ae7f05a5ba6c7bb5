import { failedRun } from './reports.mjs';

/** @typedef {import('./reports.mjs').TestResult} TestResult */

// Several times what the slowest tool takes on two idle cores; it ends a run that hangs.
const limitMs = 15 * 60_000;

/**
 * Runs a tool and prints its result.
 * @param {import('../processes/processes.mjs').Processes} processes
 * @param {import('./tools.mjs').Tool} tool
 * @returns {Promise<TestResult>}
 */
export async function runTool(processes, { name, command, args, env, read }) {
  const started = Date.now();
  const signal = AbortSignal.timeout(limitMs);
  const ended = await processes.run(process.execPath, args, { env, signal });
  const result = signal.aborted
    ? failedRun(`\`${command}\` took more than ${limitMs / 60_000} minutes`)
    : read(ended);
  if (!processes.stopping) printResult(name, result, Date.now() - started);
  return result;
}

/**
 * @param {string} name
 * @param {TestResult} result
 * @param {number} tookMs
 */
export function printResult(name, { passed, failed, skipped, failures }, tookMs) {
  const counts = [`${passed} passed`];
  if (failed > 0) counts.push(`${failed} failed`);
  if (skipped > 0) counts.push(`${skipped} skipped`);
  const seconds = `${(tookMs / 1000).toFixed(1)} s`;
  console.log(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(13)} ${counts.join(', ')}  (${seconds})`);
  for (const failure of failures) console.log(failure.replace(/^(?=.)/gm, '    '));
}
