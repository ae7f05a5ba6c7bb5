import { createStore } from 'zustand/vanilla';

/** The email addresses of other administrators, as far as they were asked for; null for one that has none. */
export function createColleagues() {
  const store = createStore<ReadonlyMap<string, string | null>>(() => new Map());
  const asked = new Set<string>();
  return {
    ...store,
    /** Asks for an address once, and again after a failure. */
    ask(uid: string, read: (uid: string) => Promise<string | null>): void {
      if (asked.has(uid)) return;
      asked.add(uid);
      read(uid).then(
        (email) => store.setState((known) => new Map(known).set(uid, email), true),
        () => void asked.delete(uid),
      );
    },
  };
}
