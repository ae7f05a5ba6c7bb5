import { useCallback, useMemo, useState } from 'react';
import type { Deposit } from '@/domain/deposit';
import type { PaginatedSubscription } from '@/hooks/usePaginatedSubscription';

/** The status of a deposit whose review is finished. It never changes again. */
export type ReviewedStatus = 'confirmed' | 'rejected';

/** Called when the review of a deposit is finished, by this administrator or another. */
export type OnReviewed = (depositId: string, status: ReviewedStatus) => void;

/** Applies finished reviews to both lists at once, before the database has updated them. */
export function useReviewedDeposits(
  queue: PaginatedSubscription<Deposit>,
  all: PaginatedSubscription<Deposit>,
) {
  const [reviewed, setReviewed] = useState<ReadonlyMap<string, ReviewedStatus>>(new Map());
  const onReviewed: OnReviewed = useCallback(
    (id, status) => setReviewed((before) => new Map(before).set(id, status)),
    [],
  );
  const queueData = useMemo(
    () =>
      queue.data && {
        ...queue.data,
        items: queue.data.items.filter(({ id }) => !reviewed.has(id)),
      },
    [queue.data, reviewed],
  );
  const allData = useMemo(
    () =>
      all.data && {
        ...all.data,
        items: all.data.items.map((deposit) => {
          const status = reviewed.get(deposit.id) ?? deposit.status;
          return status === deposit.status ? deposit : { ...deposit, status };
        }),
      },
    [all.data, reviewed],
  );
  return {
    queue: { ...queue, data: queueData },
    all: { ...all, data: allData },
    onReviewed,
  };
}
