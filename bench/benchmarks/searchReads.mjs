import { store } from '../../scripts/emulators/firestoreRest.mjs';
import { storeTransactions } from '../../scripts/emulators/tron.mjs';
import { signInAsAdmin, withBrowser } from '../lib/browser.mjs';
import {
  firstInQueue,
  deposits,
  depositsEach,
  limits as operatorLimits,
  measuredUser,
  queue,
} from '../lib/fixtures.mjs';
import { whole } from '../lib/format.mjs';
import { costOf, waitForIdle } from './reads.mjs';

const sizes = [100, 100_000];
/** The most documents that a screen of the panel may read. */
const limit = 500;
/**
 * An administrator's searches; the fixtures match all but the transaction.
 * @type {ReadonlyArray<readonly [name: string, path: string]>}
 */
const searches = [
  ['the overview, with the first request open', ''],
  ['all requests as a table', '/deposits'],
  ['pending', '/deposits?status=pending'],
  ['part-paid', '/deposits?status=part-paid'],
  ['one day', `/deposits?from=${dayOf(0)}&to=${dayOf(0)}`],
  ['a name', '/deposits?q=user+1'],
  ['a word that nearly every name has', '/deposits?q=user'],
  ['the end of an account number that all have', '/deposits?q=…7890'],
  ['an email', '/deposits?q=user2@example.com'],
  ['a UPI ID', '/deposits?q=user2@okaxis'],
  ['an amount', '/deposits?q=₹1,050.50'],
  ['an amount on some days', `/deposits?q=₹1,050.50&from=${dayOf(7)}`],
  ['a request ID', '/deposits?q=bench000000000000050'],
  ['a transaction', `/deposits?q=${'a'.repeat(64)}`],
  ['a request, opened by its link', '/queue/bench000000000000005'],
  ['a user, opened by a link', '/users/demoAshaVerma'],
];

/** @type {import('../lib/results.mjs').Benchmark} */
export const searchReads = {
  name: 'search-reads',
  title: '(f) Document reads of the administrator’s search, by size of the collection',
  how: [
    `Each link is opened at 1280 px by a signed-in administrator with nothing cached, and counted like the screens above; a screen may cost ${limit} reads. A list opens its first request beside itself. The measured user has ${depositsEach} requests; the operator has set limits, and the first request of the queue has all that one can have.`,
    'The emulator has no indexes and scans the collection for a count or a sum, so this says what a search costs, not how fast it is.',
  ],
  async run(environment) {
    const now = Date.now();
    const databases = sizes.map((size) => [
      measuredUser,
      ...firstInQueue(now).documents,
      ...deposits(size, now),
    ]);
    const links = searches.map(([, link]) => link);
    const reads = await readsOf(environment, databases, links);
    const costs = new Map(
      searches.map(([name], index) => [name, reads.map((found) => found[index] ?? 0)]),
    );
    const over = searches.filter(([name]) => costs.get(name)?.some((reads) => reads > limit));
    if (over.length > 0) {
      const figures = over.map(([name]) => `${name} ${costs.get(name)?.join(', ')}`);
      throw new Error(`Too many reads: ${figures.join('; ')}`);
    }
    return [
      {
        caption: 'Document reads:',
        head: ['Search', ...sizes.map((size) => `${whole(size)} deposits`)],
        rows: [...costs].map(([name, reads]) => [name, ...reads.map(whole)]),
      },
    ];
  },
};

/**
 * @param {number} daysAgo
 * @returns {string} a day in India
 */
function dayOf(daysAgo) {
  return new Date(Date.now() + 5.5 * 3_600_000 - daysAgo * 86_400_000).toISOString().slice(0, 10);
}

/** Numbers of pending deposits. */
const queueSizes = [100, 500, 10_000];

/** @type {import('../lib/results.mjs').Benchmark} */
export const queueReads = {
  name: 'queue-reads',
  title: '(g) Document reads to open the queue, by how many requests wait',
  how: [
    `Like (f), over requests of as many users, with the first of them open. It may cost ${limit} reads: the queue loads whole up to 450 requests, and shows "450+" above that.`,
  ],
  async run(environment) {
    const databases = queueSizes.map((size) => queue(size, Date.now()));
    const costs = (await readsOf(environment, databases, [''])).flat();
    if (costs.some((reads) => reads > limit)) {
      throw new Error(`Too many reads to open the queue: ${costs.join(', ')}`);
    }
    return [
      {
        head: ['Requests that wait', ...queueSizes.map(whole)],
        rows: [['Document reads', ...costs.map(whole)]],
      },
    ];
  },
};

/**
 * Opens each link of the panel over each database. Returns the reads of each.
 * @param {import('../lib/environment.mjs').Environment} environment
 * @param {Iterable<readonly [path: string, fields: Record<string, unknown>]>[]} databases
 * @param {readonly string[]} links
 */
async function readsOf(environment, databases, links) {
  const { tronHost } = await environment.freshEmulators();
  const { url, proxy } = await environment.countedSite();
  await storeTransactions(`http://${tronHost}`, firstInQueue(Date.now()).transactions);
  /** @type {number[][]} */
  const reads = [];
  await withBrowser(environment, async (browser) => {
    for (const documents of databases) {
      const host = await environment.startFirestore();
      proxy.target = host;
      await store(host, [operatorLimits, ...documents]);
      const page = await browser.newPage({
        baseURL: url,
        viewport: { width: 1280, height: 800 },
        locale: 'en-IN',
        serviceWorkers: 'block',
      });
      await signInAsAdmin(page);
      await waitForIdle(proxy, page);
      const found = [];
      for (const link of links) {
        // The previous page must stop listening.
        await page.goto('about:blank');
        proxy.take();
        await page.goto(`/admin2067${link}`);
        await page.locator('main:not([inert]) h2').first().waitFor();
        found.push((await costOf(host, await waitForIdle(proxy, page))).reads);
      }
      await page.close();
      reads.push(found);
    }
  });
  proxy.stop();
  return reads;
}
