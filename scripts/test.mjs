// npm test: installs what is missing, runs every tool, and ends with one line of totals.
import { formatError } from './cli/cliError.mjs';
import { findBrowser } from './install/browser.mjs';
import { installPackages } from './install/packages.mjs';
import { runScript } from './processes/processes.mjs';
import { failedRun, totalLine } from './testing/reports.mjs';
import { printResult, runTool } from './testing/runTool.mjs';
import { checkSpecCoverage } from './testing/specCoverage.mjs';
import { format, lint, playwright, types, vitest } from './testing/tools.mjs';

await runScript(async (processes) => {
  /** @type {import('./testing/reports.mjs').TestResult[]} */
  let results;
  try {
    await installPackages(processes);
    const folder = processes.temporaryFolder();
    const run = (/** @type {import('./testing/tools.mjs').Tool} */ tool) =>
      runTool(processes, tool);
    const checks = async () => [await run(types()), await run(lint()), await run(format())];
    const [checked, tested] = await Promise.all([checks(), run(vitest(folder))]);
    // Alone, since it also tests how fast pages respond.
    await findBrowser(processes);
    results = [...checked, tested, await run(playwright(folder))];
    const covered = checkSpecCoverage(results);
    printResult('specification', covered, 0);
    results.push(covered);
  } catch (thrown) {
    if (processes.stopping) throw thrown;
    console.log(formatError(thrown));
    results = [failedRun('The run did not finish.')];
  }
  console.log(`\n${totalLine(results)}`);
  return results.some(({ failed }) => failed > 0) ? 1 : 0;
});
