import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { browserArguments } from '../../scripts/install/browser.mjs';
import { waitForServer } from '../../scripts/processes/waitForServer.mjs';
import { demoAccounts } from '../../scripts/seed/demoAccounts.mjs';
import { signInByForm } from '../lib/browser.mjs';
import { medianAndRange, ratio, seconds, whole } from '../lib/format.mjs';
import { median } from '../lib/statistics.mjs';

/** @typedef {import('../lib/environment.mjs').Environment} Environment */
/** @typedef {'devtools' | 'simulate'} Throttling */
/** @typedef {{ name: string, url: string, port: number, runs: Run[] }} Page */
/** @typedef {Record<'fcp' | 'lcp', number> & Record<'performance' | 'accessibility' | 'practices', number>} Run */

const rounds = 3;
const limitMs = 20 * 60_000;
/**
 * Lighthouse sometimes loses a page's trace, or gives no score on a busy machine, and has to run again; more failures than
 * this are an error.
 */
const attemptsPerRun = 5;
/** A page with live listeners is never idle; by then everything measured has happened. */
const loadLimitMs = 15_000;
const publicRoutes = ['/login', '/admin2067', '/no-such-page'];
const guardedRoutes = [
  ...['/', '/deposit', '/upi', '/profile'],
  ...['/bind-upi', '/recharge-history', '/contact-us'],
];

/** @type {import('../lib/results.mjs').Benchmark} */
export const lighthouseBenchmark = {
  name: 'lighthouse',
  title: '(a) Lighthouse, mobile profile',
  how: [
    'Production build on the Hosting emulator with the headers of firebase.json, with HTTP caches and service worker cleared before every run. Guarded routes are opened with a session and a stored last balance; /admin2067 shows its login.',
    "Applied: Chromium's own throttling (slow 4G, 4× CPU). Simulated: Lighthouse's model of the same phone and network, computed from an unthrottled load.",
    `Up to ${rounds} rounds over all pages, so that a slow phase of the machine affects all of them alike; fewer if they would take more than ${limitMs / 60_000} minutes. Median, with the range in brackets.`,
    'Static page: the words of /login in one HTML file without a script or style sheet, since the first ₹ of a page takes the browser a thirtieth of its time. One-chunk build: React, router, Firebase Auth (`getAuth`) and Firestore in one script that renders a login form. Both are served in the same way with the same headers.',
  ],
  async run(environment) {
    await environment.freshEmulators();
    const [app, plain, oneChunk] = [
      await environment.site(),
      await environment.staticSite(),
      await environment.oneChunkSite(),
    ];
    const signedInProfile = environment.folder('signed-in-profile');
    await saveSession(environment, signedInProfile, app, demoAccounts.asha);
    const signedIn = await startChromium(environment, signedInProfile);
    const signedOut = await startChromium(environment, environment.folder('signed-out-profile'));

    const pagesOf = () => [
      page('Static page', `${plain}/`, signedOut.port),
      page('One-chunk build', `${oneChunk}/`, signedOut.port),
      ...publicRoutes.map((route) => page(route, app + route, signedOut.port)),
      ...guardedRoutes.map((route) => page(route, app + route, signedIn.port)),
    ];
    /** @type {Record<Throttling, Page[]>} */
    const pages = { devtools: pagesOf(), simulate: pagesOf() };
    const startedAt = performance.now();
    // Assumes that another round takes as long as the average so far.
    const endsInTime = (/** @type {number} */ round) =>
      round === 0 || ((performance.now() - startedAt) * (round + 1)) / round < limitMs;
    try {
      for (let round = 0; round < rounds && endsInTime(round); round += 1) {
        console.log(`  round ${round + 1} of ${rounds}`);
        for (const throttling of /** @type {const} */ (['devtools', 'simulate'])) {
          for (const each of pages[throttling]) each.runs.push(await measure(each, throttling));
        }
      }
    } finally {
      // Their pages still listen to the database that the next benchmarks use.
      await signedIn.stop();
      await signedOut.stop();
    }
    return [
      table('Applied throttling', pages.devtools),
      table('Simulated throttling', pages.simulate),
    ];
  },
};

/** @type {(name: string, url: string, port: number) => Page} */
const page = (name, url, port) => ({ name, url, port, runs: [] });

/**
 * @param {Page} page
 * @param {Throttling} throttlingMethod
 * @returns {Promise<Run>}
 * @throws {Error} when the page that ends up on screen is a different one, such as the sign-in page after a lost session
 */
async function measure({ url, port }, throttlingMethod) {
  const { audits, categories, finalDisplayedUrl } = await reportOn(url, port, throttlingMethod);
  if (new URL(finalDisplayedUrl).pathname !== new URL(url).pathname) {
    throw new Error(`${url} became ${finalDisplayedUrl}.`);
  }
  const time = (/** @type {string} */ id) => known(audits[id]?.numericValue, id);
  const score = (/** @type {string} */ id) => 100 * known(categories[id]?.score, id);
  return {
    fcp: time('first-contentful-paint'),
    lcp: time('largest-contentful-paint'),
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
  };
}

/**
 * @param {string} url
 * @param {number} port
 * @param {Throttling} throttlingMethod
 * @returns {Promise<import('lighthouse').Result>}
 */
async function reportOn(url, port, throttlingMethod) {
  let reason = '';
  for (let attempt = 0; attempt < attemptsPerRun; attempt += 1) {
    const result = await lighthouse(url, {
      port,
      throttlingMethod,
      logLevel: 'silent',
      output: 'json',
      maxWaitForLoad: loadLimitMs,
      // An unknown address answers 404 with the not-found page.
      ignoreStatusCode: true,
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
    });
    const { runtimeError, categories } = result?.lhr ?? {};
    const isComplete = typeof categories?.['performance']?.score === 'number';
    if (result && !runtimeError && isComplete) return result.lhr;
    reason = runtimeError?.message ?? 'it gave no score';
    console.log(`  Repeating ${url}: ${reason}`);
  }
  throw new Error(`Lighthouse failed on ${url}: ${reason}`);
}

/**
 * @param {number | null | undefined} value
 * @param {string} what
 * @returns {number}
 */
function known(value, what) {
  if (typeof value !== 'number') throw new Error(`Lighthouse reported no ${what}.`);
  return value;
}

/**
 * @param {string} name
 * @param {readonly Page[]} pages
 * @returns {import('../lib/results.mjs').Table}
 */
function table(name, pages) {
  const [plain, oneChunk] = pages.map(({ runs }) => medians(runs));
  if (!plain || !oneChunk) throw new Error('The baseline pages are missing.');
  return {
    caption: `${name}, ${pages[0]?.runs.length} runs:`,
    head: [
      'Page',
      ...['FCP', 'LCP', 'FCP to static', 'LCP to static', 'LCP to one-chunk'],
      ...['performance', 'accessibility', 'best practices'],
    ],
    rows: pages.map(({ name, runs }) => {
      const { fcp, lcp } = medians(runs);
      return [
        name,
        medianAndRange(valuesOf(runs, 'fcp'), seconds),
        medianAndRange(valuesOf(runs, 'lcp'), seconds),
        ratio(fcp, plain.fcp),
        ratio(lcp, plain.lcp),
        ratio(lcp, oneChunk.lcp),
        medianAndRange(valuesOf(runs, 'performance'), whole),
        medianAndRange(valuesOf(runs, 'accessibility'), whole),
        medianAndRange(valuesOf(runs, 'practices'), whole),
      ];
    }),
  };
}

/**
 * @param {readonly Run[]} runs
 * @param {keyof Run} figure
 */
const valuesOf = (runs, figure) => runs.map((run) => run[figure]);

/** @param {readonly Run[]} runs */
const medians = (runs) => ({
  fcp: median(valuesOf(runs, 'fcp')),
  lcp: median(valuesOf(runs, 'lcp')),
});

/**
 * Signs a user in with a browser profile, which {@link startChromium} then uses.
 * @param {Environment} environment
 * @param {string} profile a folder
 * @param {string} baseURL
 * @param {{ email: string, password: string }} account
 */
async function saveSession(environment, profile, baseURL, account) {
  const executablePath = await environment.browser();
  const options = { executablePath, args: browserArguments, baseURL };
  const context = await chromium.launchPersistentContext(profile, options);
  environment.processes.onExit(() => context.close());
  const page = await context.newPage();
  await signInByForm(page, account);
  // Once the balance is on screen, it is in the local cache.
  await page.getByText(/^₹\d/).first().waitFor();
  await context.close();
}

/**
 * Starts a Chromium with a remote debugging port.
 * @param {Environment} environment
 * @param {string} profile a folder
 * @returns {Promise<{ port: number, stop: () => Promise<void> }>}
 */
async function startChromium(environment, profile) {
  const port = await environment.port();
  const service = environment.processes.startService('Chromium', await environment.browser(), [
    ...browserArguments,
    '--headless=new',
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${profile}`,
    'about:blank',
  ]);
  await waitForServer(service, `http://127.0.0.1:${port}/json/version`);
  const stop = async () => {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const session = await browser.newBrowserCDPSession();
    // The connection closes before the response arrives.
    await session.send('Browser.close').catch(() => undefined);
    await service.ended;
  };
  return { port, stop };
}
