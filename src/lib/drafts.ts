import { useCallback, useSyncExternalStore } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Unsaved input of one kind, by key. */
export interface Drafts<T> extends Pick<StoreApi<ReadonlyMap<string, T | null>>, 'subscribe'> {
  /** Null if there is none. Returns the same value until it changes. */
  get: (key: string) => T | null;
  set: (key: string, draft: T | null) => void;
}

/** What all tabs of a user share until they sign out, by key. */
export interface Copies<T> extends Omit<Drafts<T>, 'set'> {
  /** The device stores it only while this user is signed in: an answer may come after they have signed out. */
  set: (key: string, copy: T | null, uid: string) => void;
}

/** The place where drafts of one kind are stored. `parse` returns null for an invalid stored value. */
interface Storage<T> {
  kind: string;
  parse: (stored: unknown) => T | null;
  /** True for an administrator's drafts, which `clearDrafts` keeps because their session is separate from the user's. */
  isPanel?: boolean;
  /** Makes them copies, in localStorage; the local cache removes them with its owner's data. */
  isSignedIn?: (uid: string) => boolean;
}

export const parseText = (stored: unknown): string | null =>
  typeof stored === 'string' ? stored : null;

/** Matches all kinds, also those not used since the page was loaded. */
const STORED_KEY = /^[a-z]+-draft:/;

const forgetAll = new Set<() => void>();

/**
 * Creates the drafts of one kind, in memory. With a `storage` they belong to this tab's user: the browser, which may refuse it,
 * keeps them over a reload, and `clearDrafts` deletes them.
 */
export function createDrafts<T>(storage: Required<Omit<Storage<T>, 'isPanel'>>): Copies<T>;
export function createDrafts<T>(storage?: Storage<T>): Drafts<T>;
export function createDrafts<T>(storage?: Storage<T>): Copies<T> {
  const store = createStore<Map<string, T | null>>(() => new Map());
  const suffix = storage?.isSignedIn ? 'copy' : storage?.isPanel ? 'panel' : 'draft';
  const storedKey = (key: string) => `${storage?.kind}-${suffix}:${key}`;
  const area = () => (storage?.isSignedIn ? localStorage : sessionStorage);

  function load(key: string): T | null {
    if (!storage) return null;
    try {
      return storage.parse(JSON.parse(area().getItem(storedKey(key)) ?? 'null'));
    } catch {
      return null;
    }
  }

  if (storage && !storage.isPanel) forgetAll.add(() => store.setState(new Map(), true));

  return {
    subscribe: store.subscribe,
    get(key) {
      const drafts = store.getState();
      const known = drafts.get(key);
      if (known !== undefined) return known;
      const draft = load(key);
      // No subscriber has seen another value, so no notification is needed.
      drafts.set(key, draft);
      return draft;
    },
    set(key, draft, uid) {
      store.setState((drafts) => new Map(drafts).set(key, draft), true);
      if (!storage || storage.isSignedIn?.(uid) === false) return;
      try {
        if (draft === null) area().removeItem(storedKey(key));
        else area().setItem(storedKey(key), JSON.stringify(draft));
      } catch {
        // Without storage, the draft lasts until the page is reloaded.
      }
    },
  };
}

/** Deletes everything the user has typed in this tab, so that the next user to sign in does not see it. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (STORED_KEY.test(key)) sessionStorage.removeItem(key);
    }
  } catch {
    // Without storage, there is nothing to delete.
  }
  for (const forget of forgetAll) forget();
}

/** Returns the draft under a key, or null. It survives navigation and, if stored, a reload. */
export function useDraft<T>(drafts: Omit<Drafts<T>, 'set'>, key: string): T | null {
  return useSyncExternalStore(
    drafts.subscribe,
    useCallback(() => drafts.get(key), [drafts, key]),
    () => null, // in a prerendered page
  );
}
