// npm test: every suite, closed by one line with the sum. `node scripts/test.mjs types lint` runs only those.
import { describe } from './lib/failure.mjs';
import { installPackages } from './lib/installPackages.mjs';
import { runScript } from './lib/processes.mjs';
import { failedSuite, totalLine } from './lib/reports.mjs';
import { readSpecCoverage } from './lib/specCoverage.mjs';
import { suites } from './lib/suites.mjs';
import { TestRun } from './lib/testRun.mjs';

await runScript(async (processes) => {
  /** @type {import('./lib/reports.mjs').SuiteResult[]} */
  let results;
  try {
    await installPackages(processes);
    const names = process.argv.slice(2);
    const unknown = names.filter((name) => !suites.some((suite) => suite.name === name));
    if (unknown.length > 0) throw new Error(`There is no suite named ${unknown.join(', ')}.`);
    const chosen = suites.filter(({ name }) => names.length === 0 || names.includes(name));
    results = await new TestRun(processes).runAll(chosen);
    // Only a whole run can say whether every test that the page names has run.
    if (names.length === 0) results.push(readSpecCoverage(results));
  } catch (thrown) {
    if (processes.stopping) throw thrown;
    console.log(describe(thrown));
    results = [failedSuite('The run could not begin.')];
  }
  console.log(`\n${totalLine(results)}`);
  return results.some(({ failed }) => failed > 0) ? 1 : 0;
});
