// npm run bench [-- name …]: runs the benchmarks, prints the tables and writes bench/RESULTS.md. Benchmarks that are not run
// keep earlier figures.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { selectBenchmarks } from './lib/benchmark.mjs';
import { benchmarks, preface } from './benchmarks.mjs';
import { formatSection, mergeResults } from './lib/results.mjs';
import { Environment } from './lib/environment.mjs';
import { describeMachine, versionsLine } from './lib/versions.mjs';
import { formatError } from '../scripts/cli/cliError.mjs';
import { installPackages } from '../scripts/install/packages.mjs';
import { runScript } from '../scripts/processes/processes.mjs';
import { root } from '../scripts/cli/root.mjs';

const file = join(root, 'bench', 'RESULTS.md');

await runScript(async (processes) => {
  const selected = selectBenchmarks(benchmarks, process.argv.slice(2));
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
