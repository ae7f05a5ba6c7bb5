import { useCallback } from 'react';
import type { PaginatedList, PaginatedQuery } from '@/services/database/paginatedQuery';
import { useSubscription, type Subscription } from './useSubscription';

export interface PaginatedSubscription<
  T,
  List extends PaginatedList<T> = PaginatedList<T>,
> extends Subscription<List> {
  loadMore: () => void;
}

/** Subscribes to a paginated query. `query` must be stable (useMemo); null means that there is nothing to subscribe to yet. */
export function usePaginatedSubscription<T, List extends PaginatedList<T>>(
  query: PaginatedQuery<T, List> | null,
): PaginatedSubscription<T, List> {
  const subscription = useSubscription(query && query.subscribe);
  const loadMore = useCallback(() => query?.loadMore(), [query]);
  return { ...subscription, loadMore };
}
