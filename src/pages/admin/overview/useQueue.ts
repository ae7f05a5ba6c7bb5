import { useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import type { QueuePart } from '@/components/admin/queueCounts';
import type { Deposit } from '@/domain/deposits/deposit';
import { isWaiting } from '@/domain/deposits/proposal';
import { arrivalsOf } from '@/domain/matching/listedArrivals';
import { type FrozenRows, useFrozenList } from '@/lib/useFrozenList';
import { useRestoredList } from '@/lib/useLive';
import { useNow } from '@/lib/useNow';
import { useArrivals } from '@/pages/admin/matching/useArrivals';
import { admin } from '@/services/admin/adminServices';

const NONE: readonly Deposit[] = [];

const readEnded = async (id: string): Promise<Deposit | null> => {
  const now = await admin.deposits.read(id);
  return now?.status === 'pending' ? null : now;
};

/**
 * Folds the deposits that one user has withdrawn into the first of them, so that nobody can fill the queue by
 * withdrawing. `withdrawn` has, by the ID of that first one, how many it stands for.
 */
function foldWithdrawn(
  rows: FrozenRows<Deposit, QueuePart>,
  ended: ReadonlyMap<string, Deposit | null>,
) {
  const first = new Map<string, string>();
  const withdrawn = new Map<string, number>();
  const folded = rows.filter(({ row: { id, userId } }) => {
    if (ended.get(id)?.rejectReason !== 'withdrawn') return true;
    const standing = first.get(userId) ?? id;
    first.set(userId, standing);
    withdrawn.set(standing, (withdrawn.get(standing) ?? 0) + 1);
    return standing === id;
  });
  return { rows: folded, withdrawn };
}

/**
 * Returns the pending deposits, oldest first, in parts: proposed by others, arrived as expected, and the rest. No row
 * moves before the administrator acts on it or asks for the changes.
 */
export function useQueue() {
  const { uid, reviewed: store } = usePanelSession();
  const reviewed = useStore(store);
  const list = useRestoredList('queue', admin.deposits.queue);
  const { data } = list;
  const items = data?.items ?? null;
  const arrivals = useArrivals(items);
  const now = useNow();
  const listed = arrivals.latest?.listed ?? null;
  const arrived = useMemo(() => arrivalsOf(items ?? NONE, listed), [items, listed]);
  const partOf = useCallback(
    ({ id, proposal }: Deposit): QueuePart => {
      if (proposal && proposal.by !== uid && isWaiting(proposal, now)) return 'proposed';
      return arrived.has(id) ? 'expected' : 'rest';
    },
    [arrived, uid, now],
  );
  const isFollowing = arrivals.isHeld || arrivals.isRefreshing;
  const frozen = useFrozenList(list, partOf, reviewed, readEnded, isFollowing);
  const { rows, ended, changes, show } = frozen;
  return {
    list,
    arrivals,
    arrived,
    ...useMemo(() => foldWithdrawn(rows, ended), [rows, ended]),
    changes,
    show,
    ended,
    /** The number of pending deposits; null while unknown. */
    count: data && {
      number: data.items.filter(({ id }) => !reviewed.has(id)).length + data.unreadable.length,
      isLowerBound: data.hasMore,
    },
    refresh() {
      list.refresh();
      void arrivals.refresh();
    },
  };
}
