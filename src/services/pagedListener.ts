import {
  endAt,
  limit,
  onSnapshot,
  query,
  startAfter,
  type Query,
  type QueryConstraint,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import type { AppError } from '@/domain/errors';
import { toAppError } from './appErrors';

export const PAGE_SIZE = 20;
/** A bound for the first page once it reaches down to a cursor: more than so many new deposits wait for a refresh. */
const LONGEST_LIST = 100;

export interface PagedList<T> {
  items: readonly T[];
  hasMore: boolean;
  loadingMore: boolean;
  /** Whether the server has not confirmed what is shown. */
  fromCache: boolean;
}

export interface PagedListener {
  loadMore: () => void;
  stop: () => void;
}

interface Page<T> {
  /** How many documents it asks for; as many mean that there may be more. */
  size: number;
  docs: readonly QueryDocumentSnapshot[];
  /** The documents converted, by id; null where one is malformed. */
  converted: ReadonlyMap<string, T | null>;
  fromCache: boolean;
  loaded: boolean;
  stop: () => void;
}

interface Options<T extends object> {
  query: Query;
  /** `newest`: documents arrive at the top. `oldest`: a queue, whose documents leave it when they are done. */
  order: 'newest' | 'oldest';
  /** How long the first page is, where a screen opens with more than one list. */
  firstPage?: number;
  /** Null leaves a malformed document out. */
  convert: (id: string, data: unknown) => T | null;
  onChange: (list: PagedList<T>) => void;
  onError: (error: AppError) => void;
}

/**
 * Follows a long query page by page: each page is a live listener that starts behind the one before it, so the cost
 * of a screen is what it shows, however many documents there are.
 */
export function listenInPages<T extends object>(options: Options<T>): PagedListener {
  const pages: Page<T>[] = [];

  function emit(): void {
    if (pages[0]?.loaded !== true) return;
    const items = new Map<string, T>();
    for (const { docs, converted } of pages) {
      for (const { id } of docs) {
        const item = converted.get(id);
        if (item) items.set(id, item);
      }
    }
    const last = pages.at(-1);
    options.onChange({
      items: [...items.values()],
      hasMore: last !== undefined && last.docs.length >= last.size,
      loadingMore: last?.loaded === false,
      fromCache: pages.some((page) => page.fromCache),
    });
  }

  function convert(found: QueryDocumentSnapshot): T | null {
    const item = options.convert(found.id, found.data());
    if (item === null) console.error(`The document ${found.ref.path} is malformed and left out`);
    return item;
  }

  function listen(page: Page<T>, ...constraints: QueryConstraint[]): void {
    page.stop();
    const converted = new Map<string, T | null>();
    page.stop = onSnapshot(
      query(options.query, ...constraints),
      { includeMetadataChanges: true },
      (snapshot) => {
        // What did not change stays the same object, so that a long list does not draw all of itself again.
        for (const { type, doc } of snapshot.docChanges()) {
          if (type === 'removed') converted.delete(doc.id);
          else converted.set(doc.id, convert(doc));
        }
        page.docs = snapshot.docs;
        page.converted = converted;
        page.fromCache = snapshot.metadata.fromCache;
        page.loaded = true;
        emit();
      },
      (error) => options.onError(toAppError(error)),
    );
  }

  function addPage(size: number, ...constraints: QueryConstraint[]): void {
    const page: Page<T> = {
      size,
      docs: [],
      converted: new Map(),
      fromCache: false,
      loaded: false,
      stop: () => undefined,
    };
    pages.push(page);
    listen(page, ...constraints, limit(size));
  }

  addPage(options.firstPage ?? PAGE_SIZE);

  return {
    loadMore() {
      const last = pages.at(-1);
      const cursor = last?.docs.at(-1);
      if (!last?.loaded || !cursor || last.docs.length < last.size) return;
      // From now on the first page reaches down to where the second begins; with a fixed length, each new deposit
      // on top would push one into the gap between them.
      if (pages.length === 1 && options.order === 'newest') {
        listen(last, endAt(cursor), limit(LONGEST_LIST));
      }
      addPage(PAGE_SIZE, startAfter(cursor));
      emit();
    },
    stop() {
      for (const page of pages) page.stop();
    },
  };
}
