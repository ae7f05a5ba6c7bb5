import { test as base, expect, type Page } from '@playwright/test';
import { clearTronNode } from '../../../scripts/emulators/tron.mjs';
import { resetDatabase } from './database';
import { waitForAppOnLoad } from './hydration';
import { refuseServiceWorker } from './serviceWorker';
import { siteUrl, tronUrl } from './site';
import { translatePages } from './translate';

interface Fixtures {
  /** Expected console errors and warnings; any other fails the test. */
  expectedOnConsole: RegExp | null;
  /** False if a test checks the page before hydration. */
  waitsForApp: boolean;
  /** True if a test needs the service worker; installing it takes a third of a second of processor time per context. */
  hasServiceWorker: boolean;
  /** True if the browser translates the pages; `E2E_TRANSLATED=1` does so in every test. */
  isTranslated: boolean;
  emptyDatabase: undefined;
  closedContexts: undefined;
}

const BROWSER_NOISE = [
  // Chromium logs every refused or failed request; tests check the app's own message instead.
  /^Failed to load resource:/,
  // While offline Firestore warns, and its transport requests an image from a Google host, which the policy blocks.
  /@firebase\/firestore: .*(transport errored|"code":"unavailable")/,
  /cleardot\.gif/,
  // The emulator shares a few processors with the browsers, and may be late.
  /@firebase\/firestore: .*Could not reach Cloud Firestore backend/,
  // Under load the emulator refuses about one of 1,000 commits that move money and accepts it unchanged on the app's retry. Its
  // answers, read in three cases, say "evaluation error" for each write, once because of more than 1,000 expressions: it seems to
  // count two evaluations of one commit together.
  // tests/integration/oneDeposit.test.ts counts requests and tests that one is enough.
  /@firebase\/firestore: .*RPC 'Commit' .*"code":"permission-denied".*"kind":\{"stringValue":"/,
];

function watchConsole(page: Page, logged: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') logged.push(message.text());
  });
  page.on('pageerror', (error) => logged.push(String(error)));
}

/** Playwright's test with an empty database and an empty TRON node, which fails on unexpected console errors. */
export const test = base.extend<Fixtures>({
  expectedOnConsole: [null, { option: true }],
  waitsForApp: [true, { option: true }],
  hasServiceWorker: [false, { option: true }],
  isTranslated: [process.env['E2E_TRANSLATED'] === '1', { option: true }],
  // Playwright reads which fixtures a fixture needs from this destructuring pattern.
  baseURL: ({}, use) => use(siteUrl),
  // Otherwise the Hosting emulator compresses each file each time.
  extraHTTPHeaders: ({}, use) => use({ 'accept-encoding': 'identity' }),
  emptyDatabase: [
    async ({}, use) => {
      await Promise.all([resetDatabase(), clearTronNode(tronUrl)]);
      await use(undefined);
    },
    { auto: true },
  ],
  // Contexts that a test opened itself would keep listening in later tests.
  closedContexts: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  context: async (
    { context, expectedOnConsole, waitsForApp, hasServiceWorker, isTranslated },
    use,
  ) => {
    const logged: string[] = [];
    if (isTranslated) await translatePages(context);
    if (!hasServiceWorker) await refuseServiceWorker(context);
    if (waitsForApp) context.on('page', waitForAppOnLoad);
    context.on('page', (page) => watchConsole(page, logged));
    await use(context);
    const allowed = [...BROWSER_NOISE, expectedOnConsole ?? /^$/];
    expect(logged.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
  },
});

export { expect };
