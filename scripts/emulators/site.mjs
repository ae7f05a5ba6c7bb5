import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '../cli/cliError.mjs';
import { binPath } from '../cli/root.mjs';
import { startHostingEmulator } from './authAndHosting.mjs';
import { emulatorEnv } from './emulators.mjs';

/** @typedef {import('./emulators.mjs').EmulatorHosts} EmulatorHosts */
/** @typedef {import('../processes/runContext.mjs').RunContext} RunContext */
/** @typedef {{ context: RunContext, hosts: EmulatorHosts, projectId: string }} Site a build and what it reaches */

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
 * Copies a build for another Firestore project and TRON node on the same emulators, which is the same except for their
 * names. Another build takes 11 s of processor time.
 * @param {Site} from
 * @param {Site} to
 */
export function copySite(from, to) {
  const folder = distOf(to.context);
  cpSync(distOf(from.context), folder, { recursive: true });
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((file) => /\.(html|js)$/.test(file))) {
    const file = join(folder, name);
    const source = readFileSync(file, 'utf8')
      .replaceAll(from.projectId, to.projectId)
      .replaceAll(from.hosts.tronHost, to.hosts.tronHost);
    writeFileSync(file, source);
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
