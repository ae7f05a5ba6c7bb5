import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Deposit } from '@/domain/deposits/deposit';
import { usePageVisible } from '@/lib/usePageVisible';
import { listTransfers } from '@/services/tron/listTransfers';
import { tron } from '@/services/tron/tronService';
import { usePanelSession } from '@/components/admin/session/usePanelSession';

const ASK_EVERY_MS = 60_000;
/** The queue waits so long for the first answer, since rows on screen do not move unasked. */
const MAX_HOLD_MS = 2_000;

/** Returns in milliseconds when the oldest deposit that waits for its own amount was submitted; null if none does. */
function oldestMs(deposits: readonly Deposit[]): number | null {
  const times = deposits.flatMap(({ payableMicro, paymentCount, submittedAt }) =>
    payableMicro !== null && paymentCount === 0 && submittedAt ? submittedAt.getTime() : [],
  );
  return times.length > 0 ? times.reduce((a, b) => Math.min(a, b)) : null;
}

/**
 * Asks the node what has arrived since a time, and again after `everyMs` while the page is visible. Null asks nothing.
 */
function useAsked(sinceMs: number | null, everyMs: number) {
  const { arrivals } = usePanelSession();
  const state = useStore(arrivals);
  const isVisible = usePageVisible();
  const { isAsking, askedAt } = state;
  const isListed = sinceMs === null || sinceMs >= state.sinceMs || state.failedAt !== null;
  useEffect(() => {
    if (sinceMs === null || !isVisible || isAsking) return;
    const timer = setTimeout(
      () => void arrivals.ask(new Date(sinceMs), listTransfers),
      // Arrivals listed for one deposit may not go back to the oldest one.
      isListed ? Math.max(0, askedAt + everyMs - Date.now()) : 0,
    );
    return () => clearTimeout(timer);
  }, [arrivals, sinceMs, everyMs, isVisible, isAsking, isListed, askedAt]);
  return { arrivals, state, isListed };
}

/**
 * Returns what the wallet received since the oldest pending deposit; `deposits` is null until they are loaded. The node
 * is asked once a minute while the page is visible; not at all (`isAsked`) without a node or a deposit with an own
 * amount. While `isHeld`, for a moment, the deposits must not be shown yet.
 */
export function useArrivals(deposits: readonly Deposit[] | null) {
  const sinceMs = deposits && tron ? oldestMs(deposits) : null;
  const { arrivals, state, isListed } = useAsked(sinceMs, ASK_EVERY_MS);

  const [isReleased, setReleased] = useState(false);
  const isWaiting = !isReleased && (deposits === null || !isListed);
  if (!isWaiting && !isReleased) setReleased(true);
  useEffect(() => {
    if (!isWaiting || deposits === null) return;
    const timer = setTimeout(() => setReleased(true), MAX_HOLD_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, deposits]);

  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = useCallback(async () => {
    if (sinceMs === null) return;
    setRefreshing(true);
    await arrivals.ask(new Date(sinceMs), listTransfers, true);
    setRefreshing(false);
  }, [arrivals, sinceMs]);

  return { ...state, isAsked: sinceMs !== null, isHeld: isWaiting, isRefreshing, refresh };
}

/**
 * Returns what the node has listed for a deposit; null before its first answer. `isListing` is true until then. While
 * the queue is on screen, the queue asks first.
 */
export function useArrivalsFor(deposit: Deposit) {
  const isPending = tron && deposit.status === 'pending';
  const { state, isListed } = useAsked(isPending ? oldestMs([deposit]) : null, 2 * ASK_EVERY_MS);
  return { latest: state.latest, isListing: !isListed };
}
