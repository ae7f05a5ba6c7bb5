// Started by playwright.config.ts: for each of its workers a site, which is the production build on a Hosting emulator with a
// TRON node of its own. All sites share the Auth and the Firestore emulator: those that the environment names, if it names
// any, since `npm test` has started them for Vitest.
import { clearEmulators } from './emulators/clear.mjs';
import {
  emulatorEnv,
  emulatorHosts,
  hostsFromEnv,
  startEmulators,
} from './emulators/emulators.mjs';
import { buildSite, copySite, serveSite } from './emulators/site.mjs';
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
  const [services] = await Promise.all([
    // Vitest's tests leave their accounts.
    startedBefore ? clearEmulators(hosts).then(() => []) : start(),
    buildSite(context, hosts),
  ]);

  const startCopy = async () => {
    const own = createContext(processes, ports);
    const tron = await startTronNode(processes, await ports.any());
    const ownHosts = { ...hosts, tronHost: tron.host };
    const dist = copySite({ context, hosts }, { context: own, hosts: ownHosts });
    const { url, service } = await serveSite(own, ownHosts, await ports.any());
    services.push(tron.service, service);
    return { url, dist, env: emulatorEnv(ownHosts) };
  };
  const sites = await Promise.all(Array.from({ length: Number(process.argv[2]) }, startCopy));
  console.log(`Sites: ${JSON.stringify(sites)}`);
  return new Promise((_resolve, reject) => {
    for (const service of services) processes.watchForCrash(service, reject);
  });
});
