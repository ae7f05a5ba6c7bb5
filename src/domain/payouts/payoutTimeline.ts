import { payoutState, type Payout, type PayoutMove } from './payout';

/** An administrator's action on a payout, as stored permanently. */
export interface StoredMove {
  /** From 1. */
  number: number;
  kind: PayoutMove;
  by: string;
  at: Date | null;
}

/** An event of a payout. `by` is null for the user's own actions. */
export interface PayoutEvent {
  kind: PayoutMove | 'request' | 'cancel';
  by: string | null;
  at: Date | null;
}

/** The events of a payout, oldest first. `moves` are in any order. */
export function payoutTimeline(payout: Payout, moves: readonly StoredMove[]): PayoutEvent[] {
  const made = [...moves].sort((a, b) => a.number - b.number);
  const isCancelled = payoutState(payout) === 'cancelled';
  return [
    { kind: 'request', by: null, at: payout.requestedAt },
    ...made.map(({ kind, by, at }) => ({ kind, by, at })),
    ...(isCancelled ? [{ kind: 'cancel' as const, by: null, at: payout.returnedAt }] : []),
  ];
}
