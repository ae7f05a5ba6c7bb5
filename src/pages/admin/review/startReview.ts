import { useLayoutEffect, useRef, type RefObject } from 'react';

/** What a key asks for on a deposit: a review, or a look at its transactions. */
export type ReviewStart = 'approve' | 'pay' | 'reject' | 'check';

type Handlers = Partial<Record<ReviewStart, (txid: string | null) => void>>;

/** How long what was asked for waits for its deposit to be shown. Later, the question would come unasked. */
const WAIT_MS = 5_000;

const listeners = new Map<string, Set<(kind: ReviewStart, txid: string | null) => boolean>>();
let pending: { depositId: string; kind: ReviewStart; txid: string | null } | null = null;

/**
 * Asks for a review of a deposit where it is shown, or where it will be in a moment; with `txid` for one by this transaction.
 * Returns whether it is shown.
 */
export function startReview(
  depositId: string,
  kind: ReviewStart,
  txid: string | null = null,
): boolean {
  const handled = [...(listeners.get(depositId) ?? [])].some((listener) => listener(kind, txid));
  const asked = handled ? null : { depositId, kind, txid };
  pending = asked;
  setTimeout(() => {
    if (pending === asked) pending = null;
  }, WAIT_MS);
  return handled;
}

/**
 * Handles what is asked for by `startReview` while a deposit is shown. The `element` of a row is hidden beside what is open;
 * see QueueRow.
 */
export function useReviewStarts(
  depositId: string,
  handlers: Handlers,
  element?: RefObject<Element | null>,
): void {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  // Not later: a key that comes as soon as the row is on screen would open the deposit instead.
  useLayoutEffect(() => {
    const listener = (kind: ReviewStart, txid: string | null) => {
      const handler = latest.current[kind];
      if (!handler || element?.current?.closest('[data-beside]')) return false;
      handler(txid);
      return true;
    };
    const own = listeners.get(depositId) ?? new Set();
    listeners.set(depositId, own.add(listener));
    if (pending?.depositId === depositId && listener(pending.kind, pending.txid)) {
      pending = null;
    }
    return () => {
      own.delete(listener);
      if (own.size === 0) listeners.delete(depositId);
    };
  }, [depositId, element]);
}
