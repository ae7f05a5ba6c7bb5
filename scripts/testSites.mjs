// Started by playwright.config.ts: for each of its workers a site, which is the production build on the Hosting emulator
// with its own Auth and Firestore emulators. The first site takes those that the environment names, if it names any:
// `npm test` has started them for Vitest.
import {
  emulatorEnv,
  emulatorHosts,
  hostsFromEnv,
  startEmulators,
} from './emulators/emulators.mjs';
import { buildSite, copySite, serveSite } from './emulators/site.mjs';
import { Ports } from './processes/ports.mjs';
import { runScript } from './processes/processes.mjs';
import { createContext } from './processes/runContext.mjs';

// Playwright holds the other end, so this ends when Playwright does, however it ends.
process.stdin.resume().on('end', () => process.kill(process.pid, 'SIGTERM'));

await runScript(async (processes) => {
  const ports = new Ports();
  /** @param {boolean} isFirst */
  const prepare = async (isFirst) => {
    const context = createContext(processes, ports);
    const started = isFirst ? hostsFromEnv() : null;
    if (started) return { context, hosts: started, start: async () => [] };
    const at = { auth: await ports.any(), firestore: await ports.any(), tron: await ports.any() };
    const start = async () => (await startEmulators(context, at)).services;
    return { context, hosts: emulatorHosts(at), start };
  };
  const first = await prepare(true);
  const others = await Promise.all(
    Array.from({ length: Number(process.argv[2]) - 1 }, () => prepare(false)),
  );
  const all = [first, ...others];
  const [emulators] = await Promise.all([
    Promise.all(all.map(({ start }) => start())),
    buildSite(first.context, first.hosts),
  ]);
  for (const other of others) copySite(first, other);
  const sites = await Promise.all(
    all.map(async ({ context, hosts }) => serveSite(context, hosts, await ports.any())),
  );
  const named = sites.map(({ url }, i) => ({ url, env: all[i] && emulatorEnv(all[i].hosts) }));
  console.log(`Sites: ${JSON.stringify(named)}`);
  return new Promise((_resolve, reject) => {
    for (const service of [...emulators.flat(), ...sites.map(({ service }) => service)]) {
      processes.watchForCrash(service, reject);
    }
  });
});
