import { useState } from 'react';
import { useLiveList, type PaginatedSubscription } from '@/lib/useLive';
import type { PaginatedQuery } from '@/services/database/paginatedQuery';
import { useLimits } from '@/components/admin/session/useLimits';

const NONE: ReadonlySet<string> = new Set();

export interface ShownProposals<T extends { id: string }> {
  list: PaginatedSubscription<T>;
  /** Which of them stand apart. One that has been declined since stays there. */
  ids: ReadonlySet<string>;
  /** How many more there are. */
  newCount: number;
  /** Shows what waits now. */
  show: () => void;
}

/**
 * Which proposals stand apart in a list, where the operator has some amounts take two administrators: those there were at
 * first, and what was asked for since, so that no row moves when a colleague proposes or declines. `queryOf` must be stable;
 * null reads nothing.
 */
export function useShownProposals<T extends { id: string }>(
  queryOf: (() => PaginatedQuery<T>) | null,
): ShownProposals<T> {
  const takesTwo = (useLimits()?.secondReviewFromPaise ?? null) !== null;
  const list = useLiveList(takesTwo ? queryOf : null);
  const { data } = list;
  const [shown, setShown] = useState<ReadonlySet<string> | null>(null);
  const [isGrowing, setGrowing] = useState(false);
  const waiting = () => new Set(data?.items.map(({ id }) => id));
  if (data && data.loadingMore !== isGrowing) setGrowing(data.loadingMore);
  if (data && (shown === null || (isGrowing && !data.loadingMore))) setShown(waiting());
  const ids = shown ?? NONE;
  return {
    list,
    ids,
    newCount: data?.items.filter(({ id }) => !ids.has(id)).length ?? 0,
    show: () => setShown(waiting()),
  };
}
