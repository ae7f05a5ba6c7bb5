import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hostingFor, localHosting } from '../hosting/policy.mjs';
import { demoProject, binPath } from '../cli/root.mjs';
import { waitForServer } from '../processes/waitForServer.mjs';

const totpProgram = fileURLToPath(new URL('totpAuth.mjs', import.meta.url));

/**
 * Starts the Auth emulator behind a proxy that adds second factors by authenticator apps, which the emulator lacks.
 * @param {import('../processes/processes.mjs').Processes} processes
 * @param {import('../processes/ports.mjs').Ports} ports
 * @param {number} port
 * @param {string} folder a temporary folder for its configuration and logs
 * @returns {Promise<{ host: string, services: import('../processes/processes.mjs').Service[] }>}
 */
export async function startAuthEmulator(processes, ports, port, folder) {
  const home = join(folder, 'auth');
  const own = await ports.any();
  const emulator = await startEmulator(processes, ports, 'auth', 'Auth emulator', [own], home, {});
  const args = [totpProgram, String(port), String(own)];
  const service = processes.startService('TOTP endpoints', process.execPath, args);
  const host = `127.0.0.1:${port}`;
  await waitForServer(service, `http://${host}/`);
  return { host, services: [emulator.service, service] };
}

/**
 * @typedef {object} Build
 * @property {string} dist its folder
 * @property {readonly string[]} emulatorHosts what the page may connect to besides the production services
 */

/**
 * Starts one Hosting emulator for several builds, each at its own address, with the headers of firebase.json.
 * @param {import('../processes/processes.mjs').Processes} processes
 * @param {import('../processes/ports.mjs').Ports} ports
 * @param {number[]} at the builds' ports; for several builds those of {@link hostingPorts}
 * @param {string} folder a temporary folder with the builds in `hosting`
 * @param {Build[]} builds
 * @returns {Promise<{ hosts: string[], service: import('../processes/processes.mjs').Service }>}
 */
export async function startHostingEmulator(processes, ports, at, folder, builds) {
  const home = join(folder, 'hosting');
  const hosting = builds.map(({ dist, emulatorHosts }, i) => ({
    ...hostingFor(localHosting(emulatorHosts.map((each) => `http://${each}`)), dist),
    site: `site-${i}`,
    public: relative(home, dist),
  }));
  return startEmulator(processes, ports, 'hosting', 'Hosting emulator', at, home, { hosting });
}

/**
 * The Hosting emulator gets one port and takes the fifth and following ones after it for further sites, if they are free
 * (`start` in serve/hosting.js of firebase-tools).
 * @param {import('../processes/ports.mjs').Ports} ports
 * @param {number} count of sites
 * @returns {Promise<number[]>}
 */
export function hostingPorts(ports, count) {
  return ports.anyApart(Array.from({ length: count }, (_, i) => (i === 0 ? 0 : 4 + i)));
}

/**
 * @param {import('../processes/processes.mjs').Processes} processes
 * @param {import('../processes/ports.mjs').Ports} ports
 * @param {'auth' | 'hosting'} emulator
 * @param {string} name
 * @param {number[]} at its ports
 * @param {string} folder
 * @param {object} config
 * @returns {Promise<{ hosts: string[], service: import('../processes/processes.mjs').Service }>}
 */
async function startEmulator(processes, ports, emulator, name, at, folder, config) {
  const host = '127.0.0.1';
  const emulators = {
    [emulator]: { host, port: at[0] },
    hub: { host, port: await ports.any() },
    logging: { host, port: await ports.any() },
    ui: { enabled: false },
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ ...config, emulators }));
  const args = ['emulators:start', '--only', emulator, '--project', demoProject];
  // firebase-tools writes logs to its working directory and a hub locator file to the temporary folder.
  const options = { cwd: folder, env: { TMPDIR: folder, CI: 'true' } };
  const service = processes.startService(
    name,
    process.execPath,
    [binPath('firebase'), ...args, '--config', 'firebase.json'],
    options,
  );
  const hosts = at.map((port) => `${host}:${port}`);
  await Promise.all(hosts.map((each) => waitForServer(service, `http://${each}/`)));
  return { hosts, service };
}
