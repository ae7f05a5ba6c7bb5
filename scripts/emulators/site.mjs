import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CliError } from '../cli/cliError.mjs';
import { binPath } from '../cli/root.mjs';
import { hostingPorts, startHostingEmulator } from './authAndHosting.mjs';
import { emulatorEnv } from './emulators.mjs';

/** @typedef {import('./emulators.mjs').EmulatorHosts} EmulatorHosts */
/** @typedef {import('../processes/processes.mjs').RunContext} RunContext */
/** @typedef {{ dist: string, hosts: EmulatorHosts }} Site the folder of a build and what it reaches */

/**
 * Serves the production build on the Hosting emulator, with the headers of firebase.json and the emulators behind it.
 * @param {RunContext} context
 * @param {EmulatorHosts} hosts
 * @param {() => Promise<number>} takePort called after the build: in its time another program may take a port
 * @returns {Promise<{ url: string, service: import('../processes/processes.mjs').Service }>}
 * @throws {CliError} with what Vite printed when the build fails
 */
export async function startSite(context, hosts, takePort) {
  const site = await buildSite(context, hosts);
  const { urls, service } = await serveSites(context, [site], [await takePort()]);
  return { url: urls[0] ?? '', service };
}

/**
 * Makes the production build for these emulators, which need not be running.
 * @param {RunContext} context
 * @param {EmulatorHosts} hosts
 * @returns {Promise<Site>}
 * @throws {CliError} with what Vite printed when the build fails
 */
export async function buildSite(context, hosts) {
  return { dist: await runBuild(context, { env: emulatorEnv(hosts) }), hosts };
}

/**
 * Builds into the folder of the run, so that `dist` never contains a build that must not be deployed.
 * @param {RunContext} context
 * @param {import('../processes/processes.mjs').RunOptions} options
 * @param {string[]} [args] more arguments for Vite
 * @returns {Promise<string>} the folder of the build
 * @throws {CliError} with what Vite printed when the build fails
 */
export async function runBuild({ processes, folder }, options, args = []) {
  const dist = distIn(folder);
  const build = [binPath('vite'), 'build', '--mode', 'demo', '--outDir', dist, '--emptyOutDir'];
  const { code, output } = await processes.run(process.execPath, [...build, ...args], options);
  if (code !== 0) throw new CliError(`The build failed:\n${output.trim()}`);
  return dist;
}

/**
 * @param {string} folder of a run
 * @returns {string} a folder from which the Hosting emulator can serve a build
 */
export function distIn(folder) {
  const dist = join(folder, 'hosting', 'dist');
  mkdirSync(dist, { recursive: true });
  return dist;
}

/**
 * Copies a build and replaces the address of its TRON node; another build takes 11 s of processor time.
 * @param {Site} site
 * @param {string} name of the copy's folder
 * @param {string} tronHost
 * @returns {Site}
 */
export function copySite({ dist: from, hosts }, name, tronHost) {
  const dist = join(dirname(from), name);
  cpSync(from, dist, { recursive: true });
  replaceInSite(dist, hosts.tronHost, tronHost);
  return { dist, hosts: { ...hosts, tronHost } };
}

/**
 * Replaces a name in all files of a build.
 * @param {string} dist the folder of the build
 * @param {string | RegExp} name a regular expression must be global
 * @param {string} replacement
 */
export function replaceInSite(dist, name, replacement) {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((path) => /\.(html|js)$/.test(path))) {
    const path = join(dist, file);
    const before = readFileSync(path, 'utf8');
    const after = before.replaceAll(name, replacement);
    if (after !== before) writeFileSync(path, after);
  }
}

/**
 * Serves several builds on one Hosting emulator; starting another takes 4 s of processor time.
 * @param {RunContext} context
 * @param {Site[]} sites
 * @param {number[]} [at] their ports; any free ones by default
 * @returns {Promise<{ urls: string[], service: import('../processes/processes.mjs').Service }>}
 */
export async function serveSites({ processes, ports, folder }, sites, at) {
  const builds = sites.map(({ dist, hosts: { authHost, firestoreHost, tronHost } }) => ({
    dist,
    emulatorHosts: [authHost, firestoreHost, tronHost],
  }));
  const used = at ?? (await hostingPorts(ports, sites.length));
  const { hosts, service } = await startHostingEmulator(processes, ports, used, folder, builds);
  return { urls: hosts.map((host) => `http://${host}`), service };
}
