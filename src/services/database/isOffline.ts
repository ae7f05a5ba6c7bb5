/** True if the browser knows that it has no network. Node has no `onLine`, which must not count as offline. */
export const isOffline = (): boolean =>
  typeof navigator !== 'undefined' && 'onLine' in navigator && !navigator.onLine;
