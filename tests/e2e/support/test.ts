import { test as base, expect, type Page } from '@playwright/test';
import { resetDatabase } from './database';
import { opensPatiently } from './hydration';
import { siteUrl } from './site';

interface Fixtures {
  /** What a test expects on the browser's console; anything else there fails it. */
  expectedOnConsole: RegExp | null;
  /** False where a test looks at what stands on screen before the app does. */
  waitsForApp: boolean;
  emptyDatabase: undefined;
}

const BROWSER_NOISE = [
  // Chromium reports each refused or failed request by itself; the app's own sentence is what tests look at.
  /^Failed to load resource:/,
  // Without a network Firestore warns, and its transport asks a Google host for a picture, which the policy refuses.
  /@firebase\/firestore: .*(transport errored|"code":"unavailable")/,
  /cleardot\.gif/,
];

function watchConsole(page: Page, seen: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') seen.push(message.text());
  });
  page.on('pageerror', (error) => seen.push(String(error)));
}

/** Playwright's test with an empty database and a console that stays silent. */
export const test = base.extend<Fixtures>({
  expectedOnConsole: [null, { option: true }],
  waitsForApp: [true, { option: true }],
  // Playwright reads the fixtures a fixture needs from its pattern.
  baseURL: ({}, use) => use(siteUrl),
  emptyDatabase: [
    async ({}, use) => {
      await resetDatabase();
      await use(undefined);
    },
    { auto: true },
  ],
  context: async ({ context, expectedOnConsole, waitsForApp }, use) => {
    const seen: string[] = [];
    if (waitsForApp) context.on('page', opensPatiently);
    context.on('page', (page) => watchConsole(page, seen));
    await use(context);
    const allowed = [...BROWSER_NOISE, expectedOnConsole ?? /^$/];
    expect(seen.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
  },
});

export { expect };
