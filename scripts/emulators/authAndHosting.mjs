import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostingFor } from '../hosting/inlinePolicy.mjs';
import { localHosting } from '../hosting/localHosting.mjs';
import { demoProject, binPath } from '../cli/root.mjs';
import { waitForServer } from '../processes/waitForServer.mjs';

/**
 * Starts the Auth emulator.
 * @param {import('../processes/processes.mjs').Processes} processes
 * @param {import('../processes/ports.mjs').Ports} ports
 * @param {number} port
 * @param {string} folder a temporary folder for its configuration and logs
 * @returns {Promise<{ host: string, service: import('../processes/processes.mjs').Service }>}
 */
export async function startAuthEmulator(processes, ports, port, folder) {
  return startEmulator(processes, ports, 'auth', 'Auth emulator', port, join(folder, 'auth'), {});
}

/**
 * Starts the Hosting emulator on a build, with the headers of firebase.json.
 * @param {import('../processes/processes.mjs').Processes} processes
 * @param {import('../processes/ports.mjs').Ports} ports
 * @param {number} port
 * @param {string} folder a temporary folder that holds the build in `hosting/dist`
 * @param {string[]} emulatorOrigins what the page may connect to besides the production services
 * @returns {Promise<{ host: string, service: import('../processes/processes.mjs').Service }>}
 */
export async function startHostingEmulator(processes, ports, port, folder, emulatorOrigins) {
  const home = join(folder, 'hosting');
  const config = { hosting: hostingFor(localHosting(emulatorOrigins), join(home, 'dist')) };
  return startEmulator(processes, ports, 'hosting', 'Hosting emulator', port, home, config);
}

/**
 * @param {import('../processes/processes.mjs').Processes} processes
 * @param {import('../processes/ports.mjs').Ports} ports
 * @param {'auth' | 'hosting'} emulator
 * @param {string} name
 * @param {number} port
 * @param {string} folder
 * @param {object} config
 * @returns {Promise<{ host: string, service: import('../processes/processes.mjs').Service }>}
 */
async function startEmulator(processes, ports, emulator, name, port, folder, config) {
  const host = '127.0.0.1';
  const emulators = {
    [emulator]: { host, port },
    hub: { host, port: await ports.any() },
    logging: { host, port: await ports.any() },
    ui: { enabled: false },
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ ...config, emulators }));
  const args = ['emulators:start', '--only', emulator, '--project', demoProject];
  // It writes its logs to its working directory and a locator file of its hub to the temporary folder.
  const options = { cwd: folder, env: { TMPDIR: folder, CI: 'true' } };
  const service = processes.startService(
    name,
    process.execPath,
    [binPath('firebase'), ...args, '--config', 'firebase.json'],
    options,
  );
  await waitForServer(service, `http://${host}:${port}/`);
  return { host: `${host}:${port}`, service };
}
