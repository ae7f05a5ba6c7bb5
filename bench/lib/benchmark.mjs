/**
 * @typedef {object} Benchmark one section of the results
 * @property {string} name its name on the command line
 * @property {string} title
 * @property {readonly string[]} how notes on the method, one line each
 * @property {(environment: import('./environment.mjs').Environment) => Promise<import('./results.mjs').Table[]>} run
 */

import { CliError } from '../../scripts/cli/cliError.mjs';

/**
 * Selects the benchmarks named on the command line, in their own order; all of them if none is named.
 * @param {readonly Benchmark[]} benchmarks
 * @param {readonly string[]} names
 * @returns {Benchmark[]}
 * @throws {CliError} listing the benchmarks when a name is unknown
 */
export function selectBenchmarks(benchmarks, names) {
  const unknown = names.filter((name) => !benchmarks.some((benchmark) => benchmark.name === name));
  if (unknown.length > 0) {
    const known = benchmarks.map(({ name }) => name).join(', ');
    throw new CliError(`Unknown benchmark: ${unknown.join(', ')}. Available: ${known}.`);
  }
  return benchmarks.filter(({ name }) => names.length === 0 || names.includes(name));
}
