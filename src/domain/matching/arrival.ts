import { TRANSFER_WORRY_MINUTES } from '@/config/business';
import type { PayableDeposit } from '@/domain/deposits/deposit';
import type { NodeFailure } from '@/domain/tron/transferCheck';

/**
 * Whether a transfer of a deposit's own amount has reached the wallet, or why that is not known; `not-seen` is that it was
 * not among those that were looked through, which are not all.
 */
export type Arrival =
  | { kind: 'arrived'; txid: string; sentAt: Date }
  | { kind: 'not-yet' | 'not-seen' }
  | { kind: 'invalid-answer' }
  | NodeFailure;

/** The last answer, and when it came. */
export interface LastArrival {
  arrival: Arrival;
  at: Date;
}

/** Whether the transfer of a deposit is overdue at `now`, if it was sent at once. */
export function isOverdue({ submittedAt }: PayableDeposit, now: Date): boolean {
  return (
    submittedAt !== null && now.getTime() - submittedAt.getTime() > TRANSFER_WORRY_MINUTES * 60_000
  );
}
