import { isFields, type Fields } from '@/domain/isFields';

/*
 * The state of a browser history entry beside its URL, so that Back and reload restore the page. The browser drops it
 * with the entry. React Router keeps its own keys in the same object.
 */

function entryState(): Fields {
  const state: unknown = typeof history === 'undefined' ? null : history.state;
  return isFields(state) ? state : {};
}

/** The key of the current entry, as in React Router's location. A link changes it some time before it changes the page. */
export function currentEntry(): string {
  const { key } = entryState();
  return typeof key === 'string' ? key : 'default';
}

/** The index of the current entry among those of this app, counted by React Router. */
export const entryIndex = (): number => Number(entryState()['idx']);

/** True if the previous entry belongs to this app too. */
export const hasPreviousEntry = (): boolean => entryIndex() > 0;

export const getFromEntry = (key: string): unknown => entryState()[key];

/** Stores a cloneable value in the current entry. */
export function setInEntry(key: string, value: unknown): void {
  history.replaceState({ ...entryState(), [key]: value }, '');
}

/** Adds an entry of the same page with the same state except for `values`. */
export function pushSameEntry(values: Fields): void {
  history.pushState({ ...entryState(), ...values }, '');
}
