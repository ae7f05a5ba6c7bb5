/** The waits before the second and third attempt; after them the page shows that a part is missing. */
const FIRST_WAITS_MS = [500, 2_000];
const LATER_WAIT_MS = 10_000;

let missing = 0;

/**
 * Shows or hides the message in the prerendered page (LoadFailure in src/entry-prerender.tsx): a part of the app is missing, or
 * the app has failed. It works without the app's code.
 */
export function showLoadFailure(failure: 'missing' | 'fault' | null): void {
  const message = document.getElementById('load-failure');
  if (!message) return;
  message.hidden = failure === null;
  for (const text of message.querySelectorAll('p')) text.hidden = text.id !== `load-${failure}`;
}

/** True if a file did not arrive, as far as browsers tell; false if it was refused or threw an error, which no retry mends. */
const isMissing = (error: unknown): boolean =>
  error instanceof Event ||
  (error instanceof TypeError && /fetch|import|\bload/i.test(error.message));

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
 * without its code. Browsers that cache a failed import need the message's Reload button. A chunk that arrives but fails never
 * resolves: another attempt would fail in the same way.
 */
export async function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  let isShown = false;
  for (let attempt = 0; ; attempt += 1) {
    try {
      const loaded = await load();
      if (isShown) missing -= 1;
      if (isShown && missing === 0) showLoadFailure(null);
      return loaded;
    } catch (error) {
      if (!isMissing(error)) {
        console.error(error);
        showLoadFailure('fault');
        return new Promise(() => undefined);
      }
      const wait = FIRST_WAITS_MS[attempt];
      if (wait === undefined && !isShown) {
        console.error('A part of the app could not be loaded', error);
        isShown = true;
        missing += 1;
        showLoadFailure('missing');
      }
      await onlineOrAfter(wait ?? LATER_WAIT_MS);
    }
  }
}
