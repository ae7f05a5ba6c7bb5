/*
 * While the app is open, the user's database may have to be opened anew; the one before answers nobody any more. Whoever has
 * subscribed to it subscribes again.
 */

let openings = 0;
const listeners = new Set<() => void>();

/** A number that changes when the user's database has to be opened anew. */
export const currentOpening = (): number => openings;

/** Calls `onReopen` when the user's database has to be opened anew. Returns the unsubscribe. */
export function subscribeToReopening(onReopen: () => void): () => void {
  listeners.add(onReopen);
  return () => listeners.delete(onReopen);
}

/** Called when the database that was open has been closed. */
export function notifyReopening(): void {
  openings += 1;
  for (const onReopen of listeners) onReopen();
}
