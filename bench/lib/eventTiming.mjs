/** @typedef {import('@playwright/test').Page} Page */

/** Durations below this are not reported by the browser, and those that are come in steps of 8 ms. */
const shortestMs = 16;

/**
 * Runs interactions and tells how long each took to its next frame, as Interaction to Next Paint counts it.
 * @param {Page} page
 * @param {() => Promise<number>} interact returns how many interactions it made
 * @returns {Promise<number[]>} milliseconds, one for each interaction; those too short to be reported as 16
 */
export async function timeInteractions(page, interact) {
  const log = await page.evaluateHandle(startLog, shortestMs);
  const count = await interact();
  // The entries come when the page is idle.
  await page.waitForTimeout(500);
  const reported = await log.evaluate(({ stop }) => stop());
  await log.dispose();
  const unreported = Math.max(0, count - reported.length);
  return [...reported, ...Array.from({ length: unreported }, () => shortestMs)];
}

/**
 * Scrolls a page down step by step and tells how long its frames took.
 * @param {Page} page
 * @returns {Promise<number[]>} milliseconds from frame to frame
 */
export function timeScrolling(page) {
  return page.evaluate(async () => {
    /** @returns {Promise<number>} */
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const frames = [];
    window.scrollTo(0, 0);
    let before = await nextFrame();
    for (let frame = 0; frame < 120; frame += 1) {
      window.scrollBy(0, 250);
      const now = await nextFrame();
      frames.push(now - before);
      before = now;
    }
    return frames;
  });
}

/**
 * Runs in the page.
 * @param {number} durationThreshold
 * @returns {{ stop: () => number[] }}
 */
function startLog(durationThreshold) {
  /** @type {Map<number, number>} the longest of the events that make up an interaction */
  const longest = new Map();
  const note = (/** @type {PerformanceEntry[]} */ entries) => {
    for (const entry of entries) {
      const id = 'interactionId' in entry ? Number(entry.interactionId) : 0;
      if (id > 0) longest.set(id, Math.max(longest.get(id) ?? 0, entry.duration));
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  const options = { type: 'event', durationThreshold };
  observer.observe(options);
  const stop = () => {
    note(observer.takeRecords());
    observer.disconnect();
    return [...longest.values()];
  };
  return { stop };
}
