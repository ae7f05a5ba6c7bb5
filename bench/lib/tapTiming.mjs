/** @typedef {import('@playwright/test').Page} Page */

/**
 * Taps a target and measures the time from the tap's own timestamp to the frame that shows the expected text.
 * @param {Page} page
 * @param {import('@playwright/test').Locator} target
 * @param {string} text appears in a new element afterwards
 * @returns {Promise<number>} milliseconds
 */
export async function timeTap(page, target, text) {
  const timer = await page.evaluateHandle(startTimer, text);
  await target.tap();
  try {
    // evaluateHandle awaits a promise, so the promise is wrapped in an object.
    return await timer.evaluate(({ taken }) => taken);
  } finally {
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
      // A message sent in an animation frame arrives once that frame is painted; the next frame would start up to 17 ms later.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - startedAt);
        port2.postMessage(null);
      });
    });
    observer.observe(document.body, { childList: true, subtree: true });
    setTimeout(() => reject(new Error(`"${expectedText}" did not appear.`)), 20_000);
  });
  return { taken };
}

/**
 * Opens a page and measures the time from the start of the navigation to the frame that shows each text.
 * @param {Page} page a new one
 * @param {string} path
 * @param {readonly string[]} texts
 * @returns {Promise<number[]>} milliseconds, in the order of the texts
 */
export async function timeOpening(page, path, texts) {
  await page.addInitScript(markTexts, texts);
  await page.goto(path);
  return Promise.all(
    texts.map(async (text) => {
      const mark = await page.waitForFunction(
        (name) => performance.getEntriesByName(name)[0],
        text,
      );
      return mark.evaluate((found) => found?.startTime ?? NaN);
    }),
  );
}

/**
 * Runs in the page, before its scripts: marks the frame that first shows each text.
 * @param {readonly string[]} texts
 */
function markTexts(texts) {
  const seen = new Set();
  new MutationObserver(() => {
    for (const text of texts) {
      if (seen.has(text) || !document.body?.textContent?.includes(text)) continue;
      seen.add(text);
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => performance.mark(text);
        port2.postMessage(null);
      });
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
}
