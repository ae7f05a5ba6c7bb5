/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {{ ms: number, requests: number, trips: number }} Tap
 */

/** Not the live listeners, nor the counts, which go on beside a tap. */
const ofTransactions = /:(beginTransaction|batchGet|commit|rollback)$/;

/**
 * Taps, and times it from the tap's own time stamp to the frame that shows what was hoped for.
 * @param {Page} page
 * @param {import('@playwright/test').Locator} target
 * @param {string} text stands in an element that is new on screen afterwards
 * @param {string} databaseHost where the requests of transactions are counted
 * @returns {Promise<Tap>} requests, and of these how many round trips in sequence
 */
export async function timeTap(page, target, text, databaseHost) {
  const clock = await page.evaluateHandle(armClock, text);
  const counter = countTrips(page, databaseHost);
  await target.tap();
  try {
    // By an object around it the promise could be handed over without being waited for.
    const ms = await clock.evaluate(({ taken }) => taken);
    return { ms, ...counter.counts() };
  } finally {
    counter.stop();
    await clock.dispose();
  }
}

/**
 * Runs in the page.
 * @param {string} hoped
 * @returns {{ taken: Promise<number> }}
 */
function armClock(hoped) {
  /** @type {number | undefined} */
  let tappedAt;
  const onClick = (/** @type {Event} */ event) => {
    tappedAt = event.timeStamp;
  };
  document.addEventListener('click', onClick, { capture: true, once: true });
  /** @type {Promise<number>} */
  const taken = new Promise((resolve, reject) => {
    const observer = new MutationObserver((changes) => {
      const isThere = changes.some(({ addedNodes }) =>
        [...addedNodes].some((node) => node.textContent?.includes(hoped)),
      );
      if (!isThere || tappedAt === undefined) return;
      observer.disconnect();
      const begun = tappedAt;
      // What runs at the start of the frame after the next one runs after the change was painted.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - begun)));
    });
    observer.observe(document.body, { childList: true, subtree: true });
    setTimeout(() => reject(new Error(`"${hoped}" did not appear.`)), 20_000);
  });
  return { taken };
}

/**
 * @param {Page} page
 * @param {string} host
 * @returns {{ counts: () => { requests: number, trips: number }, stop: () => void }}
 */
function countTrips(page, host) {
  let requests = 0;
  let trips = 0;
  /** @type {Set<import('@playwright/test').Request>} */
  const open = new Set();
  const onBegin = (/** @type {import('@playwright/test').Request} */ request) => {
    const { host: asked, pathname } = new URL(request.url());
    if (asked !== host || !ofTransactions.test(pathname)) return;
    // What begins while another one is open shares its round trip.
    if (open.size === 0) trips += 1;
    requests += 1;
    open.add(request);
  };
  const onEnd = (/** @type {import('@playwright/test').Request} */ request) => {
    open.delete(request);
  };
  // The next request may begin before the browser calls this one finished, but not before its answer has begun.
  const onAnswer = (/** @type {import('@playwright/test').Response} */ answer) =>
    onEnd(answer.request());
  page.on('request', onBegin).on('response', onAnswer).on('requestfailed', onEnd);
  return {
    counts: () => ({ requests, trips }),
    stop: () => page.off('request', onBegin).off('response', onAnswer).off('requestfailed', onEnd),
  };
}
