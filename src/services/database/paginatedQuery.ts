import type { Query } from 'firebase/firestore';
import type { Subscribe } from './reads';
import {
  subscribeToPages,
  type PageCursors,
  type PageOptions,
  type Pages,
  type PaginatedList,
} from './subscribeToPages';

/** A paginated list with one subscriber at a time. `List` says what comes with the list, if anything does. */
export interface PaginatedQuery<T, List extends PaginatedList<T> = PaginatedList<T>> {
  /** Starts with the first page, or with as many pages as the previous subscription had. */
  subscribe: Subscribe<List>;
  /** Adds a page to the running subscription. */
  loadMore: () => void;
}

/** Makes a query paginated. `query` is called for each subscription, since the database may have been replaced. */
export function paginatedQuery<T extends object>(
  query: () => Query,
  options: PageOptions<T>,
): PaginatedQuery<T> {
  let pages: Pages | null = null;
  let cursors: PageCursors = [];

  return {
    subscribe: (listener) => {
      const started = subscribeToPages(query, { ...options, cursors }, listener);
      pages = started;
      return () => {
        cursors = started.unsubscribe();
      };
    },
    loadMore: () => pages?.loadMore(),
  };
}
