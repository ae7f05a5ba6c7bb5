import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { QueuePart } from '@/components/admin/queueParts';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { useArrivals } from '@/components/transfers/useTransfers';
import { DEPOSIT_CANCELLED, type Deposit } from '@/domain/deposits/deposit';
import { isWaiting } from '@/domain/deposits/proposal';
import { arrivalsOf, takenTransfers, uncertainTransfers } from '@/domain/matching/listedArrivals';
import type { Listed } from '@/domain/tron/transferList';
import { type FrozenRows, useFrozenList } from '@/lib/useFrozenList';
import { useLoad, useRestoredList } from '@/lib/useLive';
import { useNow } from '@/lib/useNow';
import { oldestMs } from '@/pages/admin/matching/useEvidence';
import { admin } from '@/services/admin/adminServices';
import { transfers } from '@/services/tron/transfers';
import { tron } from '@/services/tron/tron';

const NONE: readonly Deposit[] = [];

const readEnded = async (id: string): Promise<Deposit | null> => {
  const now = await admin.deposits.read(id);
  return now?.status === 'pending' ? null : now;
};

/**
 * Folds the deposits that one user has cancelled into the first of them, so that nobody can fill the queue by
 * cancelling. `cancelled` has, by the ID of that first one, how many it stands for.
 */
function foldCancelled(
  rows: FrozenRows<Deposit, QueuePart>,
  ended: ReadonlyMap<string, Deposit | null>,
) {
  const first = new Map<string, string>();
  const cancelled = new Map<string, number>();
  const folded = rows.filter(({ row: { id, userId } }) => {
    if (ended.get(id)?.rejectReason !== DEPOSIT_CANCELLED) return true;
    const standing = first.get(userId) ?? id;
    first.set(userId, standing);
    cancelled.set(standing, (cancelled.get(standing) ?? 0) + 1);
    return standing === id;
  });
  return { rows: folded, cancelled };
}

/** The queue waits so long for the first answer, since rows on screen do not move unasked. */
const MAX_HOLD_MS = 2_000;

/**
 * Returns what the wallet received since the oldest pending deposit; `deposits` is null until they are loaded. The node
 * is not asked at all (`isAsked`) without one or a deposit with an own amount. While `isHeld`, for a moment, the deposits must
 * not be shown yet. If the queue `hasMore` deposits than are loaded, `beyond` are those of them whose own amount is listed.
 */
function useQueueArrivals(deposits: readonly Deposit[] | null, hasMore: boolean) {
  const sinceMs = deposits && tron ? oldestMs(deposits) : null;
  const { isListed, ...listed } = useArrivals(sinceMs);
  const { arrivals } = listed;
  const found = useLoad(hasMore ? admin.deposits.arrived : null, arrivals?.listed ?? null);
  const [last, setLast] = useState(NONE);
  // The last answer is kept while the next one loads.
  const beyond = hasMore ? (found.data ?? last) : NONE;
  if (beyond !== last) setLast(beyond);

  const [isReleased, setReleased] = useState(false);
  const isWaiting = !isReleased && (deposits === null || !isListed || found.isLoading);
  if (!isWaiting && !isReleased) setReleased(true);
  useEffect(() => {
    if (!isWaiting || deposits === null) return;
    const timer = setTimeout(() => setReleased(true), MAX_HOLD_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, deposits]);

  const [isRefreshing, setRefreshing] = useState(false);
  async function refresh(): Promise<void> {
    if (sinceMs === null) return;
    setRefreshing(true);
    await transfers.list(new Date(sinceMs), { isAnew: true });
    setRefreshing(false);
  }

  return { ...listed, beyond, isAsked: sinceMs !== null, isHeld: isWaiting, isRefreshing, refresh };
}

type Uses = Awaited<ReturnType<typeof admin.transactions.usesOf>>;

/** Finds out which listed transactions are spent or for certain deposits, so that the rows of others do not offer them. */
function useTaken(deposits: readonly Deposit[], listed: Listed | null): void {
  const { taken } = usePanelSession();
  const [uses, setUses] = useState<Uses>({ spent: [], reservers: [] });
  const proved = useMemo(() => listed && takenTransfers(deposits, listed), [deposits, listed]);
  useEffect(() => {
    if (!listed || !proved) return;
    const uncertain = uncertainTransfers(deposits, listed, proved);
    // If it fails, a sheet asks again before anything ends.
    admin.transactions.usesOf(uncertain).then(setUses, () => undefined);
  }, [deposits, listed, proved]);
  useEffect(() => {
    if (!listed || !proved) return;
    const { reservers, spent } = uses;
    const all =
      reservers.length === 0 ? proved : takenTransfers([...reservers, ...deposits], listed);
    taken.setState(new Map([...all, ...spent.map((txid) => [txid, null] as const)]), true);
  }, [deposits, listed, proved, uses, taken]);
}

/** True once the focus or the pointer was on a row. */
function useIsTouched(): boolean {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    function touch({ target }: Event): void {
      if (target instanceof Element && target.closest('[data-row]')) setTouched(true);
    }
    document.addEventListener('focusin', touch);
    document.addEventListener('pointerdown', touch);
    return () => {
      document.removeEventListener('focusin', touch);
      document.removeEventListener('pointerdown', touch);
    };
  }, []);
  return isTouched;
}

/**
 * Returns the pending deposits, oldest first, in parts: proposed by others, arrived as expected, and the rest. No row
 * moves before the administrator acts on it or asks for the changes, but for the first reading of the node, if no row was touched.
 */
export function useQueue() {
  const { uid, reviewed: store } = usePanelSession();
  const reviewed = useStore(store);
  const list = useRestoredList('queue', admin.deposits.queue);
  const { data } = list;
  const node = useQueueArrivals(data?.items ?? null, data?.hasMore === true);
  const { beyond } = node;
  const whole = useMemo(() => {
    if (!data) return null;
    const known = new Set(data.items.map(({ id }) => id));
    return { ...data, items: [...data.items, ...beyond.filter(({ id }) => !known.has(id))] };
  }, [data, beyond]);
  const items = whole?.items ?? null;
  const now = useNow();
  const listed = node.arrivals?.listed ?? null;
  const arrived = useMemo(() => arrivalsOf(items ?? NONE, listed), [items, listed]);
  useTaken(items ?? NONE, listed);
  const partOf = useCallback(
    ({ id, proposal }: Deposit): QueuePart => {
      if (proposal && proposal.by !== uid && isWaiting(proposal, now)) return 'proposed';
      return arrived.has(id) ? 'expected' : 'rest';
    },
    [arrived, uid, now],
  );
  const isTouched = useIsTouched();
  const isFirst = node.isAsked && !node.isComplete && !isTouched;
  const isFollowing = node.isHeld || node.isRefreshing || isFirst;
  const frozen = useFrozenList({ ...list, data: whole }, partOf, reviewed, readEnded, isFollowing);
  const { rows, ended, changes, show } = frozen;
  return {
    list,
    node,
    arrived,
    ...useMemo(() => foldCancelled(rows, ended), [rows, ended]),
    changes,
    show,
    ended,
    isTouched,
    /** The number of pending deposits; null while unknown. */
    count: data && {
      number: data.items.filter(({ id }) => !reviewed.has(id)).length + data.unreadable.length,
      isLowerBound: data.hasMore,
    },
    refresh() {
      list.refresh();
      void node.refresh();
    },
  };
}
