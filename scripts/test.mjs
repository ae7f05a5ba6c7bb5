// npm test: installs what is missing, runs every tool in parallel, and ends with what failed and the totals.
import { formatError } from './cli/cliError.mjs';
import { emulatorEnv, startEmulators } from './emulators/emulators.mjs';
import { findBrowser } from './install/browser.mjs';
import { installPackages } from './install/packages.mjs';
import { createContext, runScript } from './processes/processes.mjs';
import { haveRulesChanged, recordRulesPassed } from './rules/passed.mjs';
import { recordFigures, testFigures } from './testing/figures.mjs';
import { recordPassed, sourceHash } from './testing/lastRun.mjs';
import { resultOf, timeLines, totals } from './testing/results.mjs';
import { checkSpecCoverage } from './testing/specCoverage.mjs';
import { check, playwright, vitest } from './testing/tools.mjs';

const projects = ['unit', 'components', 'scripts', 'integration'];

/** @type {import('./testing/tools.mjs').Command[]} */
const checks = [
  ['tsc', '--noEmit'],
  ['tsc', '--noEmit', '-p', 'src'],
  ['oxlint'],
  ['oxfmt', '--check'],
];

// Vitest's workers run beside them on the same processors.
process.env['E2E_WORKERS'] ??= '3';

await runScript(async (processes) => {
  /**
   * Counts a tool that cannot be run as one that failed; the others go on.
   * @param {() => Promise<import('./testing/results.mjs').TestResult[]>} run
   */
  const orFailed = async (run) => {
    try {
      return await run();
    } catch (thrown) {
      if (processes.stopping) throw thrown;
      return [resultOf(false, formatError(thrown))];
    }
  };
  const tested = sourceHash();
  const areRulesTested = haveRulesChanged();
  const runChecks = async () => {
    const results = [];
    for (const command of checks) results.push(await check(processes, command));
    return results;
  };
  const runVitest = async () => {
    const tested = await vitest(processes, areRulesTested ? [...projects, 'rules'] : projects);
    if (areRulesTested && tested.failed.length === 0) recordRulesPassed();
    return [tested];
  };
  const runPlaywright = async () => {
    await findBrowser(processes);
    return [await playwright(processes)];
  };
  const runOnEmulators = async () => {
    // Both use the same: each takes ten seconds of processor time to start.
    const { services, ...hosts } = await startEmulators(createContext(processes));
    Object.assign(process.env, emulatorEnv(hosts));
    const crash = new Promise((_resolve, reject) => {
      for (const service of services) processes.watchForCrash(service, reject);
    });
    const ran = Promise.all([runVitest, runPlaywright].map(orFailed));
    return (await Promise.race([ran, crash])).flat();
  };
  const results = await orFailed(async () => {
    await installPackages(processes);
    const ran = await Promise.all([runChecks, runOnEmulators].map(orFailed));
    return ran.flat();
  });
  const times = timeLines(results);
  console.log(`\nWhere the time went:\n${times.join('\n')}`);
  results.push(checkSpecCoverage(results));
  if (areRulesTested && results.every(({ failed }) => failed.length === 0)) {
    recordFigures('Where the time went', times);
    recordFigures('Tests that passed', testFigures(results.flatMap(({ passed }) => passed)));
  }
  if (!areRulesTested) {
    console.log(
      '\nThe tests of the rules have passed for these rules; `npm run test:rules` repeats them.',
    );
  }
  console.log(`\n${totals(results)}`);
  if (results.some(({ failed }) => failed.length > 0)) return 1;
  recordPassed(tested);
  return 0;
});
