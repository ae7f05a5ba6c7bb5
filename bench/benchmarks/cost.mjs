import { setTimeout as sleep } from 'node:timers/promises';
import { transferSize } from '../../scripts/build/walk.mjs';
import { binPath, root } from '../../scripts/cli/root.mjs';
import { store } from '../../scripts/emulators/firestoreRest.mjs';
import { aggregationReads } from '../lib/aggregations.mjs';
import { Bill } from '../lib/billing.mjs';
import { phone, signInAsAdmin, withBrowser } from '../lib/browser.mjs';
import { deposits, queue } from '../lib/fixtures.mjs';
import { kilobytes, whole } from '../lib/format.mjs';
import { RecordingProxy } from '../lib/recordingProxy.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('../lib/billing.mjs').Usage} Usage */
/** @typedef {import('../lib/recordingProxy.mjs').Exchange} Exchange */

/**
 * @typedef {object} Costs of a journey
 * @property {number} reads all that are billed, those of the rules included
 * @property {number} ruleReads the documents that the rules read
 * @property {number} writes
 * @property {number} firestoreBytes
 * @property {number} hostingBytes
 *
 * @typedef {keyof typeof journeys} Journey
 */

const journeys = {
  firstVisit: 'Visitor: opens the sign-in page for the first time, which also installs the app',
  signUp: 'User: signs up and sees the home page',
  addUpi: 'User: adds a UPI ID',
  openPanel: 'Operator: signs in and opens the panel',
  submit: 'User: opens the deposit page and submits a deposit',
  arrival: 'Operator: sees it arrive on the open panel',
  approve: 'Operator: approves it',
  watch: 'User: watches it change on the home page',
  pay: 'Operator: pays another deposit in part',
  reject: 'Operator: rejects its rest',
  history: 'User: opens the history and the statement',
  laterVisit: 'User: opens the app on another day',
};

/** The operation of tests/rules/cost.test.ts that is each commit of a journey. */
const commits = /** @type {Partial<Record<Journey, string>>} */ ({
  signUp: 'create a profile, as it should be',
  addUpi: 'add a UPI ID, as the tenth',
  submit: 'submit a deposit, as it should be',
  approve: 'approve, as it should be',
  pay: 'pay a first part, as it should be',
  reject: 'reject, as it should be',
});

/** Longer than the admin panel waits before it counts again. */
const idleAfterMs = 3000;
const waitingDeposits = 4;
/** The rules look up the administrator's revocation and the limits. */
const RULE_READS_OF_QUERY = 2;
const person = { name: 'New User', email: 'new.user@example.com', password: 'new-pass-1' };

/** @type {import('../lib/benchmark.mjs').Benchmark} */
export const cost = {
  name: 'cost',
  title: '(g) What each journey reads, writes and sends',
  how: [
    `The production build in real Chromium, made by a new user and an operator, through proxies before the emulators that count until ${idleAfterMs / 1000} s pass in silence. docs/COST.md says what that costs.`,
    'Reads: documents that are new to a listener, have changed or are gone; one for each query that finds nothing; counts, one for each 1,000 documents covered; and what the rules read to decide, as tests/rules/cost.test.ts finds it, with two reads (whether the administrator is revoked, and whether a second factor is required) for each query of the operator. No limits are set; docs/COST.md says what they add.',
    'Firestore: bodies of the answers. Production compresses them, and sends what has changed where the emulator sends a whole list again, so these are upper bounds. Hosting: files compressed with brotli 11, without headers; a later visit takes them from the device.',
  ],
  async run(environment) {
    const ruleReads = await measureRuleReads(environment);
    await environment.freshEmulators();
    const firestoreHost = await environment.startFirestore();
    await store(firestoreHost, queue(waitingDeposits, Date.now()));
    await store(firestoreHost, olderDeposits());
    const database = new RecordingProxy(firestoreHost);
    environment.processes.onExit(() => database.stop());
    const site = await environment.siteThrough(await database.start(await environment.port()));
    const hosting = new RecordingProxy(new URL(site).host);
    environment.processes.onExit(() => hosting.stop());
    const baseURL = `http://${await hosting.start(await environment.port())}`;
    const bill = new Bill();

    /** @type {Map<Journey, Costs>} */
    const measured = new Map();
    /**
     * @param {Partial<Record<import('../lib/billing.mjs').Client, Journey>>} names the journey of each
     * @param {() => Promise<void>} work
     */
    const measure = async (names, work) => {
      // What went before has its silence too, so that nothing of it is counted here.
      bill.add(database.take());
      await waitForIdle(database, hosting);
      bill.add(database.take());
      hosting.take();
      await work();
      await waitForIdle(database, hosting);
      const usage = bill.add(database.take());
      const hostingBytes = sentBytes(hosting.take());
      for (const client of /** @type {const} */ (['user', 'operator'])) {
        const name = names[client];
        if (name === undefined) continue;
        const byRules = ruleReadsOf(name, client, usage[client], ruleReads);
        measured.set(name, {
          ...(await costsOf(firestoreHost, usage[client], byRules)),
          hostingBytes: measured.has(name) ? 0 : hostingBytes,
        });
      }
    };
    await withBrowser(environment, async (browser) => {
      const userContext = await browser.newContext({ ...phone, serviceWorkers: 'allow', baseURL });
      const operatorContext = await browser.newContext({ ...phone, baseURL });
      const page = await userContext.newPage();
      const panel = await operatorContext.newPage();
      await measure({ user: 'firstVisit' }, async () => {
        await page.goto('/login?tab=sign-up');
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      });
      await measure({ user: 'signUp' }, () => signUp(page));
      await measure({ user: 'addUpi' }, () => addUpiId(page));
      await measure({ operator: 'openPanel' }, () => signInAsAdmin(panel));
      await measure({ user: 'submit', operator: 'arrival' }, async () => {
        await submit(page, '25.5');
        await goToNew(panel);
      });
      await openTab(page, 'Home');
      await measure({ operator: 'approve', user: 'watch' }, () =>
        review(panel, 'Approve', 'Deposit Approved'),
      );
      await submit(page, '40');
      await goToNew(panel);
      await measure({ operator: 'pay' }, () => payInPart(panel));
      await measure({ operator: 'reject' }, () => review(panel, 'Reject', 'Deposit Rejected'));
      await measure({ user: 'history' }, () => openHistory(page));
      await page.close();
      const later = await userContext.newPage();
      await measure({ user: 'laterVisit' }, async () => {
        await later.goto('/');
        await later.locator('main:not([inert])').waitFor();
        await later.getByText('₹4,050').first().waitFor();
      });
    });
    return [
      {
        head: ['Journey', 'reads', 'of these, by the rules', 'writes', 'Firestore', 'Hosting'],
        rows: Object.entries(journeys).map(([name, title]) => {
          const costs = measured.get(/** @type {Journey} */ (name));
          if (!costs) throw new Error(`"${title}" was not measured.`);
          return [
            title,
            whole(costs.reads),
            whole(costs.ruleReads),
            whole(costs.writes),
            kilobytes(costs.firestoreBytes),
            kilobytes(costs.hostingBytes),
          ];
        }),
      },
    ];
  },
};

/**
 * @param {import('../lib/environment.mjs').Environment} environment
 * @returns {Promise<Map<string, number>>} the documents that the rules read to allow each operation
 */
async function measureRuleReads({ processes }) {
  const args = [binPath('vitest'), 'run', '--project', 'rules', 'tests/rules/cost.test.ts'];
  const { code, output } = await processes.run(process.execPath, args, { cwd: root });
  if (code !== 0) throw new Error(`tests/rules/cost.test.ts failed:\n${output.trim()}`);
  const found = output.matchAll(
    /cost: (.+): \d+ evaluations over all writes, (\d+) document reads/g,
  );
  return new Map([...found].map(([, operation = '', reads]) => [operation, Number(reads)]));
}

/**
 * @param {Journey} name
 * @param {import('../lib/billing.mjs').Client} client
 * @param {Usage} usage
 * @param {Map<string, number>} ruleReads
 * @returns {number}
 * @throws {Error} when a journey does not commit as it is expected to
 */
function ruleReadsOf(name, client, usage, ruleReads) {
  const operation = commits[name];
  const expected = operation === undefined ? 0 : 1;
  if (usage.commits !== expected) {
    throw new Error(`"${journeys[name]}" made ${usage.commits} commits, not ${expected}.`);
  }
  const byCommit = operation === undefined ? 0 : ruleReads.get(operation);
  if (byCommit === undefined) throw new Error(`tests/rules/cost.test.ts has no "${operation}".`);
  return byCommit + (client === 'operator' ? RULE_READS_OF_QUERY * usage.queries : 0);
}

/**
 * @param {string} firestoreHost
 * @param {Usage} usage
 * @param {number} ruleReads
 * @returns {Promise<Omit<Costs, 'hostingBytes'>>}
 */
async function costsOf(firestoreHost, usage, ruleReads) {
  let reads = usage.documents + usage.emptyQueries + ruleReads;
  for (const request of usage.aggregations) reads += await aggregationReads(firestoreHost, request);
  return {
    reads,
    ruleReads,
    writes: usage.writes,
    firestoreBytes: usage.bytes,
  };
}

/** Deposits that are done with, which fill the operator's list. */
const olderDeposits = () =>
  [...deposits(500, Date.now())].filter(([, { status }]) => status === 'confirmed');

/** @param {readonly Exchange[]} exchanges */
const sentBytes = (exchanges) =>
  exchanges.reduce(
    (sum, { status, response }) => sum + (status === 200 ? transferSize(response) : 0),
    0,
  );

/** @param {readonly RecordingProxy[]} proxies */
async function waitForIdle(...proxies) {
  while (proxies.some(({ idleMs }) => idleMs < idleAfterMs)) await sleep(100);
}

/** @param {Page} page */
async function signUp(page) {
  const form = page.getByRole('tabpanel', { name: 'Sign Up' });
  await form.getByLabel('Full name').fill(person.name);
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByRole('button', { name: 'Sign Up' }).tap();
  await page.getByText('Account created successfully').first().waitFor();
}

/**
 * @param {Page} page
 * @param {'Home' | 'Deposit' | 'UPI' | 'Me'} name
 */
const openTab = (page, name) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).tap();

/** @param {Page} page */
async function addUpiId(page) {
  await openTab(page, 'UPI');
  await page.getByLabel('UPI ID', { exact: true }).fill('new.user@okaxis');
  await page.getByRole('button', { name: 'Add UPI ID' }).tap();
  await page.getByText('UPI ID added successfully').first().waitFor();
}

/**
 * @param {Page} page
 * @param {string} usdt
 */
async function submit(page, usdt) {
  await openTab(page, 'Deposit');
  await page.getByRole('tab', { name: 'USDT' }).tap();
  await page.getByLabel('USDT amount').fill(usdt);
  await page.getByRole('button', { name: 'Deposit Confirmed' }).tap();
  await page.getByText('Deposit Submitted!').first().waitFor();
  // The request opens over the form.
  await page.getByRole('dialog').getByText('Send exactly').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** @param {Page} panel */
const goToNew = (panel) => panel.getByRole('button', { name: /^1 new/ }).tap();

/** @param {Page} panel */
const pendingItem = (panel) =>
  panel
    .getByRole('region', { name: 'Pending Deposits' })
    .getByRole('listitem')
    .filter({ hasText: person.name })
    .first();

/**
 * @param {Page} panel
 * @param {'Approve' | 'Reject'} name
 * @param {string} toast
 */
async function review(panel, name, toast) {
  await pendingItem(panel)
    .getByRole('button', { name: new RegExp(`^${name} `) })
    .tap();
  const sheet = panel.getByRole('dialog');
  if (name === 'Reject') await sheet.getByRole('radio', { name: 'Payment not received' }).check();
  else await sheet.getByRole('radio', { name: 'shown in another way' }).check();
  await sheet.getByRole('button', { name }).tap();
  await panel.getByText(toast).first().waitFor();
}

/** @param {Page} panel */
async function payInPart(panel) {
  const item = pendingItem(panel);
  await item.getByRole('button', { name: 'Partial Pay' }).tap();
  await item.getByLabel('INR amount').fill('1500');
  await item.getByRole('button', { name: /^Pay ₹/ }).tap();
  const sheet = panel.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'shown in another way' }).check();
  await sheet.getByRole('button', { name: 'Pay' }).tap();
  await panel.getByText('Partial Payment Made').first().waitFor();
}

/** @param {Page} page */
async function openHistory(page) {
  await openTab(page, 'Me');
  await page.getByRole('link', { name: 'Recharge History' }).tap();
  await page.getByText('25.50 USDT').first().waitFor();
  await page.getByRole('link', { name: 'Wallet statement' }).tap();
  await page.getByText('₹2,550').first().waitFor();
}
