// npm run bench [-- name …]: runs the benchmarks, prints the tables and writes bench/RESULTS.md. Benchmarks that are not run
// keep earlier figures.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform } from 'node:os';
import { join } from 'node:path';
import { bytes } from './benchmarks/bytes.mjs';
import { queueReads, searchReads } from './benchmarks/searchReads.mjs';
import { interaction } from './benchmarks/interaction.mjs';
import { lighthouseBenchmark } from './benchmarks/lighthouse.mjs';
import { reads } from './benchmarks/reads.mjs';
import { formatSection, mergeResults } from './lib/results.mjs';
import { Environment } from './lib/environment.mjs';
import { CliError, formatError } from '../scripts/cli/cliError.mjs';
import { installPackages } from '../scripts/install/packages.mjs';
import { runScript } from '../scripts/processes/processes.mjs';
import { root } from '../scripts/cli/root.mjs';

/** The benchmarks of `npm run bench` in order; those that fill the database come last. */
const benchmarks = [bytes, lighthouseBenchmark, reads, searchReads, queueReads, interaction];

/** The text above the sections. */
const preface = `# Measurements

Written by \`npm run bench\`, which measures everything side by side on one machine; \`npm run bench -- bytes reads\` repeats
single benchmarks. Absolute values depend on the machine and its load, so read the ratios. Every figure was measured in that run.`;

const file = join(root, 'bench', 'RESULTS.md');
const namedPackages = ['lighthouse', 'firebase', 'react', 'vite', 'firebase-tools'];

await runScript(async (processes) => {
  const selected = selectBenchmarks(process.argv.slice(2));
  await installPackages(processes);
  const environment = new Environment(processes);
  const versions = await versionsLine(environment);
  let failed = 0;
  for (const { name, title, how, run } of selected) {
    console.log(`Measuring ${name} …`);
    const ranAt = describeMachine(new Date());
    try {
      const section = { title, ranAt: `${ranAt} ${versions}`, how, tables: await run(environment) };
      console.log(`\n${formatSection(section)}`);
      // Written after each benchmark, so that an interrupted run keeps what it measured.
      const earlier = existsSync(file) ? readFileSync(file, 'utf8') : '';
      writeFileSync(file, mergeResults(preface, earlier, [section]));
    } catch (thrown) {
      if (processes.stopping) throw thrown;
      failed += 1;
      console.error(`The benchmark ${name} failed. ${formatError(thrown)}`);
    }
  }
  return failed === 0 ? 0 : 1;
});

/**
 * Selects the benchmarks named on the command line, in their own order; all of them if none is named.
 * @param {readonly string[]} names
 * @throws {CliError} listing the benchmarks when a name is unknown
 */
function selectBenchmarks(names) {
  const unknown = names.filter((name) => !benchmarks.some((benchmark) => benchmark.name === name));
  if (unknown.length > 0) {
    const known = benchmarks.map(({ name }) => name).join(', ');
    throw new CliError(`Unknown benchmark: ${unknown.join(', ')}. Available: ${known}.`);
  }
  return benchmarks.filter(({ name }) => names.length === 0 || names.includes(name));
}

/**
 * @param {import('./lib/environment.mjs').Environment} environment
 * @returns {Promise<string>} a line with the versions that the figures depend on
 */
async function versionsLine(environment) {
  const { output } = await environment.processes.run(await environment.browser(), ['--version']);
  const chromium = /\d+\.[\d.]+/.exec(output)?.[0] ?? 'unknown';
  const installed = namedPackages.map((name) => `${name} ${versionOf(name)}`);
  return `Node ${process.versions.node}, Chromium ${chromium}, ${installed.join(', ')}.`;
}

/**
 * @param {Date} now
 * @returns {string} a line with the time and the machine
 */
function describeMachine(now) {
  const time = now.toISOString().slice(0, 16).replace('T', ' ');
  const load = (loadavg()[0] ?? 0).toFixed(1);
  return `${time} UTC on ${cpus().length} cores (${platform()} ${arch()}), load before it ${load}.`;
}

/** @param {string} name */
function versionOf(name) {
  const file = join(root, 'node_modules', name, 'package.json');
  /** @type {{ version: string }} */
  const { version } = JSON.parse(readFileSync(file, 'utf8'));
  return version;
}
