// npm test: installs what is missing, runs every tool, and ends with what failed and the totals.
import { formatError } from './cli/cliError.mjs';
import { emulatorEnv, startEmulators } from './emulators/emulators.mjs';
import { findBrowser } from './install/browser.mjs';
import { installPackages } from './install/packages.mjs';
import { createContext, runScript } from './processes/processes.mjs';
import { recordPassed, sourceHash } from './testing/lastRun.mjs';
import { resultOf, timeLines, totals } from './testing/results.mjs';
import { checkSpecCoverage } from './testing/specCoverage.mjs';
import { check, playwright, vitest } from './testing/tools.mjs';

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
  const runChecks = async () => {
    const results = [];
    for (const command of checks) results.push(await check(processes, command));
    return results;
  };
  const runPlaywright = async () => {
    await findBrowser(processes);
    return [await playwright(processes)];
  };
  // A fifth of the histories of `npm run test:rules`.
  const runUnits = async () => [
    await vitest(processes, ['rules', 'unit', 'components', 'scripts'], { FC_RUNS: '60' }),
  ];
  const runIntegration = async () => [await vitest(processes, ['integration'])];
  /** @param {(() => Promise<import('./testing/results.mjs').TestResult[]>)[]} tools */
  const together = async (...tools) => (await Promise.all(tools.map(orFailed))).flat();
  const runOnEmulators = async () => {
    // All use the same: each takes ten seconds of processor time to start.
    const { services, ...hosts } = await startEmulators(createContext(processes));
    Object.assign(process.env, emulatorEnv(hosts));
    const crash = new Promise((_resolve, reject) => {
      for (const service of services) processes.watchForCrash(service, reject);
    });
    const run = async () => [
      ...(await orFailed(runUnits)),
      // Only now what has time limits of its own: the rules keep the emulator and a processor busy for minutes.
      ...(await together(runIntegration, runPlaywright)),
    ];
    return Promise.race([run(), crash]);
  };
  const results = await orFailed(async () => {
    await installPackages(processes);
    return together(runChecks, runOnEmulators);
  });
  const times = timeLines(results);
  console.log(`\nWhere the time went:\n${times.join('\n')}`);
  results.push(checkSpecCoverage(results));
  console.log(`\n${totals(results)}`);
  if (results.some(({ failed }) => failed.length > 0)) return 1;
  recordPassed(tested);
  return 0;
});
