/*
 * What an entry of the browser's history remembers beside its URL, so that Back and reload show the same again. The
 * browser drops it together with the entry. React Router keeps its own keys in the same object.
 */

function entryState(): Readonly<Record<string, unknown>> {
  const state: unknown = typeof history === 'undefined' ? null : history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

/** What the current entry remembers under a key; undefined where that is nothing. */
export function getFromEntry(key: string): unknown {
  return entryState()[key];
}

/** Lets the current entry remember something that can be cloned. */
export function setInEntry(key: string, value: unknown): void {
  history.replaceState({ ...entryState(), [key]: value }, '');
}
