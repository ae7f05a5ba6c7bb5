import { payoutState, type Payout, type PayoutMove } from './payout';

/** What an administrator did with a payout, as it is stored for ever. */
export interface StoredMove {
  /** From 1. */
  number: number;
  kind: PayoutMove;
  by: string;
  at: Date | null;
}

/** What happened to a payout. `by` is null for what its user did. */
export interface PayoutEvent {
  kind: PayoutMove | 'request' | 'cancel';
  by: string | null;
  at: Date | null;
}

/** What happened to a payout, oldest first. `moves` are what administrators did, in any order. */
export function payoutTimeline(payout: Payout, moves: readonly StoredMove[]): PayoutEvent[] {
  const made = [...moves].sort((a, b) => a.number - b.number);
  const isCancelled = payoutState(payout) === 'cancelled';
  return [
    { kind: 'request', by: null, at: payout.requestedAt },
    ...made.map(({ kind, by, at }) => ({ kind, by, at })),
    ...(isCancelled ? [{ kind: 'cancel' as const, by: null, at: payout.returnedAt }] : []),
  ];
}
