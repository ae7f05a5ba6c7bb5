import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '../cli/cliError.mjs';
import { binPath } from '../cli/root.mjs';
import { startHostingEmulator } from './authAndHosting.mjs';
import { emulatorEnv } from './emulators.mjs';

/** @typedef {import('./emulators.mjs').EmulatorHosts} EmulatorHosts */
/** @typedef {import('../processes/runContext.mjs').RunContext} RunContext */
/** @typedef {{ context: RunContext, hosts: EmulatorHosts }} Site a build and what it reaches */

// In the temporary folder, so that `dist` never contains a build that must not be deployed.
const distOf = (/** @type {RunContext} */ { folder }) => join(folder, 'hosting', 'dist');

/**
 * Serves the production build on the Hosting emulator, with the headers of firebase.json and the emulators behind it.
 * @param {RunContext} context
 * @param {EmulatorHosts} hosts
 * @param {number} port
 * @returns {Promise<{ url: string, service: import('../processes/processes.mjs').Service }>}
 * @throws {CliError} with what Vite printed when the build fails
 */
export async function startSite(context, hosts, port) {
  await buildSite(context, hosts);
  return serveSite(context, hosts, port);
}

/**
 * Makes the production build that reaches these emulators. They need not have been started.
 * @param {RunContext} context
 * @param {EmulatorHosts} hosts
 * @returns {Promise<void>}
 * @throws {CliError} with what Vite printed when the build fails
 */
export async function buildSite(context, hosts) {
  const dist = distOf(context);
  mkdirSync(dist, { recursive: true });
  const { code, output } = await context.processes.run(
    process.execPath,
    [binPath('vite'), 'build', '--mode', 'demo', '--outDir', dist, '--emptyOutDir'],
    { env: emulatorEnv(hosts) },
  );
  if (code !== 0) throw new CliError(`The build failed:\n${output.trim()}`);
}

/**
 * Copies a build for another TRON node on the same emulators, which is the same except for its address. Another build takes
 * 11 s of processor time.
 * @param {Site} from
 * @param {Site} to
 * @returns {string} the folder of the copy
 */
export function copySite(from, to) {
  const dist = distOf(to.context);
  cpSync(distOf(from.context), dist, { recursive: true });
  replaceInSite(dist, from.hosts.tronHost, to.hosts.tronHost);
  return dist;
}

/**
 * Replaces a name wherever the files of a build contain it.
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
 * Serves a build.
 * @param {RunContext} context
 * @param {EmulatorHosts} hosts
 * @param {number} port
 * @returns {Promise<{ url: string, service: import('../processes/processes.mjs').Service }>}
 */
export async function serveSite({ processes, ports, folder }, hosts, port) {
  const { authHost, firestoreHost, tronHost } = hosts;
  const origins = [authHost, firestoreHost, tronHost].map((host) => `http://${host}`);
  const { host, service } = await startHostingEmulator(processes, ports, port, folder, origins);
  return { url: `http://${host}`, service };
}
