import { existsSync } from 'node:fs';
import { CliError } from '../cli/cliError.mjs';
import { binPath } from '../cli/root.mjs';
import { aptInstall, findOnPath, linuxDistribution, mayUseApt } from './systemPackages.mjs';

// The headless shell comes first: the end-to-end tests take a third less time in it than in the whole browser.
const commands = ['chromium-headless-shell', 'chromium', 'google-chrome-stable', 'google-chrome'];
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
 * Finds a Chromium for the end-to-end tests; as root on Debian or Ubuntu it installs one if there is none.
 * @param {import('../processes/processes.mjs').Processes} processes
 * @returns {Promise<string>} its executable
 * @throws {CliError} naming the command that installs one
 */
export async function findBrowser(processes) {
  const browser = await installedBrowser();
  if (browser !== undefined) return browser;
  if (mayUseApt() && (await installBrowser(processes))) {
    const installed = await installedBrowser();
    if (installed !== undefined) return installed;
  }
  throw new CliError(
    `The end-to-end tests need Chromium; install it with \`${installCommand()}\`.`,
  );
}

/**
 * The Chromium that the environment names or that is installed on the system, not Playwright's own.
 * @returns {string | undefined} its executable
 * @throws {CliError} if the environment names one that does not exist
 */
export function systemBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new CliError(`CHROMIUM_PATH names ${named}, which does not exist; unset it.`);
  }
  // Ubuntu's chromium package is a stub for a snap, which Playwright cannot drive.
  const isUsable = (/** @type {string} */ command) =>
    linuxDistribution() !== 'ubuntu' || command !== 'chromium';
  const candidates = [...commands.filter(isUsable).map(findOnPath), ...macApplications];
  return candidates.find((file) => file !== undefined && existsSync(file));
}

/** @returns {Promise<string | undefined>} */
async function installedBrowser() {
  const browser = systemBrowser();
  if (browser !== undefined) return browser;
  const { chromium } = await import('@playwright/test');
  const executable = chromium.executablePath();
  return existsSync(executable) ? executable : undefined;
}

/**
 * @param {import('../processes/processes.mjs').Processes} processes
 * @returns {Promise<boolean>}
 */
async function installBrowser(processes) {
  if (linuxDistribution() === 'debian') return aptInstall(processes, ['chromium-headless-shell']);
  const args = [binPath('playwright'), 'install', '--with-deps', 'chromium'];
  return (await processes.run(process.execPath, args, { output: 'show' })).code === 0;
}

/** @returns {string} */
function installCommand() {
  return linuxDistribution() === 'debian'
    ? 'sudo apt-get install chromium-headless-shell'
    : 'npx playwright install --with-deps chromium';
}
