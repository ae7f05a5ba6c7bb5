// npm test: installs what is missing, runs every tool, and ends with one line of totals.
import { formatError } from './cli/cliError.mjs';
import { clearEmulators } from './emulators/clear.mjs';
import { emulatorEnv, startEmulators } from './emulators/emulators.mjs';
import { findBrowser } from './install/browser.mjs';
import { installPackages } from './install/packages.mjs';
import { runScript } from './processes/processes.mjs';
import { createContext } from './processes/runContext.mjs';
import { failedRun, totalLine } from './testing/reports.mjs';
import { printResult, runTool } from './testing/runTool.mjs';
import { checkSpecCoverage } from './testing/specCoverage.mjs';
import { startTestSites } from './testing/testSites.mjs';
import { emulatorTests, format, lint, playwright, types, unitTests } from './testing/tools.mjs';

/** @typedef {import('./processes/processes.mjs').Processes} Processes */
/** @typedef {import('./processes/processes.mjs').Service} Service */
/** @typedef {import('./testing/reports.mjs').TestResult} TestResult */

/**
 * @param {Processes} processes
 * @returns {Promise<TestResult[]>} never, if an emulator crashes: it rejects
 */
function runTools(processes) {
  return new Promise((resolve, reject) => {
    const run = (/** @type {import('./testing/tools.mjs').Tool} */ tool) =>
      runTool(processes, tool);
    const folder = processes.temporaryFolder();
    const watch = (/** @type {Service[]} */ services) => {
      for (const service of services) processes.watchForCrash(service, reject);
    };
    const all = async () => {
      // Vitest and Playwright share them: an Auth emulator takes 15 s of processor time to start. Alone, since what needs
      // them takes longest.
      const context = createContext(processes);
      const emulators = await startEmulators(context);
      watch(emulators.services);
      const emulatorTesting = run(emulatorTests(folder, emulatorEnv(emulators)));
      // Beside those on the emulators, which mostly wait.
      const unitTesting = run(unitTests(folder));
      const checking = (async () => [await run(types()), await run(lint()), await run(format())])();
      // After the emulators, which may install Java: only one installation can run at a time.
      await findBrowser(processes);
      const checked = await checking;
      const { sites, services } = await startTestSites(context, emulators);
      watch(services);
      const tested = [await unitTesting, await emulatorTesting];
      // The tests leave their accounts.
      await clearEmulators(emulators);
      // Alone, since it also tests how fast pages respond.
      return [...checked, ...tested, await run(playwright(folder, sites))];
    };
    all().then(resolve, reject);
  });
}

await runScript(async (processes) => {
  /** @type {TestResult[]} */
  let results;
  try {
    await installPackages(processes);
    results = await runTools(processes);
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
