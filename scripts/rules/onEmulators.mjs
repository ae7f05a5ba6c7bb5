import { emulatorEnv, startEmulators } from '../emulators/emulators.mjs';
import { installPackages } from '../install/packages.mjs';
import { runScript, createContext } from '../processes/processes.mjs';

/**
 * Runs a script with its own emulators, and ends them with it.
 * @param {string} script its path
 * @returns {Promise<void>}
 */
export async function runOnEmulators(script) {
  await runScript(async (processes) => {
    await installPackages(processes);
    const env = emulatorEnv(await startEmulators(createContext(processes)));
    return (await processes.run(process.execPath, [script], { env, output: 'show' })).code;
  });
}
