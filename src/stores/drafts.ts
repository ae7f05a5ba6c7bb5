/*
 * What a user is typing in this tab. Drafts live in memory; sessionStorage, which a browser may block, only carries
 * them over a reload.
 */

/** The drafts of one kind, each under a key. */
export interface DraftStore<T> {
  /** Null if there is none. Returns the same value until it changes. */
  get: (key: string) => T | null;
  /** Null deletes it. */
  set: (key: string, draft: T | null) => void;
  /** Calls `onChange` whenever a draft changes. Returns the unsubscribe function. */
  subscribe: (onChange: () => void) => () => void;
}

/** All kinds, also those that have not been used since the page was loaded. */
const STORED_KEY = /^[a-z]+-draft:/;

const clearMemory = new Set<() => void>();

/** Creates the store of one kind. `parse` returns null for a stored value that is not a draft. */
export function createDraftStore<T>(
  kind: string,
  parse: (stored: unknown) => T | null,
): DraftStore<T> {
  const drafts = new Map<string, T | null>();
  const listeners = new Set<() => void>();
  const storedKey = (key: string) => `${kind}-draft:${key}`;

  function notify(): void {
    for (const listener of listeners) listener();
  }

  function load(key: string): T | null {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(storedKey(key)) ?? 'null');
      return parse(stored);
    } catch {
      return null;
    }
  }

  clearMemory.add(() => {
    drafts.clear();
    notify();
  });

  return {
    get(key) {
      const known = drafts.get(key);
      if (known !== undefined) return known;
      const draft = load(key);
      drafts.set(key, draft);
      return draft;
    },
    set(key, draft) {
      drafts.set(key, draft);
      try {
        if (draft === null) sessionStorage.removeItem(storedKey(key));
        else sessionStorage.setItem(storedKey(key), JSON.stringify(draft));
      } catch {
        // Without storage, the draft lasts until the page is reloaded.
      }
      notify();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** Deletes all drafts of this tab, so that the next user to sign in does not see them. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (STORED_KEY.test(key)) sessionStorage.removeItem(key);
    }
  } catch {
    // Without storage, there is nothing to delete.
  }
  for (const clear of clearMemory) clear();
}
