import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import type { QueuePart } from '@/components/admin/queueCounts';
import type { Deposit } from '@/domain/deposits/deposit';
import { isWaiting } from '@/domain/deposits/proposal';
import { arrivalsOf } from '@/domain/matching/listedArrivals';
import { useFrozenList } from '@/lib/useFrozenList';
import { useRestoredList } from '@/lib/useLive';
import { useNow } from '@/lib/useNow';
import { usePageVisible } from '@/lib/usePageVisible';
import { useArrivals } from '@/pages/admin/matching/useArrivals';
import { admin } from '@/services/admin/adminServices';

const NONE: readonly Deposit[] = [];

/** What became of deposits that have left the queue: each is read once, or again with the next change where that fails. */
function useEnded(gone: readonly Deposit[]): ReadonlyMap<string, Deposit> {
  const [ended, setEnded] = useState<ReadonlyMap<string, Deposit>>(new Map());
  const asked = useRef(new Set<string>());
  useEffect(() => {
    for (const { id } of gone) {
      if (asked.current.has(id)) continue;
      asked.current.add(id);
      admin.deposits.read(id).then(
        (now) => {
          if (now && now.status !== 'pending') setEnded((before) => new Map(before).set(id, now));
          else asked.current.delete(id);
        },
        () => asked.current.delete(id),
      );
    }
  }, [gone]);
  return ended;
}

/**
 * The pending deposits, oldest first, in parts: what others have proposed, what seems to have arrived as expected, and what is to
 * be looked at. No row moves before the administrator acts on it or asks for what has changed.
 */
export function useQueue() {
  const { uid, reviewed: store } = usePanelSession();
  const reviewed = useStore(store);
  const list = useRestoredList('queue', admin.deposits.queue);
  const { data, loading } = list;
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
  // What is hidden follows the list, and so does what comes back until the server has answered.
  const isVisible = usePageVisible();
  const [hidden, setHidden] = useState<object | null>(null);
  if (!isVisible && hidden !== data) setHidden(data);
  const isBehind = loading || !isVisible || (data !== null && hidden === data);
  const isCurrent = isBehind || arrivals.isHeld || arrivals.isRefreshing;
  const { rows, changes, show } = useFrozenList(
    items,
    partOf,
    reviewed,
    isCurrent ? 'current' : data?.loadingMore ? 'growing' : 'still',
  );
  const gone = useMemo(() => rows.flatMap(({ row, hasLeft }) => (hasLeft ? row : [])), [rows]);
  return {
    list,
    arrivals,
    arrived,
    rows,
    changes,
    show,
    ended: useEnded(gone),
    /** How many wait; null until that is known. */
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
