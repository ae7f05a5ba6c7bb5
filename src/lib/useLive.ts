import { useMemo } from 'react';
import type { PaginatedList, PaginatedQuery } from '@/services/database/paginatedQuery';
import type { Subscribe } from '@/services/database/reads';
import {
  usePaginatedSubscription,
  type PaginatedSubscription,
} from '@/hooks/usePaginatedSubscription';
import { useRestoredSubscription } from '@/hooks/useRestoredSubscription';
import { useSubscription, type Subscription } from '@/hooks/useSubscription';
import { useKnown, type Awaited } from './useKnown';

/**
 * Follows what a service function subscribes to, as useSubscription does. The function must be stable, and so must each
 * argument that is an object (useMemo). While it or an argument is null, nothing is read.
 */
export function useLive<Args extends readonly unknown[], T>(
  subscribe: ((...args: Args) => Subscribe<T>) | null,
  ...args: Awaited<Args>
): Subscription<T> {
  const known = useKnown(args);
  return useSubscription(
    useMemo(() => known && subscribe && subscribe(...known), [subscribe, known]),
  );
}

/** Follows a list in pages, in the same way. */
export function useLiveList<Args extends readonly unknown[], T, List extends PaginatedList<T>>(
  query: ((...args: Args) => PaginatedQuery<T, List>) | null,
  ...args: Awaited<Args>
): PaginatedSubscription<T, List> {
  const known = useKnown(args);
  return usePaginatedSubscription(useMemo(() => known && query && query(...known), [query, known]));
}

/** Follows a list in pages, with as many rows as it had when this history entry was left; see useRestoredSubscription. */
export function useRestoredList<Args extends readonly unknown[], T, List extends PaginatedList<T>>(
  list: string,
  query: ((...args: [...Args, rows?: number]) => PaginatedQuery<T, List>) | null,
  ...args: Awaited<Args>
): PaginatedSubscription<T, List> {
  const known = useKnown(args);
  return useRestoredSubscription(
    list,
    useMemo(() => known && query && ((rows: number) => query(...known, rows)), [query, known]),
  );
}
