/** The waits before the second and third attempt; after them the page shows that a part is missing. */
const FIRST_WAITS_MS = [500, 2_000];
const LATER_WAIT_MS = 10_000;

let missing = 0;

/** Shows or hides the message in the prerendered page (LoadFailure in src/entry-prerender.tsx). It works without the app's code. */
export function showLoadFailure(isShown: boolean): void {
  const message = document.getElementById('load-failure');
  if (message) message.hidden = !isShown;
}

const onlineOrAfter = (ms: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    function done() {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    }
  });

/**
 * Imports a chunk and retries until it succeeds, at the latest when the network returns, so that a page never stays
 * without its code. Browsers that cache a failed import need the message's Reload button.
 */
export async function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  let isMissing = false;
  for (let attempt = 0; ; attempt += 1) {
    try {
      const loaded = await load();
      if (isMissing) missing -= 1;
      if (isMissing && missing === 0) showLoadFailure(false);
      return loaded;
    } catch (error) {
      const wait = FIRST_WAITS_MS[attempt];
      if (wait === undefined && !isMissing) {
        console.error('A part of the app could not be loaded', error);
        isMissing = true;
        missing += 1;
        showLoadFailure(true);
      }
      await onlineOrAfter(wait ?? LATER_WAIT_MS);
    }
  }
}
