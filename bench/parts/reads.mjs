import { setTimeout as sleep } from 'node:timers/promises';
import { demoAccounts } from '../../scripts/seed/demoAccounts.mjs';
import { CountingProxy } from '../lib/countingProxy.mjs';
import { call, owner, store } from '../../scripts/emulators/firestoreRest.mjs';
import { kilobytes, ratio, whole } from '../lib/format.mjs';
import { deposits, depositsEach, measuredUser } from '../lib/fixtures.mjs';
import { phone, signedInPhone, signInAsAdmin, withBrowser } from '../lib/visitor.mjs';

/** @typedef {import('../lib/countingProxy.mjs').Traffic} Traffic */
/** @typedef {{ reads: number, bytes: number }} Cost */

const sizes = [100, 10_000, 100_000];
const userScreens = ['/', '/deposit', '/recharge-history', '/profile', '/upi', '/contact-us'];
const adminScreen = '/admin2067';
const wholeCollection = 'Whole collection';
/** Longer than the admin panel waits before it counts again. */
const settledMs = 2500;
const screenLimitMs = 60_000;

/** @type {import('../lib/part.mjs').Part} */
export const reads = {
  name: 'reads',
  title: '(c) Document reads and bytes to open a screen, by size of the collection',
  how: [
    `Each screen is opened in real Chromium with a session and nothing cached, by a user with ${depositsEach} deposits, all of them pending (the worst case), and by the administrator, after a proxy before the Firestore emulator that counts until ${settledMs / 1000} s pass in silence.`,
    'Reads: documents that came, plus what a count or a sum costs: one read for each 1,000 documents it covers, at least one.',
    'Bytes: bodies of the answers as the emulator sends them, not compressed; one deposit is about 1 kB.',
    'Whole collection: every deposit by one query over the REST interface, in the same notation; what reading all and filtering in the client costs, for any screen.',
  ],
  async run(bed) {
    await bed.freshEmulators();
    const proxy = new CountingProxy();
    const proxyHost = await proxy.start(await bed.port());
    bed.processes.onExit(() => proxy.stop());
    const url = await bed.siteThrough(proxyHost);
    /** @type {Map<string, Cost[]>} by screen, one for each size */
    const costs = new Map();
    const note = (/** @type {string} */ screen, /** @type {Cost} */ cost) =>
      costs.set(screen, [...(costs.get(screen) ?? []), cost]);
    const nowMs = Date.now();

    await withBrowser(bed, async (browser) => {
      /** @type {Awaited<ReturnType<typeof signedInPhone>> | undefined} */
      let options;
      for (const size of sizes) {
        // A new one each time: the listeners that visitors left behind would slow the storing down.
        const firestoreHost = await bed.startFirestore();
        proxy.target = firestoreHost;
        await store(firestoreHost, [measuredUser, ...deposits(size, nowMs)]);
        options ??= await signedInPhone(browser, url, demoAccounts.asha);
        for (const screen of userScreens) {
          const context = await browser.newContext(options);
          const page = await context.newPage();
          proxy.take();
          await page.goto(screen);
          await page.locator('main:not([inert])').waitFor();
          note(screen, await costOf(firestoreHost, await settle(proxy, page)));
          await context.close();
        }
        const context = await browser.newContext({ ...phone, baseURL: url });
        proxy.take();
        const page = await context.newPage();
        await signInAsAdmin(page);
        note(adminScreen, await costOf(firestoreHost, await settle(proxy, page)));
        await context.close();
        note(wholeCollection, await readAll(firestoreHost, proxy, proxyHost));
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
 * Waits until a page has what it wants: nothing on it is on its way any more, and nothing follows.
 * @param {CountingProxy} proxy
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<Traffic>}
 * @throws {Error} when something stays on its way
 */
async function settle(proxy, page) {
  // The emulator has no indexes: over 100,000 documents a query takes it seconds of silence.
  const waiting = page.getByText(/^(Loading\.\.\.|Unavailable)$/).first();
  await waiting.waitFor({ state: 'detached', timeout: screenLimitMs });
  const deadline = performance.now() + screenLimitMs;
  while (proxy.quietMs < settledMs && performance.now() < deadline) await sleep(100);
  return proxy.take();
}

/**
 * @param {string} host
 * @param {Traffic} traffic
 * @returns {Promise<Cost>}
 */
async function costOf(host, { documents, bytes, aggregations }) {
  let reads = documents;
  for (const asked of aggregations) {
    reads += Math.max(1, Math.ceil((await covered(host, asked)) / 1000));
  }
  return { reads, bytes };
}

/**
 * @param {string} host
 * @param {string} asked the body of a request for a count or a sum
 * @returns {Promise<number>} how many documents it covers
 */
async function covered(host, asked) {
  const { structuredAggregationQuery } = JSON.parse(asked);
  const body = {
    structuredAggregationQuery: {
      structuredQuery: structuredAggregationQuery.structuredQuery,
      aggregations: [{ alias: 'count', count: {} }],
    },
  };
  const response = await call(host, ':runAggregationQuery', body, owner);
  /** @type {Array<{ result?: { aggregateFields: { count: { integerValue: string } } } }>} */
  const answers = await response.json();
  const count = answers.find(({ result }) => result)?.result?.aggregateFields.count.integerValue;
  if (count === undefined) throw new Error('A count was answered by none.');
  return Number(count);
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
  if (!response.ok || response.body === null) throw new Error(`A query got ${response.status}.`);
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
