import { useMemo } from 'react';
import type { ErrorCode } from '@/domain/errors';
import { useLoad } from '@/lib/useLoad';
import type { PaginatedList } from '@/services/database/paginatedQuery';
import type { createListService, Totals } from '@/services/admin/lists/createListService';

/** The lists of deposits, or of payouts. */
export type RecordLists<Status extends string, T extends object> = ReturnType<
  typeof createListService<Status, T>
>;

export interface SearchTotals extends Totals {
  /** Whether the sums cover only the rows on screen: the server has none for a search term, and some rows cannot be read. */
  isOfShown: boolean;
}

export interface CountedTotals {
  /** Null while they are unknown. */
  totals: SearchTotals | null;
  error: ErrorCode | null;
  /** Counts again. */
  retry: () => void;
}

/**
 * How many rows a list has and what they are worth: from the rows where all of them are there, which costs nothing, else counted
 * once by the server, and again by `retry`. `selection`, `count` and `sumsOf` must be stable.
 */
export function useTotals<T, Selection extends { term: unknown }>(
  data: PaginatedList<T> | null,
  selection: Selection | null,
  count: (selection: Selection) => Promise<Totals>,
  sumsOf: (rows: readonly T[]) => Omit<Totals, 'count'>,
): CountedTotals {
  const isPart = data?.hasMore === true;
  const counted = useLoad<[Selection], Totals>(isPart ? count : null, selection);
  const totals = useMemo((): SearchTotals | null => {
    if (!data) return null;
    const { items, unreadable } = data;
    if (!isPart) {
      const number = items.length + unreadable.length;
      const whole = { number, isLowerBound: false };
      return { count: whole, ...sumsOf(items), isOfShown: unreadable.length > 0 };
    }
    if (!counted.data) return null;
    const isOfShown = Boolean(selection?.term);
    return { ...counted.data, ...(isOfShown && sumsOf(items)), isOfShown };
  }, [data, isPart, counted.data, selection, sumsOf]);
  return { totals, error: counted.error, retry: counted.retry };
}
