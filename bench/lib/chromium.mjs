import { chromium } from '@playwright/test';
import { browserArguments } from '../../scripts/install/browser.mjs';
import { waitForServer } from '../../scripts/processes/waitForServer.mjs';
import { signInByForm } from './browser.mjs';

/** @typedef {import('./environment.mjs').Environment} Environment */

/**
 * Signs a user in with a browser profile, which {@link startChromium} then uses.
 * @param {Environment} environment
 * @param {string} profile a folder
 * @param {string} baseURL
 * @param {{ email: string, password: string }} account
 */
export async function saveSession(environment, profile, baseURL, account) {
  const executablePath = await environment.browser();
  const options = { executablePath, args: browserArguments, baseURL };
  const context = await chromium.launchPersistentContext(profile, options);
  environment.processes.onExit(() => context.close());
  const page = await context.newPage();
  await signInByForm(page, account);
  // Once the balance is on screen, it is in the local cache.
  await page.getByText(/^₹\d/).first().waitFor();
  await context.close();
}

/**
 * Starts a Chromium with a remote debugging port.
 * @param {Environment} environment
 * @param {string} profile a folder
 * @returns {Promise<{ port: number, stop: () => Promise<void> }>}
 */
export async function startChromium(environment, profile) {
  const port = await environment.port();
  const service = environment.processes.startService('Chromium', await environment.browser(), [
    ...browserArguments,
    '--headless=new',
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${profile}`,
    'about:blank',
  ]);
  await waitForServer(service, `http://127.0.0.1:${port}/json/version`);
  const stop = async () => {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const session = await browser.newBrowserCDPSession();
    // The connection closes before the response arrives.
    await session.send('Browser.close').catch(() => undefined);
    await service.ended;
  };
  return { port, stop };
}
