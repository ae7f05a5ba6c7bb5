import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Deposit } from '@/domain/deposits/deposit';
import { usePageVisible } from '@/lib/usePageVisible';
import { listArrivals } from '@/services/admin/matching/listArrivals';
import { tron } from '@/services/tron/tronService';
import { usePanelSession } from '@/components/admin/session/usePanelSession';

/** How often the node is asked while the queue is on screen. */
const ASK_EVERY_MS = 60_000;
/** How long the queue waits for the first answer, since rows that are on screen do not move unasked. */
const MAX_HOLD_MS = 2_000;

/** When the oldest of these deposits that waits for its own amount was submitted, in milliseconds; null if none does. */
function oldestMs(deposits: readonly Deposit[]): number | null {
  const times = deposits.flatMap(({ payableMicro, paymentCount, submittedAt }) =>
    payableMicro !== null && paymentCount === 0 && submittedAt ? submittedAt.getTime() : [],
  );
  return times.length > 0 ? times.reduce((a, b) => Math.min(a, b)) : null;
}

/** Asks the node what has arrived since a time, and again after a while as long as the page is visible. Nothing is asked if it is null. */
function useAsked(sinceMs: number | null, everyMs: number) {
  const { arrivals } = usePanelSession();
  const state = useStore(arrivals);
  const isVisible = usePageVisible();
  const { isAsking, askedAt } = state;
  const isListed = sinceMs === null || sinceMs >= state.sinceMs || state.failure !== null;
  useEffect(() => {
    if (sinceMs === null || !isVisible || isAsking) return;
    const timer = setTimeout(
      () => void arrivals.ask(new Date(sinceMs), listArrivals),
      // What was listed for one deposit may not go back to the oldest.
      isListed ? Math.max(0, askedAt + everyMs - Date.now()) : 0,
    );
    return () => clearTimeout(timer);
  }, [arrivals, sinceMs, everyMs, isVisible, isAsking, isListed, askedAt]);
  return { arrivals, state, isListed };
}

/**
 * What the wallet received since the oldest of the pending deposits, which are null until they are loaded: one question to
 * the node a minute, while the page is visible. `isHeld`: the deposits are not to be shown yet, for a moment. Nothing is asked
 * (`isAsked`) without a node, and where no deposit has an own amount.
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
  /** Asks about everything again. */
  const refresh = useCallback(async () => {
    if (sinceMs === null) return;
    setRefreshing(true);
    await arrivals.ask(new Date(sinceMs), listArrivals, true);
    setRefreshing(false);
  }, [arrivals, sinceMs]);

  return { ...state, isAsked: sinceMs !== null, isHeld: isWaiting, isRefreshing, refresh };
}

/**
 * What the node has listed for a deposit, wherever it was opened from; null before its first answer. `isListing`: it has not
 * answered yet. Where the queue is on screen, that asks first.
 */
export function useArrivalsFor(deposit: Deposit) {
  const isPending = tron && deposit.status === 'pending';
  const { state, isListed } = useAsked(isPending ? oldestMs([deposit]) : null, 2 * ASK_EVERY_MS);
  return { latest: state.latest, isListing: !isListed };
}
