import { store } from '../../scripts/emulators/firestoreRest.mjs';
import { storeTransactions } from '../../scripts/emulators/tron.mjs';
import { CountingProxy } from '../lib/countingProxy.mjs';
import { signInAsAdmin, withBrowser } from '../lib/browser.mjs';
import {
  firstInQueue,
  deposits,
  depositsEach,
  limits as operatorLimits,
  measuredUser,
  paidRequest,
  paidRequests,
  paidUser,
} from '../lib/fixtures.mjs';
import { whole } from '../lib/format.mjs';
import { costOf, waitForIdle } from './reads.mjs';

const sizes = [100, 100_000];
const limit = 25;
/** Of a list together with a request that is opened by its link beside it; and of a list of what waits, which is loaded whole. */
const [limitOfBoth, limitOfWhole] = [30, 500];
/**
 * What an administrator looks for; the fixtures have all of it but the transaction.
 * @type {ReadonlyArray<readonly [name: string, path: string, most?: number]>}
 */
const searches = [
  ['the overview, with the first request open', '', limitOfWhole],
  ['all requests as a table', '/deposits'],
  ['pending', '/deposits?status=pending', limitOfWhole],
  ['part-paid', '/deposits?status=part-paid', limitOfWhole],
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
  ['a request, opened by its link', '/queue/bench000000000000005', limitOfWhole],
  ['a user, opened by a link', '/users/demoAshaVerma'],
  [
    'a request paid in two parts, with a transaction and notes',
    `/queue/${paidRequest}`,
    limitOfWhole,
  ],
  ['the same beside the list', `/deposits/${paidRequest}`, limitOfBoth],
  ['its user, with 24 credits', `/users/${paidUser}`],
];

/** @type {import('../lib/benchmark.mjs').Benchmark} */
export const searchReads = {
  name: 'search-reads',
  title: '(g) Document reads of the administrator’s search, by size of the collection',
  how: [
    `Each link is opened at 1280 px by a signed-in administrator with nothing cached, and counted like the screens above; a screen may cost ${limit} reads, ${limitOfWhole} where it lists what waits, and ${limitOfBoth} with a request that is opened by its link beside its list. A list opens its first request beside itself. The measured user has ${depositsEach} requests; the operator has set limits, and the first request of the queue has all that one can have.`,
    'The emulator has no indexes and scans the collection for a count or a sum, so this says what a search costs, not how fast it is.',
  ],
  async run(environment) {
    const { tronHost } = await environment.freshEmulators();
    const proxy = new CountingProxy();
    const proxyHost = await proxy.start(await environment.port());
    environment.processes.onExit(() => proxy.stop());
    const url = await environment.siteThrough(proxyHost);
    /** @type {Map<string, number[]>} by search, one for each size */
    const costs = new Map();
    await withBrowser(environment, async (browser) => {
      for (const size of sizes) {
        const host = await environment.startFirestore();
        proxy.target = host;
        const { documents, transactions } = firstInQueue(Date.now());
        await storeTransactions(`http://${tronHost}`, transactions);
        await store(host, [
          operatorLimits,
          measuredUser,
          ...documents,
          ...deposits(size, Date.now()),
          ...paidRequests(Date.now()),
        ]);
        const context = await browser.newContext({
          baseURL: url,
          viewport: { width: 1280, height: 800 },
          locale: 'en-IN',
          serviceWorkers: 'block',
        });
        const page = await context.newPage();
        await signInAsAdmin(page);
        await waitForIdle(proxy, page);
        for (const [name, query] of searches) {
          // What was open before must not go on listening.
          await page.goto('about:blank');
          proxy.take();
          await page.goto(`/admin2067${query}`);
          await page.locator('main:not([inert]) h2').first().waitFor();
          const { reads } = await costOf(host, await waitForIdle(proxy, page));
          costs.set(name, [...(costs.get(name) ?? []), reads]);
        }
        await context.close();
      }
    });
    proxy.stop();
    const over = searches.filter(([name, , most = limit]) =>
      costs.get(name)?.some((reads) => reads > most),
    );
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
