// Started by playwright.config.ts: for each of its workers a site, which is the production build at an address of its own,
// with a TRON node of its own. All sites share the Hosting, the Auth and the Firestore emulator; the latter two are those that
// the environment names, if it names any, since `npm test` has started them for Vitest.
import { clearEmulators } from './emulators/clear.mjs';
import {
  emulatorEnv,
  emulatorHosts,
  hostsFromEnv,
  startEmulators,
} from './emulators/emulators.mjs';
import { buildSite, copySite, serveSites } from './emulators/site.mjs';
import { startTronNode } from './emulators/tron.mjs';
import { runScript } from './processes/processes.mjs';
import { createContext } from './processes/runContext.mjs';

// Playwright holds the other end, so this ends when Playwright does, however it ends.
process.stdin.resume().on('end', () => process.kill(process.pid, 'SIGTERM'));

await runScript(async (processes) => {
  const context = createContext(processes);
  const { ports } = context;
  const startedBefore = hostsFromEnv();
  const at = { auth: await ports.any(), firestore: await ports.any(), tron: await ports.any() };
  const hosts = startedBefore ?? emulatorHosts(at);
  const start = async () => (await startEmulators(context, at)).services;
  const [services, built] = await Promise.all([
    // Vitest's tests leave their accounts.
    startedBefore ? clearEmulators(hosts).then(() => []) : start(),
    buildSite(context, hosts),
  ]);

  const copies = Array.from({ length: Number(process.argv[2]) }, async (_, i) => {
    const tron = await startTronNode(processes, await ports.any());
    services.push(tron.service);
    return copySite(built, `dist-${i}`, tron.host);
  });
  const sites = await Promise.all(copies);
  const { urls, service } = await serveSites(context, sites);
  services.push(service);
  const started = sites.map(({ dist, hosts: own }, i) => ({
    url: urls[i],
    dist,
    env: emulatorEnv(own),
  }));
  console.log(`Sites: ${JSON.stringify(started)}`);
  return new Promise((_resolve, reject) => {
    for (const service of services) processes.watchForCrash(service, reject);
  });
});
