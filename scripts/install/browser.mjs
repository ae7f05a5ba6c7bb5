import { existsSync } from 'node:fs';
import { CliError } from '../cli/cliError.mjs';
import { binPath } from '../cli/root.mjs';
import { aptInstall, findOnPath, linuxDistribution, mayUseApt } from './systemPackages.mjs';

const wholeBrowsers = ['chromium', 'google-chrome-stable', 'google-chrome'];
/** The end-to-end tests take a third less time in the headless shell, which opens no connections ahead of requests. */
const commands = { shell: ['chromium-headless-shell', ...wholeBrowsers], whole: wholeBrowsers };
/** Debian's packages. */
const packages = { shell: 'chromium-headless-shell', whole: 'chromium' };

/** @typedef {keyof typeof commands} BrowserKind `shell`: the headless shell, if it is installed; `whole`: for benchmarks */

const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Chromium's arguments: no background network requests, and no sandbox as root, where it is not supported. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/**
 * Finds a Chromium; as root on Debian or Ubuntu it installs a missing one.
 * @param {import('../processes/processes.mjs').Processes} processes
 * @param {BrowserKind} [kind]
 * @returns {Promise<string>} its executable
 * @throws {CliError} naming the command that installs one
 */
export async function findBrowser(processes, kind = 'shell') {
  const browser = await installedBrowser(kind);
  if (browser !== undefined) return browser;
  if (mayUseApt() && (await installBrowser(processes, kind))) {
    const installed = await installedBrowser(kind);
    if (installed !== undefined) return installed;
  }
  const what = kind === 'shell' ? 'The end-to-end tests need' : 'The benchmarks need';
  throw new CliError(`${what} Chromium; install it with \`${installCommand(kind)}\`.`);
}

/**
 * The Chromium that the environment names or the system has, not Playwright's own.
 * @param {BrowserKind} [kind]
 * @returns {string | undefined} its executable
 * @throws {CliError} if the environment names one that does not exist
 */
export function systemBrowser(kind = 'shell') {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new CliError(`CHROMIUM_PATH names ${named}, which does not exist; unset it.`);
  }
  // Ubuntu's chromium package is a stub for a snap, which Playwright cannot drive.
  const isUsable = (/** @type {string} */ command) =>
    linuxDistribution() !== 'ubuntu' || command !== 'chromium';
  const candidates = [...commands[kind].filter(isUsable).map(findOnPath), ...macApplications];
  return candidates.find((file) => file !== undefined && existsSync(file));
}

/**
 * @param {BrowserKind} kind
 * @returns {Promise<string | undefined>}
 */
async function installedBrowser(kind) {
  const browser = systemBrowser(kind);
  if (browser !== undefined) return browser;
  const { chromium } = await import('@playwright/test');
  const executable = chromium.executablePath();
  return existsSync(executable) ? executable : undefined;
}

/**
 * @param {import('../processes/processes.mjs').Processes} processes
 * @param {BrowserKind} kind
 * @returns {Promise<boolean>}
 */
async function installBrowser(processes, kind) {
  if (linuxDistribution() === 'debian') return aptInstall(processes, [packages[kind]]);
  const args = [binPath('playwright'), 'install', '--with-deps', 'chromium'];
  return (await processes.run(process.execPath, args, { output: 'show' })).code === 0;
}

/**
 * @param {BrowserKind} kind
 * @returns {string}
 */
function installCommand(kind) {
  return linuxDistribution() === 'debian'
    ? `sudo apt-get install ${packages[kind]}`
    : 'npx playwright install --with-deps chromium';
}
