import { demoAccounts } from '../../scripts/seed/demoAccounts.mjs';
import { store } from '../../scripts/emulators/firestoreRest.mjs';
import { milliseconds, whole } from '../lib/format.mjs';
import { history, queue } from '../lib/fixtures.mjs';
import { median, percentile, range } from '../lib/statistics.mjs';
import { phone, signedInPhone, signInAsAdmin, withBrowser } from '../lib/browser.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const slowdown = 4;
/** The user's lists, by what the rows are called in the markup. */
const userLists = { history: '/recharge-history', statement: '/statement' };
/** The least number of rows on screen. */
const rows = 1_000;
const pauseMs = 1_000;
const typed = '12345.678901';
/** The browser reports no shorter durations, and rounds to multiples of 8 ms. */
const shortestMs = 16;

/** @type {import('../lib/results.mjs').Benchmark} */
export const interaction = {
  name: 'interaction',
  title: `(e) Interaction on a CPU ${slowdown} times slower`,
  how: [
    'Event Timing in real Chromium: from a key press or tap to the next frame, as Interaction to Next Paint counts it. The browser reports in steps of 8 ms and nothing below 16, which counts as 16. "Worst" is what INP would be; good is 200 ms or less.',
    'Each list: the user or administrator has loaded its rows with Load more beforehand, without throttling.',
  ],
  async run(environment) {
    const { firestoreHost } = await environment.freshEmulators();
    await store(firestoreHost, [...history(rows, Date.now()), ...queue(rows, Date.now())]);
    const url = await environment.site();
    /** @type {Array<[string, number[]]>} */
    const measured = [];
    /** @type {(page: Page, what: string, interact: (page: Page) => Promise<number>) => Promise<void>} */
    const measure = async (page, what, interact) => {
      measured.push([what, await timeInteractions(page, () => interact(page))]);
    };
    await withBrowser(environment, async (browser) => {
      const options = await signedInPhone(browser, url, demoAccounts.asha);
      const page = await browser.newPage(options);
      await page.goto('/deposit?tab=usdt');
      // Earlier, a key would wait until the app has started.
      await page.locator('main:not([inert])').getByLabel('USDT amount').waitFor();
      await slowDown(page);
      await measure(page, 'Typing in the calculator', type);
      await measure(page, 'Switching tabs', switchTabs);
      // A page that is slowed down takes the processor also while it is idle.
      await page.close();
      for (const [list, path] of Object.entries(userLists)) {
        const userPage = await browser.newPage(options);
        await userPage.goto(path);
        const name = `A user’s ${list} of ${whole(await loadRows(userPage, list))} rows`;
        await slowDown(userPage);
        await measure(userPage, `${name}: refreshing`, refresh);
        await measure(userPage, `${name}: opening a row and going back`, openAndGoBack);
        await userPage.close();
      }
      const adminPage = await browser.newPage({ ...phone, baseURL: url });
      await signInAsAdmin(adminPage);
      const name = `Queue of ${whole(await loadRows(adminPage, 'queue'))} rows`;
      await slowDown(adminPage);
      await measure(adminPage, `${name}: opening and closing a part payment`, togglePayment);
      await measure(adminPage, `${name}: opening and closing the approval`, toggleSheet);
      await measure(adminPage, `${name}: a toast appearing and closing`, toggleToast);
    });
    return [
      {
        head: ['What', 'measured', 'median', 'p95', 'worst'],
        rows: measured.map(([name, values]) => [
          name,
          whole(values.length),
          milliseconds(median(values)),
          milliseconds(percentile(values, 95)),
          milliseconds(range(values)[1]),
        ]),
      },
    ];
  },
};

/** @param {Page} page */
async function slowDown(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** @param {Page} page */
async function type(page) {
  await page.getByLabel('USDT amount').focus();
  await page.keyboard.type(typed, { delay: 150 });
  return typed.length;
}

/** @param {Page} page */
async function switchTabs(page) {
  for (let number = 0; number < 10; number += 1) {
    await page.getByRole('tab', { name: number % 2 === 0 ? 'INR' : 'USDT' }).tap();
    await page.waitForTimeout(300);
  }
  return 10;
}

/**
 * @param {Page} page
 * @param {string} list
 * @returns {Promise<number>} the number of rows loaded
 */
async function loadRows(page, list) {
  const items = itemsOf(page, list);
  await items.first().waitFor();
  let loaded = await items.count();
  while (loaded < rows) {
    // The first: the panel has another list below the queue. Not by a click: rows take their real height as they come into view
    // and may move the button.
    await page.locator('main button', { hasText: 'Load more' }).first().press('Enter');
    await items.nth(loaded).waitFor();
    loaded = await items.count();
  }
  return loaded;
}

/** @param {Page} page */
async function refresh(page) {
  for (let number = 0; number < 6; number += 1) {
    await tap(page, idleRefreshButton(page));
    await settle(page);
  }
  return 6;
}

/** @param {Page} page */
async function openAndGoBack(page) {
  for (let number = 0; number < 6; number += 1) {
    await tap(page, itemsOf(page).nth(1).locator('a'));
    await tap(page, page.locator('main a[aria-label="Back"]'));
    await settle(page);
  }
  return 12;
}

/** @param {Page} page */
async function togglePayment(page) {
  for (let number = 0; number < 6; number += 1) await tap(page, buttonOf(page, 'Partial Pay'));
  return 6;
}

/** @param {Page} page */
async function toggleSheet(page) {
  for (let number = 0; number < 3; number += 1) {
    await tap(page, buttonOf(page, 'Approve'));
    await tap(page, page.locator('dialog[open] button', { hasText: 'Cancel' }));
  }
  return 6;
}

/**
 * An empty part payment is rejected with a toast immediately, without a request.
 * @param {Page} page
 */
async function toggleToast(page) {
  await tap(page, buttonOf(page, 'Partial Pay'));
  for (let number = 0; number < 3; number += 1) {
    await itemsOf(page, 'queue').nth(1).locator('input').press('Enter');
    await page.waitForTimeout(pauseMs);
    await tap(page, page.locator('button[aria-label="Close"]'));
  }
  return 7;
}

/**
 * Waits after the tap, since Playwright's next search for an element would delay the frame that is measured.
 * @param {Page} page
 * @param {import('@playwright/test').Locator} target
 */
async function tap(page, target) {
  await target.tap();
  await page.waitForTimeout(pauseMs);
}

// By attributes: to find an element by its role, Playwright reads all elements of the page, which takes seconds here.
/** @type {(page: Page, list?: string) => import('@playwright/test').Locator} */
const itemsOf = (page, list) => page.locator(list ? `[data-row^=${list}-]` : '[data-row]');

/**
 * Waits until the rows are there as the server has them: while the database reads a thousand of them, a tap has to wait.
 * @param {Page} page
 */
async function settle(page) {
  await idleRefreshButton(page).waitFor();
  await itemsOf(page).first().waitFor();
  await page.waitForTimeout(pauseMs);
}

/** @param {Page} page */
const idleRefreshButton = (page) =>
  page.locator('main button[aria-label="Refresh"]:not([aria-busy="true"])');

/**
 * @param {Page} page
 * @param {string} name
 */
const buttonOf = (page, name) => itemsOf(page, 'queue').nth(1).locator('button', { hasText: name });

/**
 * Measures the time from each interaction to the next frame, as Interaction to Next Paint does.
 * @param {Page} page
 * @param {() => Promise<number>} interact returns the number of interactions
 * @returns {Promise<number[]>} milliseconds for each interaction; 16 where it was too short to be reported
 */
async function timeInteractions(page, interact) {
  const log = await page.evaluateHandle(startLog, shortestMs);
  const count = await interact();
  // Entries are delivered when the page is idle.
  await page.waitForTimeout(500);
  const reported = await log.evaluate(({ stop }) => stop());
  await log.dispose();
  const unreported = Math.max(0, count - reported.length);
  return [...reported, ...Array.from({ length: unreported }, () => shortestMs)];
}

/**
 * Runs in the page.
 * @param {number} durationThreshold
 * @returns {{ stop: () => number[] }}
 */
function startLog(durationThreshold) {
  /** @type {Map<number, number>} the longest event of each interaction */
  const longest = new Map();
  const record = (/** @type {PerformanceEntry[]} */ entries) => {
    for (const entry of entries) {
      const id = 'interactionId' in entry ? Number(entry.interactionId) : 0;
      if (id > 0) longest.set(id, Math.max(longest.get(id) ?? 0, entry.duration));
    }
  };
  const observer = new PerformanceObserver((list) => record(list.getEntries()));
  const options = { type: 'event', durationThreshold };
  observer.observe(options);
  const stop = () => {
    record(observer.takeRecords());
    observer.disconnect();
    return [...longest.values()];
  };
  return { stop };
}
