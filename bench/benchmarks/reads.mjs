import { setTimeout as sleep } from 'node:timers/promises';
import { demoAccounts } from '../../scripts/seed/demoAccounts.mjs';
import { call, owner, store } from '../../scripts/emulators/firestoreRest.mjs';
import { kilobytes, ratio, whole } from '../lib/format.mjs';
import {
  deposits,
  depositsEach,
  limits,
  openedRequestId,
  openEach,
  payments,
} from '../lib/fixtures.mjs';
import { phone, signedInPhone, signInAsAdmin, withBrowser } from '../lib/browser.mjs';

/** @typedef {import('../lib/countingProxy.mjs').CountingProxy} CountingProxy */
/** @typedef {import('../lib/countingProxy.mjs').Traffic} Traffic */
/** @typedef {{ reads: number, bytes: number }} Cost */

const sizes = [100, 10_000, 100_000];
const userScreens = [
  '/',
  `/requests/${openedRequestId}`,
  '/deposit',
  '/recharge-history',
  '/statement',
  '/withdraw',
  '/profile',
  '/upi',
  '/contact-us',
];
const adminScreen = '/admin2067';
const wholeCollection = 'Whole collection';
/** Longer than the admin panel waits before it counts again. */
const idleAfterMs = 2500;
const screenLimitMs = 60_000;

/** @type {import('../lib/results.mjs').Benchmark} */
export const reads = {
  name: 'reads',
  title: '(c) Document reads and bytes to open a screen, by size of the collection',
  how: [
    `Each screen is opened in real Chromium with a session and nothing cached, by a user with ${depositsEach} deposits, ${openEach} of them pending (the most there may be), one of those paid in 30 parts, and a withdrawal that is open, and by the administrator, whom the operator has set limits. A proxy in front of the Firestore emulator counts until ${idleAfterMs / 1000} s pass without traffic.`,
    'Reads: documents received, plus the cost of counts and sums: one read for each 1,000 documents covered, at least one.',
    'Bytes: response bodies as the emulator sends them, uncompressed; one deposit is about 1 kB.',
    'Whole collection: every deposit read by one query over the REST API; the cost of any screen that reads everything and filters in the client.',
  ],
  async run(environment) {
    await environment.freshEmulators();
    const { url, proxy, proxyHost } = await environment.countedSite();
    /** @type {Map<string, Cost[]>} by screen, one for each size */
    const costs = new Map();
    const record = (/** @type {string} */ screen, /** @type {Cost} */ cost) =>
      costs.set(screen, [...(costs.get(screen) ?? []), cost]);
    const nowMs = Date.now();

    await withBrowser(environment, async (browser) => {
      /** @type {Awaited<ReturnType<typeof signedInPhone>> | undefined} */
      let options;
      for (const size of sizes) {
        // A new one each time, because remaining listeners would slow the seeding down.
        const firestoreHost = await environment.startFirestore();
        proxy.target = firestoreHost;
        await store(firestoreHost, [limits, ...deposits(size, nowMs), ...payments(nowMs)]);
        options ??= await signedInPhone(browser, url, demoAccounts.asha);
        for (const screen of userScreens) {
          const page = await browser.newPage(options);
          proxy.take();
          await page.goto(screen);
          await page.locator('main:not([inert])').waitFor({ state: 'attached' });
          record(screen, await costOf(firestoreHost, await waitForIdle(proxy, page)));
          await page.close();
        }
        const page = await browser.newPage({ ...phone, baseURL: url });
        proxy.take();
        await signInAsAdmin(page);
        record(adminScreen, await costOf(firestoreHost, await waitForIdle(proxy, page)));
        await page.close();
        record(wholeCollection, await readAll(firestoreHost, proxy, proxyHost));
      }
    });
    proxy.stop();
    return [
      table('Document reads', costs, ({ reads }) => reads, whole),
      table('Bytes', costs, ({ bytes }) => bytes, kilobytes),
    ];
  },
};

/**
 * Waits until nothing on the page is loading and the network is idle.
 * @param {CountingProxy} proxy
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<Traffic>}
 * @throws {Error} when something keeps loading
 */
export async function waitForIdle(proxy, page) {
  // The emulator has no indexes: a query over 100,000 documents takes seconds without any traffic. A page behind an open
  // request may wait for its end.
  const shown = page.locator('main:not([inert] *), [role="dialog"]');
  const waiting = shown.getByText(/^(Loading\.\.\.|Unavailable)$/).first();
  await waiting.waitFor({ state: 'detached', timeout: screenLimitMs });
  const deadline = performance.now() + screenLimitMs;
  while (proxy.idleMs < idleAfterMs && performance.now() < deadline) await sleep(100);
  return proxy.take();
}

/**
 * @param {string} host
 * @param {Traffic} traffic
 * @returns {Promise<Cost>}
 */
export async function costOf(host, { documents, bytes, aggregations }) {
  let reads = documents;
  for (const request of aggregations) reads += await aggregationReads(host, request);
  return { reads, bytes };
}

/**
 * The billed reads of a count or sum: one per 1,000 documents it covers, at least one.
 * @param {string} host of the Firestore emulator
 * @param {string} request the body of the request
 * @returns {Promise<number>}
 */
async function aggregationReads(host, request) {
  const { structuredAggregationQuery } = JSON.parse(request);
  const body = {
    structuredAggregationQuery: {
      structuredQuery: structuredAggregationQuery.structuredQuery,
      aggregations: [{ alias: 'count', count: {} }],
    },
  };
  const response = await call(host, ':runAggregationQuery', body, owner);
  /** @type {Array<{ result?: { aggregateFields: { count: { integerValue: string } } } }>} */
  const results = await response.json();
  const count = results.find(({ result }) => result)?.result?.aggregateFields.count.integerValue;
  if (count === undefined) throw new Error('The count returned no result.');
  return Math.max(1, Math.ceil(Number(count) / 1000));
}

/**
 * @param {string} host
 * @param {CountingProxy} proxy
 * @param {string} proxyHost
 * @returns {Promise<Cost>}
 */
async function readAll(host, proxy, proxyHost) {
  proxy.take();
  const body = { structuredQuery: { from: [{ collectionId: 'deposits' }] } };
  const response = await call(proxyHost, ':runQuery', body, owner);
  if (!response.ok || response.body === null)
    throw new Error(`A query returned ${response.status}.`);
  await response.body.pipeTo(new WritableStream());
  return costOf(host, proxy.take());
}

/**
 * @param {string} caption
 * @param {Map<string, Cost[]>} costs
 * @param {(cost: Cost) => number} figure
 * @param {(value: number) => string} format
 * @returns {import('../lib/results.mjs').Table}
 */
function table(caption, costs, figure, format) {
  const all = (costs.get(wholeCollection) ?? []).map(figure);
  const largest = all.at(-1) ?? NaN;
  return {
    caption: `${caption}:`,
    head: ['Screen', ...sizes.map((size) => `${whole(size)} deposits`), 'whole collection to it'],
    rows: [...costs].map(([screen, list]) => {
      const figures = list.map(figure);
      return [screen, ...figures.map(format), ratio(largest, Math.max(figures.at(-1) ?? NaN, 1))];
    }),
  };
}
