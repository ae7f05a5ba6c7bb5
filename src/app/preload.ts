/** A phone that does not say when it is idle (Safari) is given this long to paint. */
const SOON_MS = 1_500;

/** Loads the code of every page behind the guard, and the database. Loading it again costs nothing. */
export const loadPersonPages = () => import('./AppLayout');

/**
 * Fetches what comes after the sign-in while the person is busy with it: when the phone is idle, at the latest when
 * they begin to type.
 */
export function followPreloads(): void {
  const preload = () => {
    document.removeEventListener('focusin', preload);
    // Without a network it is fetched when it is needed, and fails there with a sentence.
    loadPersonPages().catch(() => undefined);
  };
  document.addEventListener('focusin', preload);
  if ('requestIdleCallback' in window) requestIdleCallback(preload);
  else setTimeout(preload, SOON_MS);
}
