// npm run screenshots: takes the screenshots of the README from the production build with the demo data.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserArguments, findBrowser } from './install/browser.mjs';
import { runScript } from './processes/processes.mjs';
import { createContext } from './processes/runContext.mjs';
import { root } from './cli/root.mjs';
import { seedEmulators, startEmulators } from './emulators/emulators.mjs';
import { startSite } from './emulators/site.mjs';
import { demoAccounts } from './seed/demoAccounts.mjs';

const folder = join(root, 'docs', 'screenshots');
const { asha, operator } = demoAccounts;

await runScript(async (processes) => {
  const context = createContext(processes);
  const emulators = await startEmulators(context);
  await seedEmulators(context, emulators);
  const { url } = await startSite(context, emulators, () => context.ports.any());
  const executablePath = await findBrowser(processes);
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  processes.onExit(() => browser.close());
  mkdirSync(folder, { recursive: true });
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await takeScreenshots(browser, url, colorScheme);
  }
  return 0;
});

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} baseURL
 * @param {'light' | 'dark'} colorScheme
 */
async function takeScreenshots(browser, baseURL, colorScheme) {
  const context = await browser.newContext({
    baseURL,
    colorScheme,
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    isMobile: true,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  /** @param {string} name */
  const take = async (name) => {
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({
      path: join(folder, `${name}-${colorScheme}.png`),
      animations: 'disabled',
    });
  };

  await page.goto('/login');
  await take('login');
  const form = page.getByRole('tabpanel', { name: 'Login' });
  await form.getByLabel('Email').fill(asha.email);
  await form.getByLabel('Password', { exact: true }).fill(asha.password);
  await form.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByText('Logged in successfully').first().waitFor();

  await page.goto('/');
  await page.getByRole('link', { name: /Wallet Balance.*₹/ }).waitFor();
  await take('home');
  await page.goto('/requests/WaitingAsha000000000');
  await page.getByRole('img', { name: /QR code/ }).waitFor();
  await take('deposit');
  await page.goto('/recharge-history');
  await page.getByRole('listitem').filter({ hasText: 'USDT' }).first().waitFor();
  await take('history');
  await page.goto('/requests/InPartsAsha000000000');
  await page.getByRole('heading', { name: 'What happened' }).waitFor();
  await take('request');
  await page.goto('/statement');
  // What is on the device may be a part of it, without the balances.
  await page.getByRole('listitem').filter({ hasText: 'Balance ₹' }).first().waitFor();
  await take('statement');
  await page.goto('/withdrawals/OutPaidAsha000000000');
  await page.getByRole('button', { name: 'Copy receipt' }).waitFor();
  await take('withdraw');

  await page.goto('/admin2067');
  await page.getByLabel('Admin ID').fill(operator.adminId);
  await page.getByLabel('Password', { exact: true }).fill(operator.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Approve' }).first().waitFor();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await take('admin');
  await page.goto('/admin2067/payouts/OutPayingMeera000000');
  await page.getByRole('link', { name: 'Open in a payment app' }).waitFor();
  await take('payout');

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin2067');
  await page.getByText(/^Received as expected/).waitFor();
  await take('panel');
  await page.goto('/admin2067/deposits/PartPaidAsha00000000');
  await page.getByRole('button', { name: 'Approve' }).first().waitFor();
  await take('search');
  await context.close();
}
