// npm run test:mutation: runs run.mjs with its own emulators.
import { emulatorEnv, startEmulators } from '../emulators/emulators.mjs';
import { installPackages } from '../install/packages.mjs';
import { createContext, runScript } from '../processes/processes.mjs';

await runScript(async (processes) => {
  await installPackages(processes);
  const env = emulatorEnv(await startEmulators(createContext(processes)));
  const script = ['scripts/mutation/run.mjs'];
  return (await processes.run(process.execPath, script, { env, output: 'show' })).code;
});
