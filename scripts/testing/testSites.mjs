import { emulatorEnv } from '../emulators/emulators.mjs';
import { buildSite, copySite, serveSites } from '../emulators/site.mjs';
import { startTronNode } from '../emulators/tron.mjs';

/** @typedef {import('../processes/processes.mjs').Service} Service */

/**
 * Playwright's workers. Each has a site and Firestore projects of its own (tests/e2e/support/site.ts). More than the
 * processors of a small machine, because tests also wait: for time-outs, and for what the app tries again later.
 */
export const e2eWorkers = Number(process.env.E2E_WORKERS ?? 5);

/**
 * Starts a site for each of Playwright's workers, which is the production build at an address of its own, with a TRON node of
 * its own. All share the Hosting, the Auth and the Firestore emulator; the latter two need not have been started.
 * @param {import('../processes/runContext.mjs').RunContext} context
 * @param {import('../emulators/emulators.mjs').EmulatorHosts} hosts
 * @returns {Promise<{ sites: string, services: Service[] }>} the value of the environment variable E2E_SITES
 * @throws {import('../cli/cliError.mjs').CliError} with what Vite printed when the build fails
 */
export async function startTestSites(context, hosts) {
  const built = await buildSite(context, hosts);
  const copies = Array.from({ length: e2eWorkers }, async (_, i) => {
    const tron = await startTronNode(context.processes, await context.ports.any());
    return { site: copySite(built, `dist-${i}`, tron.host), service: tron.service };
  });
  const started = await Promise.all(copies);
  const { urls, service } = await serveSites(
    context,
    started.map(({ site }) => site),
  );
  const sites = started.map(({ site: { dist, hosts: own } }, i) => ({
    url: urls[i],
    dist,
    env: emulatorEnv(own),
  }));
  return {
    sites: JSON.stringify(sites),
    services: [service, ...started.map((each) => each.service)],
  };
}
