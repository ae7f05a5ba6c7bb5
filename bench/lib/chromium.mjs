import { chromium } from '@playwright/test';
import { browserArguments } from '../../scripts/install/browser.mjs';
import { waitForServer } from '../../scripts/processes/waitForServer.mjs';
import { signInByForm } from './visitor.mjs';

/** @typedef {import('./testBed.mjs').TestBed} TestBed */

/**
 * Signs a user in with a profile of their own, and leaves it for {@link startChromium}.
 * @param {TestBed} bed
 * @param {string} profile a folder
 * @param {string} baseURL
 * @param {{ email: string, password: string }} account
 */
export async function putSessionIn(bed, profile, baseURL, account) {
  const executablePath = await bed.browser();
  const options = { executablePath, args: browserArguments, baseURL };
  const context = await chromium.launchPersistentContext(profile, options);
  bed.processes.onExit(() => context.close());
  const page = await context.newPage();
  await signInByForm(page, account);
  // The balance is known to the phone when it is on screen.
  await page.getByText(/^₹\d/).first().waitFor();
  await context.close();
}

/**
 * Starts a Chromium that listens to tools.
 * @param {TestBed} bed
 * @param {string} profile a folder
 * @returns {Promise<{ port: number, stop: () => Promise<void> }>}
 */
export async function startChromium(bed, profile) {
  const port = await bed.port();
  const service = bed.processes.startService('Chromium', await bed.browser(), [
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
    // The connection ends before the answer.
    await session.send('Browser.close').catch(() => undefined);
    await service.ended;
  };
  return { port, stop };
}
