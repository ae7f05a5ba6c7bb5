import { demoAccounts } from '../../scripts/seed/demoAccounts.mjs';
import { store } from '../../scripts/emulators/firestoreRest.mjs';
import { milliseconds, whole } from '../lib/format.mjs';
import { queue } from '../lib/fixtures.mjs';
import { median, percentile, range } from '../lib/statistics.mjs';
import { phone, signedInPhone, signInAsAdmin, withBrowser } from '../lib/browser.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const slowdown = 4;
/** The least number of rows in the queue on screen. */
const sizes = [500, 1000];
const loadLimitMs = 150_000;
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
    'The queue: the administrator has loaded the rows beyond the first 450 with Load more beforehand, without throttling.',
  ],
  async run(environment) {
    const { firestoreHost } = await environment.freshEmulators();
    await store(firestoreHost, queue(Math.max(...sizes), Date.now()));
    const url = await environment.site();
    /** @type {Array<[string, number[]]>} */
    const measured = [];
    await withBrowser(environment, async (browser) => {
      const options = await signedInPhone(browser, url, demoAccounts.asha);
      const page = await (await browser.newContext(options)).newPage();
      await page.goto('/deposit?tab=usdt');
      // Earlier, a key would wait until the app has started.
      await page.locator('main:not([inert])').getByLabel('USDT amount').waitFor();
      await slowDown(page);
      measured.push(['Typing in the calculator', await timeInteractions(page, () => type(page))]);
      measured.push(['Switching tabs', await timeInteractions(page, () => switchTabs(page))]);
      await page.context().close();

      for (const rows of sizes) {
        const context = await browser.newContext({ ...phone, baseURL: url });
        const adminPage = await context.newPage();
        await signInAsAdmin(adminPage);
        const name = `Queue of ${whole(await loadRows(adminPage, rows))} rows`;
        await slowDown(adminPage);
        measured.push([
          `${name}: opening and closing a part payment`,
          await timeInteractions(adminPage, () => togglePayment(adminPage)),
        ]);
        measured.push([
          `${name}: opening and closing the approval`,
          await timeInteractions(adminPage, () => toggleSheet(adminPage)),
        ]);
        measured.push([
          `${name}: a toast appearing and closing`,
          await timeInteractions(adminPage, () => toggleToast(adminPage)),
        ]);
        await context.close();
      }
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
 * @param {number} rows how many there are to be at least
 * @returns {Promise<number>} the number of rows loaded
 */
async function loadRows(page, rows) {
  const deadline = Date.now() + loadLimitMs;
  const list = page.getByRole('region', { name: 'Pending Deposits' });
  await itemsOf(page).first().waitFor();
  let loaded = await itemsOf(page).count();
  while (loaded < rows && Date.now() < deadline) {
    const button = list.locator(':scope > button', { hasText: 'Load more' });
    // Not by a click: rows take their real height as they come into view and may move the button.
    await button.press('Enter');
    await itemsOf(page).nth(loaded).waitFor();
    loaded = await itemsOf(page).count();
  }
  return loaded;
}

/** @param {Page} page */
async function togglePayment(page) {
  for (let number = 0; number < 6; number += 1) await tap(page, buttonOf(page, 'Partial Pay'));
  return 6;
}

/** @param {Page} page */
async function toggleSheet(page) {
  const cancel = page.locator('dialog[open] button', { hasText: 'Cancel' });
  for (let number = 0; number < 3; number += 1) {
    await tap(page, buttonOf(page, 'Approve'));
    await tap(page, cancel);
  }
  return 6;
}

/**
 * An empty part payment is rejected with a toast immediately, without a request.
 * @param {Page} page
 */
async function toggleToast(page) {
  await tap(page, buttonOf(page, 'Partial Pay'));
  const toggles = 3;
  for (let number = 0; number < toggles; number += 1) {
    await itemsOf(page).nth(1).locator('input').press('Enter');
    await page.waitForTimeout(pauseMs);
    await tap(page, page.locator('button[aria-label="Close"]'));
  }
  return 1 + 2 * toggles;
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
/** @param {Page} page */
const itemsOf = (page) => page.locator('[data-row^=queue-]');

/**
 * @param {Page} page
 * @param {string} name
 */
const buttonOf = (page, name) => itemsOf(page).nth(1).locator('button', { hasText: name });

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
