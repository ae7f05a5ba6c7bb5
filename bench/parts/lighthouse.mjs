import lighthouse from 'lighthouse';
import { demoAccounts } from '../../scripts/seed/demoAccounts.mjs';
import { putSessionIn, startChromium } from '../lib/chromium.mjs';
import { medianAndRange, ratio, seconds, whole } from '../lib/format.mjs';
import { median } from '../lib/statistics.mjs';

/** @typedef {'devtools' | 'simulate'} Throttling */
/** @typedef {{ name: string, url: string, port: number, runs: Run[] }} Page */
/** @typedef {Record<'fcp' | 'lcp', number> & Record<'performance' | 'accessibility' | 'practices', number>} Run */

const rounds = 5;
const limitMs = 30 * 60_000;
/** Now and then Lighthouse loses the trace of a page and asks to be run again; more often than this something is wrong. */
const triesPerRun = 3;
/** A page that listens to the database is never idle; by now all that is measured has happened. */
const loadLimitMs = 10_000;
const visitorRoutes = ['/login', '/admin2067', '/no-such-page'];
const userRoutes = [
  ...['/', '/deposit', '/upi', '/profile'],
  ...['/bind-upi', '/recharge-history', '/contact-us'],
];

/** @type {import('../lib/part.mjs').Part} */
export const lighthousePart = {
  name: 'lighthouse',
  title: '(a) Lighthouse, mobile profile',
  how: [
    'Production build on the Hosting emulator with the headers of firebase.json, HTTP caches and service worker emptied before every run. Guarded routes are opened by somebody signed in, whose session and last balance the browser holds; /admin2067 shows its login.',
    "Applied: Chromium's own throttling (slow 4G, 4× CPU). Simulated: Lighthouse's model of the same phone and network, from a load without throttling.",
    `Up to ${rounds} rounds over all pages, so that whatever slows the machine meets all of them; fewer where they would take more than ${limitMs / 60_000} minutes. Median, and in brackets the range.`,
    'Static page: one HTML file without a script or style sheet. One-chunk build: React, router, Firebase Auth (`getAuth`) and Firestore in one script that paints a login form. Both on the same kind of server with the same headers.',
  ],
  async run(bed) {
    await bed.freshEmulators();
    const [app, plain, oneChunk] = [
      await bed.site(),
      await bed.staticSite(),
      await bed.oneChunkSite(),
    ];
    const userProfile = bed.folder('user-profile');
    await putSessionIn(bed, userProfile, app, demoAccounts.asha);
    const user = await startChromium(bed, userProfile);
    const visitor = await startChromium(bed, bed.folder('visitor-profile'));

    const pagesOf = () => [
      page('Static page', `${plain}/`, visitor.port),
      page('One-chunk build', `${oneChunk}/`, visitor.port),
      ...visitorRoutes.map((route) => page(route, app + route, visitor.port)),
      ...userRoutes.map((route) => page(route, app + route, user.port)),
    ];
    /** @type {Record<Throttling, Page[]>} */
    const pages = { devtools: pagesOf(), simulate: pagesOf() };
    const begun = performance.now();
    // Another round takes about as long as those before it did.
    const endsInTime = (/** @type {number} */ round) =>
      round === 0 || ((performance.now() - begun) * (round + 1)) / round < limitMs;
    try {
      for (let round = 0; round < rounds && endsInTime(round); round += 1) {
        console.log(`  round ${round + 1} of ${rounds}`);
        for (const throttling of /** @type {const} */ (['devtools', 'simulate'])) {
          for (const each of pages[throttling]) each.runs.push(await measure(each, throttling));
        }
      }
    } finally {
      // Their pages listen to the database that the next parts use.
      await user.stop();
      await visitor.stop();
    }
    return [
      table('Applied throttling', pages.devtools),
      table('Simulated throttling', pages.simulate),
    ];
  },
};

/**
 * @param {string} name
 * @param {string} url
 * @param {number} port
 * @returns {Page}
 */
const page = (name, url, port) => ({ name, url, port, runs: [] });

/**
 * @param {Page} page
 * @param {Throttling} throttlingMethod
 * @returns {Promise<Run>}
 * @throws {Error} when the page shown in the end is another one, say the login of a session that was lost
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
  let reason = 'it said nothing';
  for (let tries = 0; tries < triesPerRun; tries += 1) {
    const result = await lighthouse(url, {
      port,
      throttlingMethod,
      logLevel: 'silent',
      output: 'json',
      maxWaitForLoad: loadLimitMs,
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
    });
    if (result && !result.lhr.runtimeError) return result.lhr;
    reason = result?.lhr.runtimeError?.message ?? reason;
    console.log(`  ${url} once more: ${reason}`);
  }
  throw new Error(`Lighthouse gave up on ${url}: ${reason}`);
}

/**
 * @param {number | null | undefined} value
 * @param {string} what
 * @returns {number}
 */
function known(value, what) {
  if (typeof value !== 'number') throw new Error(`Lighthouse gave no ${what}.`);
  return value;
}

/**
 * @param {string} name
 * @param {readonly Page[]} pages
 * @returns {import('../lib/results.mjs').Table}
 */
function table(name, pages) {
  const [plain, oneChunk] = pages.map(({ runs }) => medians(runs));
  if (!plain || !oneChunk) throw new Error('There is nothing to compare with.');
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
