// npm test: every suite, closed by one line with the sum. `node scripts/test.mjs types lint` runs only those.
import { formatError } from './cli/cliError.mjs';
import { installPackages } from './install/packages.mjs';
import { runScript } from './processes/processes.mjs';
import { failedSuite, totalLine } from './testing/reports.mjs';
import { readSpecCoverage } from './testing/specCoverage.mjs';
import { suites } from './testing/suites.mjs';
import { TestRun } from './testing/testRun.mjs';

await runScript(async (processes) => {
  /** @type {import('./testing/reports.mjs').SuiteResult[]} */
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
    console.log(formatError(thrown));
    results = [failedSuite('The run could not begin.')];
  }
  console.log(`\n${totalLine(results)}`);
  return results.some(({ failed }) => failed > 0) ? 1 : 0;
});
