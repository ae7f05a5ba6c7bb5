// npm run bench [-- part …]: measures the app beside what it is compared with, prints the tables and writes
// bench/RESULTS.md. Parts that are not run keep the figures of an earlier run.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { choose } from '../bench/lib/part.mjs';
import { parts, preface } from '../bench/parts.mjs';
import { formatSection, mergeResults } from '../bench/lib/results.mjs';
import { TestBed } from '../bench/lib/testBed.mjs';
import { describeMachine, versionsLine } from '../bench/lib/versions.mjs';
import { formatError } from './cli/cliError.mjs';
import { installPackages } from './install/packages.mjs';
import { runScript } from './processes/processes.mjs';
import { root } from './cli/root.mjs';

const file = join(root, 'bench', 'RESULTS.md');

await runScript(async (processes) => {
  const chosen = choose(parts, process.argv.slice(2));
  await installPackages(processes);
  const bed = new TestBed(processes);
  const versions = await versionsLine(bed);
  let failed = 0;
  for (const { name, title, how, run } of chosen) {
    console.log(`Measuring ${name} …`);
    const ranAt = describeMachine(new Date());
    try {
      const section = { title, ranAt: `${ranAt} ${versions}`, how, tables: await run(bed) };
      console.log(`\n${formatSection(section)}`);
      // At once, so that an interrupted run leaves what it measured.
      const earlier = existsSync(file) ? readFileSync(file, 'utf8') : '';
      writeFileSync(file, mergeResults(preface, earlier, [section]));
    } catch (thrown) {
      if (processes.stopping) throw thrown;
      failed += 1;
      console.error(`${name} could not be measured. ${formatError(thrown)}`);
    }
  }
  return failed === 0 ? 0 : 1;
});
