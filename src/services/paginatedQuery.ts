import type { Query } from 'firebase/firestore';
import { subscribeSafely, type Listener, type Subscribe } from './listener';
import {
  subscribeToPages,
  type PageCursors,
  type PageOptions,
  type Pages,
  type PaginatedList,
} from './subscribeToPages';

/** A list that one subscriber at a time sees page by page. */
export interface PaginatedQuery<T> {
  /** Starts with the first page; after an earlier subscription, with as many pages as that one had. */
  subscribe: Subscribe<PaginatedList<T>>;
  /** Adds a page to the running subscription. */
  loadMore: () => void;
}

/** Makes a query paginated. `query` is called for each subscription, since the database may be another one by then. */
export function paginatedQuery<T extends object>(
  query: () => Query,
  options: PageOptions<T>,
): PaginatedQuery<T> {
  let pages: Pages | null = null;
  let cursors: PageCursors = [];

  function start(listener: Listener<PaginatedList<T>>): () => void {
    const started = subscribeToPages(query(), { ...options, cursors }, listener);
    pages = started;
    return () => {
      cursors = started.unsubscribe();
    };
  }

  return {
    subscribe: (listener) => subscribeSafely(start, listener),
    loadMore: () => pages?.loadMore(),
  };
}
