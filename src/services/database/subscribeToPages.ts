import {
  endAt,
  limit,
  query,
  snapshotEqual,
  startAfter,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
} from 'firebase/firestore';
import type { AppError } from '@/domain/errors';
import { subscribeToPage, type Cacheable, type Listener } from './reads';

export const PAGE_SIZE = 20;

export interface PaginatedList<T> extends Cacheable {
  items: readonly T[];
  /** Ids of the listed documents that cannot be parsed. */
  unreadable: readonly string[];
  hasMore: boolean;
  loadingMore: boolean;
}

/** The last document of each page but the last, to resubscribe to the same number of pages. */
export type PageCursors = readonly QueryDocumentSnapshot[];

export interface Pages {
  loadMore: () => void;
  unsubscribe: () => PageCursors;
}

interface Row<T> {
  doc: QueryDocumentSnapshot;
  /** Null if the document cannot be parsed. */
  item: T | null;
}

interface Page<T> {
  /** The document before the page; null for the first page. */
  after: QueryDocumentSnapshot | null;
  /** The last document of the page; null for the last page, which ends after `size` documents instead. */
  end: QueryDocumentSnapshot | null;
  size: number;
  rows: readonly Row<T>[];
  isLoaded: boolean;
  /** Whether the server has confirmed `rows`, now or before the connection was lost. */
  isConfirmed: boolean;
  fromCache: boolean;
  unsubscribe: () => void;
}

export interface PageOptions<T extends object> {
  /** The size of the first page, for a screen that opens with more than one list. */
  firstPage?: number;
  /** The most documents that the rules let one query list; without it, any number. */
  maxRows?: number;
  /** From an earlier subscription to the same query. */
  cursors?: PageCursors;
  /** Whether rows that come only from the local cache may be shown, marked as such, until the server responds. */
  showsCache: boolean;
  /** Null if the document cannot be parsed. Must not throw. */
  parse: (id: string, data: unknown) => T | null;
  /** Called whenever the server has confirmed the whole list. */
  onSynced?: () => void;
}

/**
 * Subscribes to a long query page by page. Each page but the last is a range between two fixed documents, without a
 * limit, and the next one starts where it ends: the list stays complete to its last row wherever documents are added or
 * removed. A range starts only at a row that the server has confirmed, since a cached page may have gaps. A range that
 * has grown to `maxRows` may be cut off, so it becomes the last page.
 */
export function subscribeToPages<T extends object>(
  getQuery: () => Query,
  options: PageOptions<T>,
  { onData, onError }: Listener<PaginatedList<T>>,
): Pages {
  const { cursors = [], maxRows = Infinity } = options;
  const pages: Page<T>[] = [];
  /** How many pages are on screen, or were before the listener was restarted; the list never loses a page. */
  let shownPages = cursors.length + 1;
  let hasAnswered = false;
  /** Whether more was asked for before the first answer, while the rows of an earlier subscription are on screen. */
  let isMoreWanted = false;
  let hasEnded = false;
  let base: Query | undefined;
  /** All pages are of the database in which the first was started. */
  const baseQuery = () => (base ??= getQuery());

  // If the first page comes from the cache, there is no connection.
  const isShown = (page: Page<T>): boolean =>
    page.isConfirmed || (options.showsCache && page.isLoaded && pages[0]?.fromCache === true);

  function emit(): void {
    const hidden = pages.findIndex((page) => !isShown(page));
    const shown = hidden === -1 ? pages : pages.slice(0, hidden);
    const last = shown.at(-1);
    if (!last || shown.length < shownPages) return;
    shownPages = shown.length;
    const rows = shown.flatMap((page) => page.rows);
    const fromCache = shown.some((page) => page.fromCache);
    // A list that is empty in the cache may still have rows on the server.
    if (fromCache && rows.length === 0) return;
    if (!fromCache) options.onSynced?.();
    const loadingMore = shown.length < pages.length;
    onData({
      items: rows.flatMap(({ item }) => item ?? []),
      unreadable: rows.filter(({ item }) => item === null).map(({ doc }) => doc.id),
      hasMore: loadingMore || last.rows.length >= last.size,
      loadingMore,
      fromCache,
    });
    hasAnswered = true;
    if (isMoreWanted) {
      isMoreWanted = false;
      loadMore();
    }
  }

  /** Keeps the objects of unchanged documents, so that a long list does not render all of its rows again. */
  function rowsOf(snapshot: QuerySnapshot, before: readonly Row<T>[]): Row<T>[] {
    const known = new Map(before.map((row) => [row.doc.id, row]));
    return snapshot.docs.map((doc) => {
      const row = known.get(doc.id);
      if (row && snapshotEqual(row.doc, doc)) return row;
      const item = options.parse(doc.id, doc.data());
      if (item === null) console.error(`The document ${doc.ref.path} cannot be read`);
      return { doc, item };
    });
  }

  function fail(error: AppError): void {
    if (hasEnded) return;
    unsubscribe();
    onError(error);
  }

  function listen(page: Page<T>): void {
    if (hasEnded) return;
    page.unsubscribe();
    let isSynced = false;
    const end = page.end;
    const most = end ? maxRows : page.size;
    const subscribe = subscribeToPage(() =>
      query(
        baseQuery(),
        ...(page.after ? [startAfter(page.after)] : []),
        ...(end ? [endAt(end)] : []),
        ...(most === Infinity ? [] : [limit(most)]),
      ),
    );
    page.unsubscribe = subscribe({
      onData: (snapshot) => {
        const { fromCache } = snapshot.metadata;
        if (end && !fromCache && snapshot.size === most && snapshot.docs.at(-1)?.id !== end.id) {
          makeLast(page);
        }
        // Confirmed rows are replaced only by confirmed rows, even while the range of a page changes.
        if (fromCache && page.isConfirmed) {
          if (!isSynced) return;
        } else {
          page.rows = rowsOf(snapshot, page.rows);
        }
        isSynced ||= !fromCache;
        page.isConfirmed ||= !fromCache;
        page.isLoaded = true;
        page.fromCache = fromCache;
        emit();
      },
      onError: fail,
    });
  }

  /** Makes a range that has been cut off the last page, since what follows it no longer starts where it ends. */
  function makeLast(page: Page<T>): void {
    for (const later of pages.splice(pages.indexOf(page) + 1)) later.unsubscribe();
    shownPages = Math.min(shownPages, pages.length);
    page.end = null;
    page.size = maxRows;
    listen(page);
  }

  function addPage(size: number, end: QueryDocumentSnapshot | null): void {
    const page: Page<T> = {
      after: pages.at(-1)?.end ?? null,
      end,
      size,
      rows: [],
      isLoaded: false,
      isConfirmed: false,
      fromCache: false,
      unsubscribe: () => undefined,
    };
    pages.push(page);
    listen(page);
  }

  function loadMore(): void {
    if (hasEnded) return;
    if (!hasAnswered) {
      isMoreWanted = true;
      return;
    }
    const last = pages.at(-1);
    const lastDoc = last?.rows.at(-1)?.doc;
    if (!last || !lastDoc || !isShown(last) || last.rows.length < last.size) return;
    if (!last.isConfirmed) {
      // The cache may have gaps, so a cached row cannot end a page: the page grows instead.
      if (last.size >= maxRows) return;
      last.size = Math.min(last.size + PAGE_SIZE, maxRows);
      listen(last);
      return;
    }
    last.end = lastDoc;
    listen(last);
    addPage(PAGE_SIZE, null);
    emit();
  }

  function unsubscribe(): PageCursors {
    hasEnded = true;
    for (const page of pages) page.unsubscribe();
    return pages.flatMap(({ end }) => end ?? []);
  }

  for (const cursor of cursors) addPage(PAGE_SIZE, cursor);
  addPage(pages.length > 0 ? PAGE_SIZE : (options.firstPage ?? PAGE_SIZE), null);

  return { loadMore, unsubscribe };
}
