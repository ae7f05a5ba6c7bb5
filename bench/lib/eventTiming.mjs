/** @typedef {import('@playwright/test').Page} Page */

/** The browser reports no shorter durations, and rounds to multiples of 8 ms. */
const shortestMs = 16;

/**
 * Measures the time from each interaction to the next frame, as Interaction to Next Paint does.
 * @param {Page} page
 * @param {() => Promise<number>} interact returns the number of interactions
 * @returns {Promise<number[]>} milliseconds for each interaction; 16 where it was too short to be reported
 */
export async function timeInteractions(page, interact) {
  const log = await page.evaluateHandle(startLog, shortestMs);
  const count = await interact();
  // Entries are delivered when the page is idle.
  await page.waitForTimeout(500);
  const reported = await log.evaluate(({ stop }) => stop());
  await log.dispose();
  const unreported = Math.max(0, count - reported.length);
  return [...reported, ...Array.from({ length: unreported }, () => shortestMs)];
}

/**
 * Scrolls down a page step by step and measures its frames.
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
  /** @type {Map<number, number>} the longest event of each interaction */
  const longest = new Map();
  const record = (/** @type {PerformanceEntry[]} */ entries) => {
    for (const entry of entries) {
      const id = 'interactionId' in entry ? Number(entry.interactionId) : 0;
      if (id > 0) longest.set(id, Math.max(longest.get(id) ?? 0, entry.duration));
    }
  };
  const observer = new PerformanceObserver((list) => record(list.getEntries()));
  const options = { type: 'event', durationThreshold };
  observer.observe(options);
  const stop = () => {
    record(observer.takeRecords());
    observer.disconnect();
    return [...longest.values()];
  };
  return { stop };
}
