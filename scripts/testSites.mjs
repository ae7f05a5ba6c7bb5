// Started by playwright.config.ts, unless the environment names sites that run already: the emulators and a site for each worker.
import { emulatorHosts, startEmulators } from './emulators/emulators.mjs';
import { runScript } from './processes/processes.mjs';
import { createContext } from './processes/runContext.mjs';
import { startTestSites } from './testing/testSites.mjs';

// Playwright holds the other end, so this ends when Playwright does, however it ends.
process.stdin.resume().on('end', () => process.kill(process.pid, 'SIGTERM'));

await runScript(async (processes) => {
  const context = createContext(processes);
  const { ports } = context;
  const at = { auth: await ports.any(), firestore: await ports.any(), tron: await ports.any() };
  const [emulators, { sites, services }] = await Promise.all([
    startEmulators(context, at),
    startTestSites(context, emulatorHosts(at)),
  ]);
  console.log(`Sites: ${sites}`);
  return new Promise((_resolve, reject) => {
    for (const service of [...emulators.services, ...services])
      processes.watchForCrash(service, reject);
  });
});
