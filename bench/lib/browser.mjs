import { chromium } from '@playwright/test';
import { browserArguments } from '../../scripts/install/browser.mjs';
import { demoAccounts } from '../../scripts/seed/demoAccounts.mjs';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').BrowserContextOptions} ContextOptions */

const { operator } = demoAccounts;

/** A phone without a service worker, so that nothing is served from an earlier benchmark's cache. */
export const phone = /** @type {const} */ ({
  viewport: { width: 360, height: 800 },
  isMobile: true,
  hasTouch: true,
  locale: 'en-IN',
  serviceWorkers: 'block',
});

/**
 * Runs `work` in a new Chromium and closes it afterwards.
 * @template Result
 * @param {import('./environment.mjs').Environment} environment
 * @param {(browser: Browser) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withBrowser(environment, work) {
  const executablePath = await environment.browser();
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  environment.processes.onExit(() => browser.close());
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/**
 * Signs a user in through the form.
 * @param {Page} page
 * @param {{ email: string, password: string }} account
 */
export async function signInByForm(page, { email, password }) {
  await page.goto('/login');
  const form = page.getByRole('tabpanel', { name: 'Login' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByText('Logged in successfully').first().waitFor();
}

/**
 * Signs the administrator in through the panel's form.
 * @param {Page} page
 */
export async function signInAsAdmin(page) {
  await page.goto('/admin2067');
  // The form is inert until the app has started.
  await page.locator('main:not([inert])').waitFor();
  await page.getByLabel('Admin ID').fill(operator.adminId);
  await page.getByLabel('Password', { exact: true }).fill(operator.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Login Successful').first().waitFor();
}

/**
 * A signed-in phone with a session but without a local Firestore cache.
 * @param {Browser} browser
 * @param {string} baseURL
 * @param {{ email: string, password: string }} account
 * @returns {Promise<ContextOptions>}
 */
export async function signedInPhone(browser, baseURL, account) {
  const context = await browser.newContext({ ...phone, baseURL });
  await signInByForm(await context.newPage(), account);
  const storageState = await context.storageState({ indexedDB: true });
  await context.close();
  // The types of storageState omit IndexedDB.
  for (const origin of /** @type {Array<{ indexedDB?: Array<{ name: string }> }>} */ (
    storageState.origins
  )) {
    origin.indexedDB =
      origin.indexedDB?.filter(({ name }) => name === 'firebaseLocalStorageDb') ?? [];
  }
  return { ...phone, baseURL, storageState };
}
