// npm run test:rules, test:integration, test:e2e: one suite in its tool's own words, with the emulators it needs. Further
// arguments go to the tool: `npm run test:e2e -- journey`.
import { Failure } from './cli/cliError.mjs';
import { installPackages } from './install/packages.mjs';
import { runScript } from './processes/processes.mjs';
import { binPath } from './cli/root.mjs';
import { emulatorEnv } from './emulators/stack.mjs';
import { playwrightCommand, suites } from './testing/suites.mjs';
import { TestRun } from './testing/testRun.mjs';

await runScript(async (processes) => {
  const [name = '', ...rest] = process.argv.slice(2);
  const suite = suites.find((candidate) => candidate.name === name);
  if (suite === undefined || suite.needs === 'nothing') {
    throw new Failure('Name a suite that needs emulators, e.g. `npm run test:rules`.');
  }
  await installPackages(processes);
  const run = new TestRun(processes);
  const emulators = await run.startEmulators();
  if (suite.needs === 'emulators') {
    const args = [binPath('vitest'), 'run', '--project', name, ...rest];
    return show(args, emulatorEnv(emulators));
  }
  const { build, env } = await run.startSite(emulators);
  if (build.code !== 0) throw new Failure(`The build failed:\n${build.output.trim()}`);
  return show([...playwrightCommand, ...rest], env);

  /**
   * @param {string[]} args
   * @param {Record<string, string>} env
   */
  async function show(args, env) {
    return (await processes.run(process.execPath, args, { env, output: 'show' })).code;
  }
});
