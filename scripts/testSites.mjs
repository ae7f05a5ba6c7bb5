// Started by playwright.config.ts: the emulators, unless the environment names some, and a site for each worker.
import {
  emulatorEnv,
  emulatorHosts,
  hostsFromEnv,
  startEmulators,
} from './emulators/emulators.mjs';
import { buildSite, copySite, serveSites } from './emulators/site.mjs';
import { startTronNode } from './emulators/tron.mjs';
import { runScript, createContext } from './processes/processes.mjs';

// Playwright holds the other end, so this ends when Playwright does, however it ends.
process.stdin.resume().on('end', () => process.kill(process.pid, 'SIGTERM'));

await runScript(async (processes) => {
  const context = createContext(processes);
  const { ports } = context;
  const running = hostsFromEnv();
  const at = { auth: await ports.any(), firestore: await ports.any(), tron: await ports.any() };
  const [emulators, { sites, services }] = await Promise.all([
    running ? { services: [] } : startEmulators(context, at),
    startTestSites(context, running ?? emulatorHosts(at)),
  ]);
  console.log(`Sites: ${sites}`);
  return new Promise((_resolve, reject) => {
    for (const service of [...emulators.services, ...services])
      processes.watchForCrash(service, reject);
  });
});

/**
 * Starts a site for each Playwright worker: the production build at its own address with its own TRON node. All share the
 * Hosting, Auth and Firestore emulators; the latter two need not be running.
 * @param {import('./processes/processes.mjs').RunContext} context
 * @param {import('./emulators/emulators.mjs').EmulatorHosts} hosts
 * @returns {Promise<{ sites: string, services: import('./processes/processes.mjs').Service[] }>} the value of the environment variable E2E_SITES
 * @throws {import('./cli/cliError.mjs').CliError} with what Vite printed when the build fails
 */
async function startTestSites(context, hosts) {
  // Each test chooses a language by its browser's; English is the same in a build of English alone.
  process.env['VITE_LANGUAGES'] = 'en,hi';
  const built = await buildSite(context, hosts);
  const copies = Array.from({ length: Number(process.env.E2E_WORKERS) }, async (_, i) => {
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
