// npm test: installs what is missing, runs every tool, and ends with one line of totals.
import { formatError } from './cli/cliError.mjs';
import { findBrowser } from './install/browser.mjs';
import { installPackages } from './install/packages.mjs';
import { runScript } from './processes/processes.mjs';
import { needsFullRun, recordFullRun } from './rules/fullRun.mjs';
import { recordFigures, testFigures } from './testing/figures.mjs';
import { resultOf, totalLine } from './testing/results.mjs';
import { checkSpecCoverage } from './testing/specCoverage.mjs';
import { check, playwright, vitest } from './testing/tools.mjs';

const projects = ['unit', 'components', 'scripts', 'rules', 'integration'];

await runScript(async (processes) => {
  /** @type {import('./testing/results.mjs').TestResult[]} */
  const results = [];
  try {
    await installPackages(processes);
    await findBrowser(processes);
    results.push(await check(processes, ['tsc', '--noEmit']));
    results.push(await check(processes, ['oxlint']));
    results.push(await check(processes, ['oxfmt', '--check']));
    const isFull = needsFullRun();
    const tested = await vitest(processes, isFull ? [...projects, 'rules-full'] : projects);
    if (isFull && tested.failed === 0) recordFullRun();
    results.push(tested, await playwright(processes));
    results.push(checkSpecCoverage(results));
    if (isFull && results.every(({ failed }) => failed === 0)) {
      recordFigures('Tests that passed', testFigures(results.flatMap(({ names }) => names)));
    }
  } catch (thrown) {
    if (processes.stopping) throw thrown;
    console.log(formatError(thrown));
    results.push(resultOf(false));
  }
  console.log(`\n${totalLine(results)}`);
  return results.some(({ failed }) => failed > 0) ? 1 : 0;
});
