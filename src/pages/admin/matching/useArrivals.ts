import { useCallback, useDeferredValue, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Deposit } from '@/domain/deposits/deposit';
import { usePageVisible } from '@/lib/usePageVisible';
import { admin } from '@/services/admin/adminServices';
import { listArrivals } from '@/services/admin/matching/listArrivals';
import { tron } from '@/services/tron/tronService';
import { usePanelSession } from '@/components/admin/session/usePanelSession';

/** How often the node is asked while the queue is on screen. */
const ASK_EVERY_MS = 60_000;
/** How long the queue waits for the first answer, since rows that are on screen do not move unasked. */
const MAX_HOLD_MS = 2_000;

/**
 * When the oldest of these deposits that waits for its own amount was submitted, in milliseconds; null if none does. They are
 * the oldest of the queue, so where there are more of them, one that is not loaded may wait since the last of these.
 */
function oldestMs(deposits: readonly Deposit[], isWhole: boolean): number | null {
  const waiting = deposits.filter(
    ({ payableMicro, paymentCount }) => payableMicro !== null && paymentCount === 0,
  );
  const times = (waiting.length > 0 || isWhole ? waiting : deposits.slice(-1)).flatMap(
    ({ submittedAt }) => submittedAt?.getTime() ?? [],
  );
  return times.length > 0 ? Math.min(...times) : null;
}

/**
 * What the wallet received since the oldest of the pending deposits, which are null until they are loaded: one question to
 * the node a minute, while the page is visible. Where not all of them are loaded (`isWhole`), the server counts what that pays
 * for. `isHeld`: the deposits are not to be shown yet, for a moment. Nothing is asked (`isAsked`) without a node, and where no
 * deposit has an own amount.
 */
export function useArrivals(deposits: readonly Deposit[] | null, isWhole: boolean) {
  const { arrivals } = usePanelSession();
  const state = useStore(arrivals);
  const sinceMs = deposits && tron ? oldestMs(deposits, isWhole) : null;
  const isVisible = usePageVisible();
  const count = isWhole ? null : admin.deposits.countArrived;

  const { isAsking, askedAt } = state;
  const isListed = sinceMs === null || sinceMs >= state.sinceMs || state.failure !== null;
  useEffect(() => {
    if (sinceMs === null || !isVisible || isAsking) return;
    const timer = setTimeout(
      () => void arrivals.ask(new Date(sinceMs), listArrivals, count),
      // What was listed for one deposit may not go back to the oldest.
      isListed ? Math.max(0, askedAt + ASK_EVERY_MS - Date.now()) : 0,
    );
    return () => clearTimeout(timer);
  }, [arrivals, sinceMs, count, isVisible, isAsking, isListed, askedAt]);

  const [isReleased, setReleased] = useState(false);
  const hasAnswer = state.latest !== null || state.failure !== null;
  const isLoaded = deposits !== null;
  useEffect(() => {
    if (isReleased || !isLoaded) return;
    const release = () => {
      setReleased(true);
      if (arrivals.getState().shown === null) arrivals.show();
    };
    const timer = setTimeout(release, hasAnswer || sinceMs === null ? 0 : MAX_HOLD_MS);
    return () => clearTimeout(timer);
  }, [arrivals, isReleased, isLoaded, hasAnswer, sinceMs]);

  /** Asks about everything again, and shows it. */
  const refresh = useCallback(() => {
    if (sinceMs === null) return;
    void arrivals.ask(new Date(sinceMs), listArrivals, count, true).then(arrivals.show);
  }, [arrivals, sinceMs, count]);

  // Hundreds of rows may move, which is rendered in the background. The rows are released in the same rendering, or they
  // would move as soon as they are on screen.
  const shown = useDeferredValue(state.shown);
  const areRowsReleased = useDeferredValue(isReleased);
  return {
    ...state,
    shown,
    isAsked: sinceMs !== null,
    isHeld: sinceMs !== null && !areRowsReleased && shown === null,
    refresh,
  };
}

/**
 * What the node has listed, null before its first answer, for a deposit that is looked at wherever it was opened from: the node is
 * asked where its list does not go back to when the deposit was made, or is old. `isListing`: it has not answered yet.
 */
export function useArrivalsFor({ status, payableMicro, paymentCount, submittedAt }: Deposit) {
  const { arrivals } = usePanelSession();
  const { latest, failure, isAsking, sinceMs, askedAt } = useStore(arrivals);
  const isWaiting = tron && status === 'pending' && payableMicro !== null && paymentCount === 0;
  const madeMs = isWaiting ? (submittedAt?.getTime() ?? null) : null;
  const isListed = madeMs === null || madeMs >= sinceMs;
  const isVisible = usePageVisible();
  useEffect(() => {
    if (madeMs === null || !isVisible || isAsking) return;
    const timer = setTimeout(
      () => void arrivals.ask(new Date(madeMs), listArrivals),
      // Where the queue is on screen, it has asked by then.
      isListed || failure ? Math.max(0, askedAt + 2 * ASK_EVERY_MS - Date.now()) : 0,
    );
    return () => clearTimeout(timer);
  }, [arrivals, madeMs, isVisible, isAsking, isListed, failure, askedAt]);
  return { latest, isListing: !isListed && failure === null };
}
