/** A phone that does not say when it is idle (Safari) is given this long to paint. */
const SOON_MS = 1_500;

/** Loads and starts the code of every page behind the guard, and the database. Loading it again costs nothing. */
export const loadPersonPages = () => import('./AppLayout');

/**
 * Fetches what comes after the sign-in while the person is busy with it: when the phone is idle, at the latest when
 * they begin to type. It is only fetched: starting the database would keep a slow phone from answering their taps.
 */
export function followPreloads(): void {
  // The build tells the addresses to the script that runs before this one; in development they have none.
  const told = document.querySelector<HTMLElement>('script[data-for-person]');
  const preload = () => {
    document.removeEventListener('focusin', preload);
    for (const href of told?.dataset['forPerson']?.split(' ') ?? []) {
      if (document.querySelector(`link[href="${href}"]`)) continue;
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      );
    }
  };
  document.addEventListener('focusin', preload);
  if ('requestIdleCallback' in window) requestIdleCallback(preload);
  else setTimeout(preload, SOON_MS);
}
