import { useCallback, useMemo, useState } from 'react';
import type { Deposit } from '@/domain/deposit';
import type { Conflict } from '@/domain/errors';
import type { PaginatedSubscription } from '@/hooks/usePaginatedSubscription';
import { useConflicts } from './useConflicts';
import { useHeldRows } from './useHeldRows';

/** The status of a deposit whose review is finished. It never changes again. */
export type ReviewedStatus = 'confirmed' | 'rejected';

/** Called when this administrator has finished the review of a deposit. */
export type OnReviewed = (depositId: string, status: ReviewedStatus) => void;

/** The rows of the queue that were ended elsewhere, with who did it; null while that is not known. */
export type EndedRows = ReadonlyMap<string, Conflict | null>;

/**
 * Applies finished reviews to both lists at once, before the database has updated them. What this administrator reviews
 * here leaves the queue; what ends elsewhere keeps its place until it is dismissed.
 */
export function useReviewedDeposits(
  queue: PaginatedSubscription<Deposit>,
  all: PaginatedSubscription<Deposit>,
  uid: string,
) {
  const [reviewed, setReviewed] = useState<ReadonlyMap<string, ReviewedStatus>>(new Map());
  const { rows, held, release } = useHeldRows(queue.data);
  const { conflicts, onConflict } = useConflicts(held, uid);
  const onReviewed: OnReviewed = useCallback(
    (id, status) => {
      setReviewed((before) => new Map(before).set(id, status));
      release([id]);
    },
    [release],
  );
  const ended: EndedRows = useMemo(() => {
    const gone = new Set(held.map(({ id }) => id));
    return new Map(
      rows.flatMap(({ id }) => {
        const conflict = conflicts.get(id) ?? null;
        return conflict || gone.has(id) ? [[id, conflict]] : [];
      }),
    );
  }, [rows, held, conflicts]);
  const queueData = useMemo(() => queue.data && { ...queue.data, items: rows }, [queue.data, rows]);
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
    ended,
    onReviewed,
    onConflict,
    dismiss: release,
  };
}
