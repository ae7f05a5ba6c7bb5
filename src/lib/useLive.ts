import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PaginatedList, PaginatedQuery } from '@/services/database/paginatedQuery';
import type { Subscribe } from '@/services/database/reads';
import { useSubscription, type Subscription } from './useSubscription';
import { currentEntry, getFromEntry, setInEntry } from './historyEntry';
import { useKnown, type OrNull } from './useKnown';

/**
 * Follows a service's subscription, like useSubscription. The function and every argument that is an object must be
 * stable (useMemo). While one of them is null, nothing is read.
 */
export function useLive<Args extends readonly unknown[], T>(
  subscribe: ((...args: Args) => Subscribe<T>) | null,
  ...args: OrNull<Args>
): Subscription<T> {
  const known = useKnown(args);
  return useSubscription(
    useMemo(() => known && subscribe && subscribe(...known), [subscribe, known]),
  );
}

export interface PaginatedSubscription<
  T,
  List extends PaginatedList<T> = PaginatedList<T>,
> extends Subscription<List> {
  loadMore: () => void;
}

/** Follows a paginated list, like useLive. */
export function useLiveList<Args extends readonly unknown[], T, List extends PaginatedList<T>>(
  queryOf: ((...args: Args) => PaginatedQuery<T, List>) | null,
  ...args: OrNull<Args>
): PaginatedSubscription<T, List> {
  const known = useKnown(args);
  const query = useMemo(() => known && queryOf && queryOf(...known), [queryOf, known]);
  const subscription = useSubscription(query && query.subscribe);
  const loadMore = useCallback(() => query?.loadMore(), [query]);
  return { ...subscription, loadMore };
}

function storedLength(key: string): number {
  const stored = getFromEntry(key);
  return typeof stored === 'number' && Number.isSafeInteger(stored) ? stored : 0;
}

/** Follows a paginated list with as many rows as it had when Back or a reload left this history entry. */
export function useRestoredList<Args extends readonly unknown[], T, List extends PaginatedList<T>>(
  list: string,
  queryOf: ((...args: [...Args, rows?: number]) => PaginatedQuery<T, List>) | null,
  ...args: OrNull<Args>
): PaginatedSubscription<T, List> {
  const key = `${list}-length`;
  const [restored] = useState(() => storedLength(key));
  const subscription = useLiveList<[...Args, rows?: number], T, List>(queryOf, ...args, restored);
  const { data } = subscription;
  const length = data && data.items.length + data.unreadable.length;
  const { key: entry } = useLocation();
  useEffect(() => {
    // The next page's entry may already be the current one.
    if (length !== null && currentEntry() === entry) setInEntry(key, length);
  }, [key, length, entry]);
  return subscription;
}
