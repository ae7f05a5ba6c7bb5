/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {{ ms: number, requests: number, trips: number }} Tap
 */

/** Excludes live listeners and counts, which run independently of a tap. */
const transactionMethods = /:(beginTransaction|batchGet|commit|rollback)$/;

/**
 * Taps a target and measures the time from the tap's own timestamp to the frame that shows the expected text.
 * @param {Page} page
 * @param {import('@playwright/test').Locator} target
 * @param {string} text appears in a new element afterwards
 * @param {string} databaseHost the host whose transaction requests are counted
 * @returns {Promise<Tap>} the time, the number of requests, and the number of sequential round trips
 */
export async function timeTap(page, target, text, databaseHost) {
  const timer = await page.evaluateHandle(startTimer, text);
  const counter = countTrips(page, databaseHost);
  await target.tap();
  try {
    // evaluateHandle awaits a promise, so the promise is wrapped in an object.
    const ms = await timer.evaluate(({ taken }) => taken);
    return { ms, ...counter.counts() };
  } finally {
    counter.stop();
    await timer.dispose();
  }
}

/**
 * Runs in the page.
 * @param {string} expectedText
 * @returns {{ taken: Promise<number> }}
 */
function startTimer(expectedText) {
  /** @type {number | undefined} */
  let tappedAt;
  const onClick = (/** @type {Event} */ event) => {
    tappedAt = event.timeStamp;
  };
  document.addEventListener('click', onClick, { capture: true, once: true });
  /** @type {Promise<number>} */
  const taken = new Promise((resolve, reject) => {
    const observer = new MutationObserver((changes) => {
      const appeared = changes.some(({ addedNodes }) =>
        [...addedNodes].some((node) => node.textContent?.includes(expectedText)),
      );
      if (!appeared || tappedAt === undefined) return;
      observer.disconnect();
      const startedAt = tappedAt;
      // The change has been painted once the second animation frame from now starts.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => resolve(performance.now() - startedAt)),
      );
    });
    observer.observe(document.body, { childList: true, subtree: true });
    setTimeout(() => reject(new Error(`"${expectedText}" did not appear.`)), 20_000);
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
  const onStart = (/** @type {import('@playwright/test').Request} */ request) => {
    const { host: requestedHost, pathname } = new URL(request.url());
    if (requestedHost !== host || !transactionMethods.test(pathname)) return;
    // A request that starts while another is open shares its round trip.
    if (open.size === 0) trips += 1;
    requests += 1;
    open.add(request);
  };
  const onEnd = (/** @type {import('@playwright/test').Request} */ request) => {
    open.delete(request);
  };
  // The next request may start before this one has finished, but not before its response has started.
  const onResponse = (/** @type {import('@playwright/test').Response} */ response) =>
    onEnd(response.request());
  page.on('request', onStart).on('response', onResponse).on('requestfailed', onEnd);
  return {
    counts: () => ({ requests, trips }),
    stop: () =>
      page.off('request', onStart).off('response', onResponse).off('requestfailed', onEnd),
  };
}
