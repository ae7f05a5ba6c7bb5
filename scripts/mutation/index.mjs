// npm run test:mutation: starts the emulators that the mutation run needs, and ends them.
import { fileURLToPath } from 'node:url';
import { installPackages } from '../install/packages.mjs';
import { runScript } from '../processes/processes.mjs';
import { emulatorEnv } from '../emulators/stack.mjs';
import { TestRun } from '../testing/testRun.mjs';

const RUN = fileURLToPath(new URL('./run.mjs', import.meta.url));

await runScript(async (processes) => {
  await installPackages(processes);
  const emulators = await new TestRun(processes).startEmulators();
  const env = emulatorEnv(emulators);
  return (await processes.run(process.execPath, [RUN], { env, output: 'show' })).code;
});
