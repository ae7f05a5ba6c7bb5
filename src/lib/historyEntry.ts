/*
 * What an entry of the browser's history remembers beside its URL, so that Back and reload show the same again. The
 * browser drops it together with the entry. React Router keeps its own keys in the same object.
 */

function entryState(): Readonly<Record<string, unknown>> {
  const state: unknown = typeof history === 'undefined' ? null : history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

/** The key of the current entry, as in React Router's location. A link changes it some time before it changes the page. */
export function currentEntry(): string {
  const { key } = entryState();
  return typeof key === 'string' ? key : 'default';
}

/** The number of the current entry among those of this app: React Router counts them. */
export const entryIndex = (): number => Number(entryState()['idx']);

/** Whether the entry before the current one is of this app too. */
export const hasPreviousEntry = (): boolean => entryIndex() > 0;

/** What the current entry remembers under a key; undefined where that is nothing. */
export function getFromEntry(key: string): unknown {
  return entryState()[key];
}

/** Lets the current entry remember something that can be cloned. */
export function setInEntry(key: string, value: unknown): void {
  history.replaceState({ ...entryState(), [key]: value }, '');
}

/** Adds an entry of the same page, which remembers the same but for `values`. */
export function pushSameEntry(values: Readonly<Record<string, unknown>>): void {
  history.pushState({ ...entryState(), ...values }, '');
}

const KEPT = 'kept-over-reload';

/** Like `setInEntry`, for `pagehide`: Chromium loses what an entry is given while its page is left by a reload. */
export function setInEntryOnPageHide(
  event: PageTransitionEvent,
  key: string,
  value: unknown,
): void {
  setInEntry(key, value);
  if (event.persisted) return; // no reload
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ [key]: value }));
  } catch {
    // Storage is blocked: what the entry was given before is left.
  }
}

/** Gives the entry what `setInEntryOnPageHide` has kept. To be called when the app starts, so that nothing stays stored. */
export function restoreEntryAfterReload(): void {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null');
    sessionStorage.removeItem(KEPT);
    const [load] = performance.getEntriesByType('navigation');
    const isReload = load instanceof PerformanceNavigationTiming && load.type === 'reload';
    if (isReload && typeof kept === 'object')
      history.replaceState({ ...entryState(), ...kept }, '');
  } catch {
    // Storage is blocked.
  }
}
