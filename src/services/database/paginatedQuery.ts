import {
  limit,
  query,
  snapshotEqual,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
} from 'firebase/firestore';
import { subscribeToList, type Cacheable, type Listener, type Subscribe } from './reads';

export const PAGE_SIZE = 20;

export interface PaginatedList<T> extends Cacheable {
  /** Stays the same array until a document of the list changes. */
  items: readonly T[];
  /** Ids of the listed documents that cannot be parsed. */
  unreadable: readonly string[];
  hasMore: boolean;
  loadingMore: boolean;
}

/** A paginated list with one subscriber at a time. `List` may add data to the list. */
export interface PaginatedQuery<T, List extends PaginatedList<T> = PaginatedList<T>> {
  /** Starts with the first page, or with as many rows as the previous subscription had. */
  subscribe: Subscribe<List>;
  /** Doubles the list of the running subscription. */
  loadMore: () => void;
}

export interface PageOptions<T extends object> {
  firstPage?: number;
  /** The rows it had when its page was left, which it shows again at once. */
  restoredRows?: number;
  /** True if rows from the local cache may be shown, marked as such, until the server responds. */
  showsCache?: boolean;
  /** Null if the document cannot be parsed. Must not throw. */
  parse: (id: string, data: unknown) => T | null;
  onSynced?: () => void;
}

interface Row<T> {
  doc: QueryDocumentSnapshot;
  item: T | null;
}

const doubled = (size: number): number => Math.max(2 * size, PAGE_SIZE);

/**
 * Makes a query paginated: one live query, whose limit doubles. So the list has no gaps, one listener at any length, and in all
 * about twice the reads of its rows; see docs/decisions/lists.md. `getQuery` is called for each listener, since the database may
 * have been replaced.
 */
export function paginatedQuery<T extends object>(
  getQuery: () => Query,
  options: PageOptions<T>,
): PaginatedQuery<T> {
  let size = options.firstPage ?? PAGE_SIZE;
  while (size < (options.restoredRows ?? 0)) size = doubled(size);
  let rows: readonly Row<T>[] = [];
  let loadMore = (): void => undefined;

  /** Keeps the objects of unchanged documents, so that a long list does not render all its rows again. */
  function rowsOf({ docs }: QuerySnapshot): Row<T>[] {
    const known = new Map(rows.map((row) => [row.doc.id, row]));
    return docs.map((doc) => {
      const row = known.get(doc.id);
      if (row && snapshotEqual(row.doc, doc)) return row;
      const item = options.parse(doc.id, doc.data());
      if (item === null) console.error(`The document ${doc.ref.path} cannot be read`);
      return { doc, item };
    });
  }

  function subscribe({ onData, onError }: Listener<PaginatedList<T>>): () => void {
    let list: PaginatedList<T> | null = null;
    let isConfirmed = false;
    let isGrowing = false;
    let hasEnded = false;
    let stopListening = (): void => undefined;

    function emit(next: PaginatedList<T>): void {
      list = next;
      onData(next);
    }

    function onSnapshot(snapshot: QuerySnapshot): void {
      const { fromCache } = snapshot.metadata;
      rows = rowsOf(snapshot);
      // A list that is empty in the cache may still have rows on the server.
      if (fromCache && rows.length === 0) return;
      isConfirmed ||= !fromCache;
      isGrowing = false;
      if (!fromCache) options.onSynced?.();
      emit({
        items: rows.flatMap(({ item }) => item ?? []),
        unreadable: rows.filter(({ item }) => item === null).map(({ doc }) => doc.id),
        hasMore: rows.length >= size,
        loadingMore: false,
        fromCache,
      });
    }

    function listen(): void {
      if (hasEnded) return;
      // Stopped last: a cache in memory drops data without a listener.
      const stopBefore = stopListening;
      let isSynced = false;
      stopListening = subscribeToList(() => query(getQuery(), limit(size)))({
        onData: (snapshot) => {
          const { fromCache } = snapshot.metadata;
          isSynced ||= !fromCache;
          // The cache may have gaps, so confirmed rows stay until others are confirmed. Offline, more are shown below them.
          const isShown = options.showsCache && (!isConfirmed || list?.fromCache === true);
          if (fromCache && isSynced && list) emit({ ...list, fromCache });
          else if (!fromCache || isShown) onSnapshot(snapshot);
        },
        onError: (error) => {
          hasEnded = true;
          onError(error);
        },
      });
      stopBefore();
    }

    loadMore = () => {
      if (hasEnded || isGrowing || list?.hasMore === false) return;
      isGrowing = true;
      size = doubled(size);
      if (list) emit({ ...list, loadingMore: true });
      listen();
    };
    listen();
    return () => {
      hasEnded = true;
      stopListening();
    };
  }

  return { subscribe, loadMore: () => loadMore() };
}
