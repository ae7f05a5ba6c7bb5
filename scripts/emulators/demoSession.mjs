import { unwatchFile, watchFile } from 'node:fs';
import { demoAccounts } from '../seed/demoAccounts.mjs';
import { demoProject } from '../cli/root.mjs';
import { installPackages } from '../install/packages.mjs';
import { createContext } from '../processes/processes.mjs';
import { seedEmulators, startEmulators } from './emulators.mjs';
import { rulesFile, uploadRules } from './firestoreAdmin.mjs';

/** @typedef {{ url: string, service: import('../processes/processes.mjs').Service }} Page */

/**
 * Runs the emulators with demo data and serves a page until a signal arrives or a service ends.
 * @param {import('../processes/processes.mjs').Processes} processes
 * @param {{ name: string, port: number }} page the name and usual port of the server
 * @param {(context: import('../processes/processes.mjs').RunContext, emulators: import('./emulators.mjs').Emulators, takePort: () => Promise<number>) => Promise<Page>} servePage
 * @returns {Promise<number>} never resolves; rejects when a service has crashed
 */
export async function runDemo(processes, page, servePage) {
  await installPackages(processes);
  const context = createContext(processes);
  const { ports } = context;

  console.log('Starting the emulators …');
  const at = {
    auth: await usualPort(ports, 'Auth emulator', 9099),
    firestore: await usualPort(ports, 'Firestore emulator', 8080),
    tron: await usualPort(ports, 'TRON node', 9090),
  };
  const emulators = await startEmulators(context, at);
  processes.onExit(reloadRulesOnChange(emulators.firestoreHost));
  await seedEmulators(context, emulators);
  const { url, service } = await servePage(context, emulators, () =>
    usualPort(ports, page.name, page.port),
  );
  printAddresses(url, emulators);

  return new Promise((_resolve, reject) => {
    for (const part of [...emulators.services, service]) processes.watchForCrash(part, reject);
  });
}

/**
 * @param {import('../processes/ports.mjs').Ports} ports
 * @param {string} name
 * @param {number} usual
 * @returns {Promise<number>}
 */
async function usualPort(ports, name, usual) {
  const port = await ports.next(usual);
  if (port !== usual) console.log(`Port ${usual} is taken, so the ${name} uses ${port}.`);
  return port;
}

/**
 * @param {string} url
 * @param {import('./emulators.mjs').Emulators} emulators
 */
function printAddresses(url, emulators) {
  const { asha, ravi, operator, colleague, viewer } = demoAccounts;
  console.log(`
  App                 ${url}/
  Admin panel         ${url}/admin2067
  Auth emulator       http://${emulators.authHost}
  Firestore emulator  http://${emulators.firestoreHost}
  Local TRON node     http://${emulators.tronHost}

  Demo user           ${asha.email}   password ${asha.password}
  Second user         ${ravi.email}   password ${ravi.password}
  Demo administrator  ID ${operator.adminId}            password ${operator.password}
  Second reviewer     ID ${colleague.adminId}           password ${colleague.password}
  Viewer              ID ${viewer.adminId}              password ${viewer.password}

  No email is sent. The links that would be:
  http://${emulators.authHost}/emulator/v1/projects/${demoProject}/oobCodes

  Press Ctrl-C to stop.
`);
}

/**
 * Uploads firestore.rules whenever the file changes, and prints the result.
 * @param {string} host
 * @returns {() => void} stops watching
 */
function reloadRulesOnChange(host) {
  const reload = () => {
    uploadRules({ host, projectId: demoProject }).then(
      (warnings) => console.log(`firestore.rules reloaded. ${warnings}`),
      (error) => console.error(error instanceof Error ? error.message : error),
    );
  };
  // Polling also works with editors that replace the file instead of writing it.
  watchFile(rulesFile, { interval: 500 }, reload);
  return () => unwatchFile(rulesFile, reload);
}
