import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '../cli/cliError.mjs';
import { binPath } from '../cli/root.mjs';
import { startHostingEmulator } from './authAndHosting.mjs';
import { emulatorEnv } from './emulators.mjs';

/** @typedef {import('./emulators.mjs').Emulators} Emulators */

/**
 * Serves the production build on the Hosting emulator, with the headers of firebase.json and the emulators behind it.
 * @param {import('../processes/runContext.mjs').RunContext} context
 * @param {Emulators} emulators
 * @param {number} port
 * @returns {Promise<{ url: string, service: import('../processes/processes.mjs').Service }>}
 * @throws {CliError} with what Vite printed when the build fails
 */
export async function startSite({ processes, ports, folder }, emulators, port) {
  // In the temporary folder, so that `dist` never contains a build that must not be deployed.
  const dist = join(folder, 'hosting', 'dist');
  mkdirSync(dist, { recursive: true });
  const { code, output } = await processes.run(
    process.execPath,
    [binPath('vite'), 'build', '--mode', 'demo', '--outDir', dist, '--emptyOutDir'],
    { env: emulatorEnv(emulators) },
  );
  if (code !== 0) throw new CliError(`The build failed:\n${output.trim()}`);
  const { authHost, firestoreHost, tronHost } = emulators;
  const origins = [authHost, firestoreHost, tronHost].map((host) => `http://${host}`);
  const { host, service } = await startHostingEmulator(processes, ports, port, folder, origins);
  return { url: `http://${host}`, service };
}
