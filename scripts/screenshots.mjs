// npm run screenshots: takes the README's screenshots from the production build with the demo data.
import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { playBank } from './bank/playBank.mjs';
import { browserArguments, findBrowser } from './install/browser.mjs';
import { runScript, createContext } from './processes/processes.mjs';
import { root } from './cli/root.mjs';
import { seedEmulators, startEmulators } from './emulators/emulators.mjs';
import { store } from './emulators/firestoreRest.mjs';
import { startSite } from './emulators/site.mjs';
import { demoAccounts } from './seed/demoAccounts.mjs';
import { manyPayouts } from './seed/many.mjs';

const folder = join(root, 'docs', 'screenshots');
const { asha, operator } = demoAccounts;

await runScript(async (processes) => {
  const context = createContext(processes);
  const emulators = await startEmulators(context);
  await seedEmulators(context, emulators);
  const { url } = await startSite(context, emulators, () => context.ports.any());
  const executablePath = await findBrowser(processes);
  const env = { ...process.env, FONTCONFIG_FILE: join(root, 'scripts', 'screenshots.fonts.conf') };
  const browser = await chromium.launch({ executablePath, args: browserArguments, env });
  processes.onExit(() => browser.close());
  mkdirSync(folder, { recursive: true });
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await takeScreenshots(browser, url, colorScheme);
  }
  await store(emulators.firestoreHost, manyPayouts(100, new Date()));
  await takeBankScreenshots(browser, url);
  return 0;
});

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} baseURL
 * @param {'light' | 'dark'} colorScheme
 */
async function takeScreenshots(browser, baseURL, colorScheme) {
  const page = await openPhone(browser, baseURL, colorScheme);
  const take = (/** @type {string} */ name) => save(page, name, colorScheme);

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
  await page.locator('button:enabled', { hasText: 'Copy receipt' }).waitFor();
  await take('request');
  await page.goto('/statement');
  // The device may hold only a part, without balances.
  await page.getByRole('listitem').filter({ hasText: 'Balance ₹' }).first().waitFor();
  await take('statement');
  await page.goto('/withdrawals/OutPaidAsha000000000');
  await page.getByRole('button', { name: 'Copy receipt' }).waitFor();
  await take('withdraw');

  await signInAsOperator(page);
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
  await page.close();
}

/**
 * A hundred payouts paid by a bank file.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} baseURL
 */
async function takeBankScreenshots(browser, baseURL) {
  const page = await openPhone(browser, baseURL, 'light');
  const takeBoth = async (/** @type {string} */ name) => {
    for (const colorScheme of /** @type {const} */ (['dark', 'light'])) {
      await page.emulateMedia({ colorScheme });
      await save(page, name, colorScheme);
    }
  };
  const account = '50200012344821';
  await signInAsOperator(page);
  await page.goto('/admin2067/bank');
  await page.getByLabel('Bank or provider').selectOption('RazorpayX, to bank accounts');
  await page.getByLabel('Account that pays').fill(account);
  await page.getByRole('button', { name: 'Use this form' }).click();
  await page.getByLabel('Select all').check();
  await page.getByRole('button', { name: /^Take \d+ payouts/ }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the file' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  await page.getByText(/^File /).scrollIntoViewIfNeeded();
  await takeBoth('bank-file');
  await page.getByRole('tab', { name: 'Bank’s answer' }).click();
  await page.getByLabel('Statement or status report').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(playBank(file, { account, day: new Date() })),
  });
  await page.getByText('To record').first().scrollIntoViewIfNeeded();
  await takeBoth('bank-answer');
  await page.close();
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} baseURL
 * @param {'light' | 'dark'} colorScheme
 */
function openPhone(browser, baseURL, colorScheme) {
  return browser.newPage({
    baseURL,
    colorScheme,
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    isMobile: true,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    serviceWorkers: 'block',
  });
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} name
 * @param {'light' | 'dark'} colorScheme
 */
async function save(page, name, colorScheme) {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({
    path: join(folder, `${name}-${colorScheme}.png`),
    animations: 'disabled',
  });
}

/** @param {import('@playwright/test').Page} page */
async function signInAsOperator(page) {
  await page.goto('/admin2067');
  await page.getByLabel('Admin ID').fill(operator.adminId);
  await page.getByLabel('Password', { exact: true }).fill(operator.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Approve' }).first().waitFor();
  await page.getByRole('button', { name: 'Close' }).last().click();
}
