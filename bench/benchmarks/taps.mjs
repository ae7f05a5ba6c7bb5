import { demoAccounts } from '../../scripts/seed/demoAccounts.mjs';
import { milliseconds, whole } from '../lib/format.mjs';
import { median, percentile } from '../lib/statistics.mjs';
import { timeTap } from '../lib/tapTiming.mjs';
import { phone, signedInPhone, signInAsAdmin, withBrowser } from '../lib/browser.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('../lib/tapTiming.mjs').Tap} Tap */

const times = 20;
/** Slow 4G as in Lighthouse's applied throttling. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1_474_560 / 8,
  uploadThroughput: 675_000 / 8,
};

/** @type {import('../lib/benchmark.mjs').Benchmark} */
export const taps = {
  name: 'taps',
  title: '(d) From the tap to its confirmation on screen',
  how: [
    `Real Chromium on the production build against the emulators, ${times} taps each: from the timestamp of the tap on "Deposit Confirmed", "Approve" and "Pay" (in their sheets) to the frame that shows the success toast.`,
    "On slow 4G: the same with Chromium's throttling of Lighthouse's mobile profile (562.5 ms a request).",
    'Round trips: requests to the database between the two moments; parallel ones count once, live listeners and counts are excluded.',
  ],
  async run(environment) {
    const { firestoreHost } = await environment.freshEmulators();
    const url = await environment.site();
    /** @type {Array<[string, Tap[]]>} */
    const measured = [];
    await withBrowser(environment, async (browser) => {
      const options = await signedInPhone(browser, url, demoAccounts.asha);
      for (const network of /** @type {const} */ (['no throttling', 'slow 4G'])) {
        const userPage = await (await browser.newContext(options)).newPage();
        await userPage.goto('/deposit?tab=usdt');
        await userPage.getByLabel('USDT amount').waitFor();
        await throttle(userPage, network);
        const submits = await repeat(() => submit(userPage, firestoreHost));
        await userPage.context().close();

        const adminContext = await browser.newContext({ ...phone, baseURL: url });
        const adminPage = await adminContext.newPage();
        await signInAsAdmin(adminPage);
        await firstInQueue(adminPage).waitFor();
        await throttle(adminPage, network);
        const payments = await repeat(() => payInPart(adminPage, firestoreHost));
        const approvals = await repeat(() => approve(adminPage, firestoreHost));
        await adminContext.close();
        measured.push(
          [`User: submit a deposit, ${network}`, submits],
          [`Admin: pay in part, ${network}`, payments],
          [`Admin: approve, ${network}`, approvals],
        );
      }
    });
    return [
      {
        head: ['Tap', 'median', 'p95', 'round trips', 'requests'],
        rows: measured.map(([name, list]) => [
          name,
          milliseconds(median(list.map(({ ms }) => ms))),
          milliseconds(
            percentile(
              list.map(({ ms }) => ms),
              95,
            ),
          ),
          whole(median(list.map(({ trips }) => trips))),
          whole(median(list.map(({ requests }) => requests))),
        ]),
      },
    ];
  },
};

/**
 * @param {Page} page
 * @param {string} databaseHost
 */
async function submit(page, databaseHost) {
  await page.getByRole('tab', { name: 'USDT' }).tap();
  await page.getByLabel('USDT amount').fill('25.5');
  const button = page.getByRole('button', { name: 'Deposit Confirmed' });
  return timeTap(page, button, 'Deposit Submitted!', databaseHost);
}

/**
 * @param {Page} page
 * @param {string} databaseHost
 */
async function payInPart(page, databaseHost) {
  const item = firstInQueue(page);
  await item.getByRole('button', { name: 'Partial Pay' }).tap();
  await item.getByLabel('INR amount').fill('1.25');
  await item.getByRole('button', { name: /^Pay ₹/ }).tap();
  const button = page.getByRole('dialog').getByRole('button', { name: 'Pay' });
  const tap = await timeTap(page, button, 'Partial Payment Made', databaseHost);
  await item.getByLabel('INR amount').waitFor({ state: 'detached' });
  return tap;
}

/**
 * @param {Page} page
 * @param {string} databaseHost
 */
async function approve(page, databaseHost) {
  await firstInQueue(page).getByRole('button', { name: 'Approve' }).tap();
  const sheet = page.getByRole('dialog');
  const button = sheet.getByRole('button', { name: 'Approve' });
  const tap = await timeTap(page, button, 'Deposit Approved', databaseHost);
  await sheet.waitFor({ state: 'detached' });
  return tap;
}

/** @param {Page} page */
const firstInQueue = (page) =>
  page
    .getByRole('region', { name: 'Pending Deposits' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Partial Pay', disabled: false }) })
    .first();

/**
 * @param {Page} page
 * @param {'no throttling' | 'slow 4G'} network
 */
async function throttle(page, network) {
  if (network === 'no throttling') return;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
}

/**
 * @param {() => Promise<Tap>} tap
 * @returns {Promise<Tap[]>}
 */
async function repeat(tap) {
  const list = [];
  for (let number = 0; number < times; number += 1) list.push(await tap());
  return list;
}
