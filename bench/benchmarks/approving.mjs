import { store } from '../../scripts/emulators/firestoreRest.mjs';
import { storeTransactions } from '../../scripts/emulators/tron.mjs';
import { signInAsAdmin, withNewProfile } from '../lib/browser.mjs';
import { DistantServices, longestChain } from '../lib/distantServices.mjs';
import { paidQueue } from '../lib/fixtures.mjs';
import { milliseconds, ratio, seconds, whole } from '../lib/format.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const distance = { roundTripMs: 150, setUpRoundTrips: 3 };
const requests = 100;
const limitMs = 300_000;
/** Each request is checked, and then approved. */
const leastRoundTrips = 2;

/** @type {import('../lib/results.mjs').Benchmark} */
export const approving = {
  name: 'approving',
  title: '(h) Approving many requests together, far from the servers and the TRON node',
  how: [
    `The network of (d), with the TRON node behind it, too: a round trip of ${distance.roundTripMs} ms to each. The queue has ${requests} requests whose own amounts have arrived, and those of the demo.`,
    'Time: from the tap that confirms the sheet until it says that all are approved. Before each commit the panel asks the node for the receipt, and the database what else the transaction is used for and whose amount it has, all at once.',
    `Least: two round trips for each request, one to check it and one to commit. The emulators: what they took themselves to answer the longest chain of requests, each of which waited for the answer to the one before.`,
  ],
  async run(environment) {
    const emulators = await environment.freshEmulators();
    const services = new DistantServices(emulators, distance);
    environment.processes.onExit(() => services.stop());
    await services.start(await environment.port(), environment.folder('certificate'));
    const baseURL = await environment.distantSite('app');
    const { documents, transactions } = paidQueue(requests, Date.now());
    await store(emulators.firestoreHost, documents);
    await storeTransactions(`http://${emulators.tronHost}`, transactions);
    const args = services.browserArguments;
    const { count, ms, emulatorMs, asked } = await withNewProfile(
      environment,
      { baseURL, args },
      async (context) => approveAll(await context.newPage(), services),
    );
    const leastMs = count * leastRoundTrips * distance.roundTripMs;
    return [
      {
        head: ['What', 'time', 'each', 'least', 'of the time, the emulators', 'the rest to least'],
        rows: [
          [
            `${whole(count)} requests, ${whole(asked)} receipts asked for`,
            seconds(ms),
            milliseconds(ms / count),
            seconds(leastMs),
            seconds(emulatorMs),
            ratio(ms - emulatorMs, leastMs),
          ],
        ],
      },
    ];
  },
};

/**
 * @param {Page} page
 * @param {DistantServices} services
 */
async function approveAll(page, services) {
  await signInAsAdmin(page);
  // Deposits of the demo may be left out.
  const arrived = page
    .getByRole('list', { name: 'Arrived as expected' })
    .locator('[data-row^=queue-queued] input[type=checkbox]');
  await arrived.nth(requests - 1).waitFor();
  const count = await arrived.count();
  await arrived.evaluateAll((boxes) => {
    for (const box of boxes) if (box instanceof HTMLElement) box.click();
  });
  await page.getByRole('button', { name: `Approve ${count} together` }).tap();
  const sheet = page.getByRole('dialog');
  const confirm = sheet.getByRole('button', { name: `Approve ${count}` });
  await confirm.waitFor();
  const recording = services.record();
  const startedAt = performance.now();
  await confirm.tap();
  await sheet.getByText(`${count} approved: `).waitFor({ timeout: limitMs });
  const ms = performance.now() - startedAt;
  const { exchanges } = recording;
  const isOwn = ({ path = '' }) => /:commit|:batchGet|gettransactioninfo/.test(path);
  const emulatorMs = longestChain(exchanges.filter(isOwn)).reduce(
    (sum, exchange) => sum + exchange.emulatorMs,
    0,
  );
  const asked = exchanges.filter(({ path }) => path.includes('gettransactioninfo')).length;
  return { count, ms, emulatorMs, asked };
}
