import type { QueryDocumentSnapshot, QuerySnapshot } from 'firebase/firestore';

/**
 * Firestore listeners as the web client behaves: a snapshot from the cache may come first, with whatever the cache
 * happens to hold; the server's answer comes at any later time. A test file mocks `firebase/firestore` with `firestore`
 * and decides what arrives when.
 */

interface StoredDoc {
  id: string;
  position: number;
}

const asDoc = (doc: StoredDoc) =>
  ({ ...doc, data: () => doc, ref: { path: doc.id } }) as unknown as QueryDocumentSnapshot;

const first = (docs: Iterable<StoredDoc>, limit: number): StoredDoc[] =>
  [...docs].toSorted((a, b) => a.position - b.position).slice(0, limit);

class FakeListener {
  isSynced = false;
  /** True while the server has data that this listener has not received. */
  isBehind = true;
  constructor(
    readonly limit: number,
    readonly next: (snapshot: QuerySnapshot) => void,
  ) {}
}

/** A collection in the order of one query, one client's cache, and its listeners. */
export class FakeBackend {
  truth: StoredDoc[] = [];
  listeners: FakeListener[] = [];
  isOnline = true;
  /** How many listeners may start before one throws, as on a closed database. */
  failsAfter = Infinity;
  /** Documents that the server sent to listeners that did not have them. */
  reads = 0;
  #cache = new Map<string, StoredDoc>();
  #nextId = 1;

  add(position: number): void {
    this.truth.push({ id: `doc-${this.#nextId++}`, position });
    this.truth.sort((a, b) => a.position - b.position);
    for (const listener of this.listeners) listener.isBehind = true;
  }

  remove(index: number): void {
    this.truth.splice(index, 1);
    for (const listener of this.listeners) listener.isBehind = true;
  }

  /** Puts a document into the cache, as if another listener had read it. */
  prime(index: number): void {
    const doc = this.truth[index];
    if (doc) this.#cache.set(doc.id, doc);
  }

  /** Sends a cached snapshot, as before the first answer and after the connection was lost. */
  sendCached(listener: FakeListener): void {
    if (listener.isSynced && this.isOnline) return;
    this.#send(listener, first(this.#cache.values(), listener.limit), true);
  }

  sendConfirmed(listener: FakeListener): void {
    if (!this.isOnline || !this.listeners.includes(listener)) return;
    const docs = first(this.truth, listener.limit);
    for (const id of [...this.#cache.keys()]) {
      if (!this.truth.some((doc) => doc.id === id)) this.#cache.delete(id);
    }
    for (const doc of docs) this.#cache.set(doc.id, doc);
    if (!listener.isSynced) this.reads += docs.length;
    listener.isSynced = true;
    listener.isBehind = false;
    this.#send(listener, docs, false);
  }

  goOffline(): void {
    this.isOnline = false;
    for (const listener of [...this.listeners]) {
      this.sendCached(listener);
      listener.isBehind = true;
    }
  }

  settle(): void {
    this.isOnline = true;
    for (const listener of [...this.listeners]) this.sendConfirmed(listener);
  }

  #send(listener: FakeListener, docs: StoredDoc[], fromCache: boolean): void {
    if (!this.listeners.includes(listener)) return;
    const snapshot = {
      docs: docs.map(asDoc),
      size: docs.length,
      metadata: { fromCache, hasPendingWrites: false },
    };
    listener.next(snapshot as unknown as QuerySnapshot);
  }
}

let backend = new FakeBackend();

export function freshBackend(): FakeBackend {
  backend = new FakeBackend();
  return backend;
}

export const firestore = {
  limit: (limit: number): number => limit,
  query: (_base: unknown, limit: number): number => limit,
  snapshotEqual: (a: { id: string }, b: { id: string }) => a.id === b.id,
  onSnapshot(limit: number, _options: object, next: (snapshot: QuerySnapshot) => void): () => void {
    if (backend.failsAfter-- <= 0) throw new Error('The database is closed');
    const listener = new FakeListener(limit, next);
    const { listeners } = backend;
    listeners.push(listener);
    return () => {
      const index = listeners.indexOf(listener);
      if (index !== -1) listeners.splice(index, 1);
    };
  },
};
