import { useCallback, useMemo, useState } from 'react';
import type { Deposit } from '@/domain/deposit';
import type { PaginatedSubscription } from '@/hooks/usePaginatedSubscription';

export type Verdict = 'confirmed' | 'rejected';

/**
 * Two live lists with the ends of deposits that are known here before the database tells the lists. An end is for good,
 * so what is kept here never goes stale.
 */
export function useSettled(
  queue: PaginatedSubscription<Deposit>,
  all: PaginatedSubscription<Deposit>,
) {
  const [settled, setSettled] = useState<ReadonlyMap<string, Verdict>>(new Map());
  const settle = useCallback(
    (id: string, verdict: Verdict) => setSettled((before) => new Map(before).set(id, verdict)),
    [],
  );
  const waiting = useMemo(
    () =>
      queue.data && {
        ...queue.data,
        items: queue.data.items.filter(({ id }) => !settled.has(id)),
      },
    [queue.data, settled],
  );
  const everything = useMemo(
    () =>
      all.data && {
        ...all.data,
        items: all.data.items.map((deposit) => {
          const status = settled.get(deposit.id) ?? deposit.status;
          return status === deposit.status ? deposit : { ...deposit, status };
        }),
      },
    [all.data, settled],
  );
  return {
    queue: { ...queue, data: waiting },
    all: { ...all, data: everything },
    settle,
  };
}
