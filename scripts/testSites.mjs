// Started by playwright.config.ts: for each of its workers a site, which is the production build on the Hosting emulator
// with its own, empty Auth and Firestore emulators.
import { emulatorEnv, startEmulators } from './emulators/emulators.mjs';
import { startSite } from './emulators/site.mjs';
import { Ports } from './processes/ports.mjs';
import { runScript } from './processes/processes.mjs';
import { createContext } from './processes/runContext.mjs';

// Playwright holds the other end, so this ends when Playwright does, however it ends.
process.stdin.resume().on('end', () => process.kill(process.pid, 'SIGTERM'));

await runScript(async (processes) => {
  const ports = new Ports();
  const start = async () => {
    const context = createContext(processes, ports);
    const emulators = await startEmulators(context);
    const { url, service } = await startSite(context, emulators, await ports.any());
    return { url, env: emulatorEnv(emulators), services: [...emulators.services, service] };
  };
  const sites = await Promise.all(Array.from({ length: Number(process.argv[2]) }, start));
  console.log(`Sites: ${JSON.stringify(sites.map(({ url, env }) => ({ url, env })))}`);
  return new Promise((_resolve, reject) => {
    for (const service of sites.flatMap(({ services }) => services)) {
      processes.watchForCrash(service, reject);
    }
  });
});
