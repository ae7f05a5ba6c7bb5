import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { TransferCheckResult } from '@/domain/tron/transferCheck';
import { usePageVisible } from '@/lib/useLive';
import { LIST_EVERY_MS, RECHECK_MS, transfers } from '@/services/tron/transfers';
import { tron } from '@/services/tron/tron';

/** The time until then, but at most `maxMs`: this device's clock may be behind the server's, or set back meanwhile. */
const msUntil = (atMs: number, maxMs: number): number =>
  Math.min(maxMs, Math.max(0, atMs - Date.now()));

/**
 * Returns the node's answers about transactions, whose IDs are separated by spaces. If they are `isAsked`, the node is asked about
 * those without a fresh answer, or none since `sinceMs`, and while the page is visible again about those whose answer `mayChange` (a
 * stable function).
 */
export function useReceipts(
  named: string,
  mayChange: (answer: TransferCheckResult) => boolean,
  isAsked = true,
  sinceMs = 0,
) {
  const txids = useMemo(() => named.split(' ').filter(Boolean), [named]);
  const receipts = useStore(transfers, (state) => state.receipts);
  const isVisible = usePageVisible();
  useEffect(() => {
    if (!isAsked || !tron) return;
    const asked = transfers.getState().receipts;
    const isOld = (txid: string) => (asked.get(txid)?.at.getTime() ?? 0) < sinceMs;
    for (const txid of txids) if (transfers.isDue(txid) || isOld(txid)) void transfers.check(txid);
  }, [isAsked, txids, sinceMs]);
  useEffect(() => {
    if (!isVisible) return;
    const timers = txids.map((txid) => {
      const known = receipts.get(txid);
      if (!known?.answer || known.asking || !mayChange(known.answer)) return undefined;
      const waitMs = msUntil(known.at.getTime() + RECHECK_MS, RECHECK_MS);
      return setTimeout(() => void transfers.check(txid), waitMs);
    });
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, [receipts, txids, isVisible, mayChange]);
  return receipts;
}

/**
 * Returns the transfers to the wallet. While the page is visible, the node is asked for those since a time, and again `everyMs`
 * after its last answer, but not before `notBeforeMs`, for which it waits `everyMs` at most; null asks for none. `isComplete` is
 * true once it has answered for that time, `isListed` also if it failed.
 */
export function useArrivals(sinceMs: number | null, everyMs = LIST_EVERY_MS, notBeforeMs = 0) {
  const { arrivals, failure, listing, progress } = useStore(transfers);
  const isVisible = usePageVisible();
  const isComplete = sinceMs === null || (arrivals !== null && arrivals.sinceMs <= sinceMs);
  const isListed = isComplete || failure !== null;
  useEffect(() => {
    if (sinceMs === null || !isVisible || listing) return;
    const last = failure ?? arrivals;
    const dueAt = Math.max(isListed && last ? last.at.getTime() + everyMs : 0, notBeforeMs);
    const timer = setTimeout(
      () => {
        // Another component may be asking.
        if (!transfers.getState().listing) void transfers.list(new Date(sinceMs));
      },
      msUntil(dueAt, everyMs),
    );
    return () => clearTimeout(timer);
  }, [sinceMs, everyMs, notBeforeMs, isVisible, listing, isListed, failure, arrivals]);
  return { arrivals, failure, progress, isListed, isComplete };
}
