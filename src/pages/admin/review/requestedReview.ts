import { useEffect, useLayoutEffect, useRef } from 'react';

/** What a key asks for on a deposit: a review, or a look at its transactions. */
export type ReviewRequest = 'approve' | 'pay' | 'reject' | 'check';

type Handlers = Partial<Record<ReviewRequest, () => void>>;

/** How long a request waits for its deposit to be shown. Later, the question would come unasked. */
const WAIT_MS = 5_000;

const listeners = new Map<string, Set<(kind: ReviewRequest) => boolean>>();
let waiting: { depositId: string; kind: ReviewRequest } | null = null;

/** Asks for a review of a deposit where it is shown, or where it will be in a moment. Returns whether it is shown. */
export function requestReview(depositId: string, kind: ReviewRequest): boolean {
  const handled = [...(listeners.get(depositId) ?? [])].some((listener) => listener(kind));
  const request = handled ? null : { depositId, kind };
  waiting = request;
  setTimeout(() => {
    if (waiting === request) waiting = null;
  }, WAIT_MS);
  return handled;
}

/** Handles what is asked for by `requestReview` while a deposit is shown. */
export function useReviewRequests(depositId: string, handlers: Handlers): void {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const listener = (kind: ReviewRequest) => {
      const handler = latest.current[kind];
      handler?.();
      return handler !== undefined;
    };
    const own = listeners.get(depositId) ?? new Set();
    listeners.set(depositId, own.add(listener));
    if (waiting?.depositId === depositId && listener(waiting.kind)) waiting = null;
    return () => {
      own.delete(listener);
      if (own.size === 0) listeners.delete(depositId);
    };
  }, [depositId]);
}
