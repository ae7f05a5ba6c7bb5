// npm run test:mutation: starts the emulators that the mutation run needs, and ends them.
import { fileURLToPath } from 'node:url';
import { emulatorEnv, startEmulators } from '../emulators/emulators.mjs';
import { installPackages } from '../install/packages.mjs';
import { runScript } from '../processes/processes.mjs';
import { createContext } from '../processes/runContext.mjs';

const RUN = fileURLToPath(new URL('./run.mjs', import.meta.url));

await runScript(async (processes) => {
  await installPackages(processes);
  const env = emulatorEnv(await startEmulators(createContext(processes)));
  return (await processes.run(process.execPath, [RUN], { env, output: 'show' })).code;
});
