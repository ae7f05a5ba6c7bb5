import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PaginatedList, PaginatedQuery } from '@/services/database/paginatedQuery';
import { currentEntry, getFromEntry, setInEntry } from '@/stores/historyEntry';
import { usePaginatedSubscription, type PaginatedSubscription } from './usePaginatedSubscription';

function storedLength(key: string): number {
  const stored = getFromEntry(key);
  return typeof stored === 'number' && Number.isSafeInteger(stored) ? stored : 0;
}

/**
 * Subscribes to a paginated query with as many rows as the list had when this history entry was left by Back or a
 * reload. `queryOf` must be stable; null means that there is nothing to subscribe to yet.
 */
export function useRestoredSubscription<T, List extends PaginatedList<T>>(
  list: string,
  queryOf: ((rows: number) => PaginatedQuery<T, List>) | null,
): PaginatedSubscription<T, List> {
  const key = `${list}-length`;
  const [restored] = useState(() => storedLength(key));
  const subscription = usePaginatedSubscription(
    useMemo(() => queryOf && queryOf(restored), [queryOf, restored]),
  );
  const { data } = subscription;
  const length = data && data.items.length + data.unreadable.length;
  const { key: entry } = useLocation();
  useEffect(() => {
    // The next page's entry may already be the current one.
    if (length !== null && currentEntry() === entry) setInEntry(key, length);
  }, [key, length, entry]);
  return subscription;
}
