import { useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Deposit } from '@/domain/deposits/deposit';
import type { Conflict } from '@/domain/errors';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import type { ShownProposals } from '@/pages/admin/worklist/useShownProposals';
import type { PaginatedSubscription } from '@/lib/useLive';
import { useConflicts } from '@/pages/admin/actions/useConflicts';
import { usePinnedRows } from './usePinnedRows';

/** The rows of the queue that were ended elsewhere, with who did it; null while that is not known. */
export type EndedElsewhere = ReadonlyMap<string, Conflict | null>;

/** The withdrawn deposits of each user: their IDs by that of the first of them, which stands for all. */
export type WithdrawnRows = ReadonlyMap<string, readonly string[]>;

/** The rows with only the first of the withdrawn ones of each user, so that nobody fills the queue by withdrawing. */
function foldWithdrawn(rows: readonly Deposit[], withdrawn: ReadonlySet<string>) {
  const idsOfUser = new Map<string, string[]>();
  const folded = new Map<string, readonly string[]>();
  const items = rows.filter(({ id, userId }) => {
    if (!withdrawn.has(id)) return true;
    const ids = idsOfUser.get(userId);
    if (ids) {
      ids.push(id);
      return false;
    }
    const own = [id];
    idsOfUser.set(userId, own);
    folded.set(id, own);
    return true;
  });
  return { items, folded };
}

/** The queue with others that are shown, also where it is not loaded that far. */
function withMore<List extends { items: readonly Deposit[] }>(
  queue: List,
  shown: readonly Deposit[],
): List {
  const known = new Map(queue.items.map((deposit) => [deposit.id, deposit]));
  for (const deposit of shown) if (!known.has(deposit.id)) known.set(deposit.id, deposit);
  return known.size === queue.items.length ? queue : { ...queue, items: [...known.values()] };
}

/**
 * Applies finished reviews to both lists at once, before the database has updated them. What this administrator reviews
 * here leaves the queue; what ends elsewhere keeps its place until it is dismissed, and what users withdraw becomes one
 * line for each of them.
 */
export function useReviewedDeposits(
  queue: PaginatedSubscription<Deposit>,
  all: PaginatedSubscription<Deposit>,
  proposals: ShownProposals<Deposit>,
  arrived: readonly Deposit[],
) {
  const reviewed = useStore(usePanelSession().reviewed);
  const proposed = proposals.list.data?.items;
  const live = useMemo(() => {
    const shown = proposed?.filter(({ id }) => proposals.ids.has(id)) ?? [];
    // Of a whole queue, what it has lost is not open any more.
    return queue.data && withMore(queue.data, [...shown, ...(queue.data.hasMore ? arrived : [])]);
  }, [queue.data, proposed, proposals.ids, arrived]);
  const { rows, pinned, unpin } = usePinnedRows(live, reviewed);
  const { conflicts, withdrawn, stillPending, onConflict } = useConflicts(pinned);
  const { items, folded } = useMemo(() => {
    const gone = new Set(pinned);
    const now = rows.map((row) => (gone.has(row) && stillPending.get(row.id)) || row);
    return foldWithdrawn(now, withdrawn);
  }, [rows, pinned, stillPending, withdrawn]);
  const endedElsewhere: EndedElsewhere = useMemo(() => {
    const gone = new Set(pinned.map(({ id }) => id).filter((id) => !stillPending.has(id)));
    return new Map(
      items.flatMap(({ id }) => {
        const conflict = conflicts.get(id) ?? null;
        return conflict || gone.has(id) ? [[id, conflict]] : [];
      }),
    );
  }, [items, pinned, stillPending, conflicts]);
  const dismiss = useCallback(
    (ids: readonly string[]) => unpin(ids.flatMap((id) => folded.get(id) ?? [id])),
    [unpin, folded],
  );
  const queueData = useMemo(() => queue.data && { ...queue.data, items }, [queue.data, items]);
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
    endedElsewhere,
    withdrawn: folded,
    onConflict,
    dismiss,
  };
}
