import { commit, owner, store } from '../../scripts/emulators/firestoreRest.mjs';
import { demoAccounts } from '../../scripts/seed/demoAccounts.mjs';
import { signInAsAdmin, signInByForm, withNewProfile } from '../lib/browser.mjs';
import { DistantServices, longestChain } from '../lib/distantServices.mjs';
import { arrivedDeposit, limits, queue } from '../lib/fixtures.mjs';
import { milliseconds, ratio, whole } from '../lib/format.mjs';
import { median } from '../lib/statistics.mjs';
import { timeOpening, timeTap } from '../lib/tapTiming.mjs';

/** @typedef {import('@playwright/test').BrowserContext} Context */
/** @typedef {import('@playwright/test').Locator} Locator */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('../lib/environment.mjs').Environment} Environment */
/** @typedef {{ ms: number, requests: number, emulatorMs: number, connections: number }} Measurement */
/** @typedef {<Result>(work: (context: Context) => Promise<Result>) => Promise<Result>} WithPhone runs something on a new phone */
/** @typedef {keyof typeof journeys} Journey */
/** @typedef {Record<Journey, Measurement[]>} Measurements */

const distance = { roundTripMs: 150, setUpRoundTrips: 3 };
/** How often each journey is made. */
const times = 9;
/** A user's pause between the last key and the tap. */
const pauseMs = 1_000;

const { asha } = demoAccounts;
const balance = { rupees: 4321.75, text: '₹4,321.75' };
/** The demo user's latest deposit. */
const cachedRow = '25.50 USDT';

/**
 * The least number of sequential requests of Firebase's client, with open connections and no preflights: the identity service
 * is asked for a session and then for its account, a listener opens its channel and then receives, and a write is one request.
 */
const journeys = {
  signUp: { name: 'Sign up, until the record is written', leastRequests: 3 },
  signIn: { name: 'Sign in, until the balance is shown', leastRequests: 4 },
  cachedRows: { name: 'Open the app, until cached rows are shown', leastRequests: 0 },
  confirmedRows: { name: 'Open the app, until confirmed rows are shown', leastRequests: 3 },
  submit: { name: 'User: submit a deposit', leastRequests: 1 },
  pay: { name: 'Admin: pay in part', leastRequests: 1 },
  approve: { name: 'Admin: approve', leastRequests: 1 },
  reject: { name: 'Admin: reject', leastRequests: 1 },
};

/** Listeners and counts run independently of a tap. */
const isWrite = ({ path = '' }) => /:(beginTransaction|batchGet|commit|rollback)(\?|$)/.test(path);

/** @type {import('../lib/results.mjs').Benchmark} */
export const taps = {
  name: 'taps',
  title: '(d) From the tap to its confirmation on screen, far from the servers',
  how: [
    `Real Chromium on the production build with production's settings. A proxy before the emulators answers under the names of Google's hosts over HTTP/2 and TLS, and delays every request by a round trip of ${distance.roundTripMs} ms and every new connection by ${distance.setUpRoundTrips} more. The app's own files come without a delay, as from its service worker.`,
    `Time: the median of ${times} from the time stamp of the tap, ${pauseMs / 1000} s after the last key, to the frame that shows the result; for opening the app from the start of the navigation, with all connections closed.`,
    'Requests in a row: the longest chain of requests each of which waited for the answer to the one before, the median; the questions a browser asks before a request to another origin (preflights) count, live listeners and counts beside a write do not. Connections: opened after the tap, the most of all runs.',
    'The usual way: the same app with plain transactions, which read first, no connection opened before it is needed, and no cached rows before the session is restored (bench/baselines/usual).',
    "Least: the requests in a row that Firebase's client cannot do without, times the round trip. The emulators: what they took themselves to answer the requests in a row; production's servers take another time.",
    'The first write of a page has a preflight in front, which the browser then remembers for an hour.',
  ],
  async run(environment) {
    const emulators = await environment.emulators();
    const services = new DistantServices(emulators, distance);
    environment.processes.onExit(() => services.stop());
    await services.start(await environment.port(), environment.folder('certificate'));
    const app = await measureVariant(environment, services, 'app');
    const usual = await measureVariant(environment, services, 'usual');
    return [
      {
        head: [
          'Journey',
          'time',
          'requests in a row',
          'connections',
          'usual way',
          'requests in a row',
          'connections',
          'least',
          'of the time, the emulators',
          'the rest to least',
        ],
        rows: Object.entries(journeys).map(([key, { name, leastRequests }]) => {
          const journey = /** @type {Journey} */ (key);
          const least = leastRequests * distance.roundTripMs;
          const emulatorMs = median(app[journey].map((run) => run.emulatorMs));
          const rest = median(app[journey].map((run) => run.ms - run.emulatorMs));
          return [
            name,
            ...figures(app[journey]),
            ...figures(usual[journey]),
            milliseconds(least),
            milliseconds(emulatorMs),
            least === 0 ? '–' : ratio(rest, least),
          ];
        }),
      },
    ];
  },
};

/**
 * @param {readonly Measurement[]} runs
 * @returns {string[]}
 */
function figures(runs) {
  return [
    milliseconds(median(runs.map(({ ms }) => ms))),
    whole(median(runs.map(({ requests }) => requests))),
    whole(Math.max(...runs.map(({ connections }) => connections))),
  ];
}

/**
 * @param {Environment} environment
 * @param {DistantServices} services
 * @param {'app' | 'usual'} variant
 * @returns {Promise<Measurements>}
 */
async function measureVariant(environment, services, variant) {
  const { firestoreHost } = await environment.freshEmulators();
  const url = await environment.distantSite(variant);
  // With a limit, the administrator's credit is counted in the same commit.
  await store(firestoreHost, [limits, ...queue(2 * times + 1, Date.now())]);
  const fields = { walletBalance: balance.rupees };
  await commit(firestoreHost, [{ kind: 'update', path: `users/${asha.uid}`, fields }], owner);
  /** @type {WithPhone} */
  const withPhone = (work) =>
    withNewProfile(environment, { baseURL: url, args: services.browserArguments }, work);
  return {
    signUp: await repeat((number) => withPhone((context) => signUp(context, services, number))),
    signIn: await repeat(() => withPhone((context) => signIn(context, services))),
    ...(await withPhone((context) => openings(context, services, firestoreHost))),
    submit: await withPhone((context) => submissions(context, services)),
    ...(await withPhone((context) => reviews(context, services))),
  };
}

/**
 * @param {DistantServices} services
 * @param {Page} page
 * @param {Locator} target
 * @param {string} text
 * @param {(exchange: import('../lib/distantServices.mjs').Exchange) => boolean} [counts]
 * @returns {Promise<Measurement>}
 */
async function measureTap(services, page, target, text, counts = () => true) {
  await page.waitForTimeout(pauseMs);
  const recording = services.record();
  const ms = await timeTap(page, target, text);
  const { exchanges, connections } = recording;
  return { ms, connections, ...chainOf(exchanges.filter(counts)) };
}

/** @param {readonly import('../lib/distantServices.mjs').Exchange[]} exchanges */
function chainOf(exchanges) {
  const chain = longestChain(exchanges);
  const emulatorMs = chain.reduce((sum, exchange) => sum + exchange.emulatorMs, 0);
  return { requests: chain.length, emulatorMs };
}

/**
 * @param {Context} context
 * @param {DistantServices} services
 * @param {number} number
 */
async function signUp(context, services, number) {
  const page = await context.newPage();
  await page.goto('/login?tab=sign-up');
  const form = page.getByRole('tabpanel', { name: 'Sign Up' });
  await form.getByLabel('Full name').fill('New User');
  await form.getByLabel('Email').fill(`new${number}@example.com`);
  await form.getByLabel('Password', { exact: true }).fill('new-pass-1');
  const button = form.getByRole('button', { name: 'Sign Up' });
  return measureTap(services, page, button, 'Account created successfully');
}

/**
 * @param {Context} context
 * @param {DistantServices} services
 */
async function signIn(context, services) {
  const page = await context.newPage();
  await page.goto('/login');
  const form = page.getByRole('tabpanel', { name: 'Login' });
  await form.getByLabel('Email').fill(asha.email);
  await form.getByLabel('Password', { exact: true }).fill(asha.password);
  const button = form.getByRole('button', { name: 'Login', exact: true });
  return measureTap(services, page, button, balance.text);
}

/**
 * Opens the history of a returning user. A deposit that arrived meanwhile is only in the confirmed rows.
 * @param {Context} context
 * @param {DistantServices} services
 * @param {string} firestoreHost
 */
async function openings(context, services, firestoreHost) {
  /** @type {Measurement[]} */
  const cachedRows = [];
  /** @type {Measurement[]} */
  const confirmedRows = [];
  const first = await context.newPage();
  await signInByForm(first, asha);
  await first.goto('/recharge-history');
  await first.getByText(cachedRow).waitFor();
  // Lets later data reach the cache before the next visit.
  await first.waitForTimeout(pauseMs);
  await first.close();
  for (let number = 0; number < times; number += 1) {
    services.closeConnections();
    const usdtAmount = 60.5 + number;
    await store(firestoreHost, [arrivedDeposit(number, usdtAmount)]);
    const page = await context.newPage();
    const recording = services.record();
    const startedAt = performance.now();
    const shown = await timeOpening(page, '/recharge-history', [
      cachedRow,
      `${usdtAmount.toFixed(2)} USDT`,
    ]);
    const { exchanges, connections } = recording;
    const [cached, confirmed] = shown.map((ms) => {
      const before = exchanges.filter(({ answeredAt }) => answeredAt < startedAt + ms);
      return { ms, connections, ...chainOf(before) };
    });
    if (cached) cachedRows.push(cached);
    if (confirmed) confirmedRows.push(confirmed);
    await page.waitForTimeout(pauseMs);
    await page.close();
  }
  return { cachedRows, confirmedRows };
}

/**
 * @param {Context} context
 * @param {DistantServices} services
 */
async function submissions(context, services) {
  const page = await context.newPage();
  await signInByForm(page, asha);
  await page.goto('/deposit?tab=usdt');
  const amount = page.getByLabel('USDT amount');
  await amount.waitFor();
  return repeat(async (number) => {
    // The form asks before a second request of the same amount.
    await amount.fill(String(30.5 + number));
    const button = page.getByRole('button', { name: 'Deposit Confirmed' });
    const run = await measureTap(services, page, button, 'Deposit Submitted!', isWrite);
    // The page of the request opens.
    await page.getByRole('button', { name: /^Copy reference/ }).waitFor();
    await page.goBack();
    await amount.waitFor();
    return run;
  });
}

/**
 * @param {Context} context
 * @param {DistantServices} services
 */
async function reviews(context, services) {
  const page = await context.newPage();
  await signInAsAdmin(page);
  await firstInQueue(page).waitFor();
  return {
    pay: await repeat(() => payInPart(page, services)),
    approve: await repeat(() => review(page, services, 'Approve', 'Deposit Approved')),
    reject: await repeat(() => review(page, services, 'Reject', 'Deposit Rejected')),
  };
}

/**
 * @param {Page} page
 * @param {DistantServices} services
 */
async function payInPart(page, services) {
  const item = firstInQueue(page);
  await item.getByRole('button', { name: 'Partial Pay' }).tap();
  await item.getByLabel('INR amount').fill('1.25');
  await item.getByRole('button', { name: /^Pay ₹/ }).tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: SHOWN_OTHERWISE }).check();
  const button = sheet.getByRole('button', { name: 'Pay' });
  const run = await measureTap(services, page, button, 'Partial Payment Made', isWrite);
  await item.getByLabel('INR amount').waitFor({ state: 'detached' });
  return run;
}

/**
 * @param {Page} page
 * @param {DistantServices} services
 * @param {'Approve' | 'Reject'} name
 * @param {string} toast
 */
async function review(page, services, name, toast) {
  // Its name ends with the amount and the user.
  await firstInQueue(page)
    .getByRole('button', { name: new RegExp(`^${name} `) })
    .tap();
  const sheet = page.getByRole('dialog');
  const reason = name === 'Reject' ? 'Payment not received' : SHOWN_OTHERWISE;
  await sheet.getByRole('radio', { name: reason }).check();
  const run = await measureTap(services, page, sheet.getByRole('button', { name }), toast, isWrite);
  await sheet.waitFor({ state: 'detached' });
  return run;
}

/** The reason for crediting a request without a transaction. */
const SHOWN_OTHERWISE = 'The money was shown in another way';

/** @param {Page} page */
const firstInQueue = (page) =>
  page
    .getByRole('region', { name: 'Pending Deposits' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Partial Pay', disabled: false }) })
    .first();

/**
 * @param {(number: number) => Promise<Measurement>} run
 * @returns {Promise<Measurement[]>}
 */
async function repeat(run) {
  const runs = [];
  for (let number = 0; number < times; number += 1) runs.push(await run(number));
  return runs;
}
