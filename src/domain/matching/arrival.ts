import { TRANSFER_WORRY_MINUTES } from '@/config/business';
import type { PayableDeposit } from '@/domain/deposits/deposit';
import type { NodeFailure } from '@/domain/tron/transferCheck';

/** The arrival of a deposit's own amount, or why it is unknown. `not-seen`: not among the listed transfers, which are not all. */
export type Arrival =
  | { kind: 'arrived'; txid: string; sentAt: Date }
  | { kind: 'not-yet' | 'not-seen' }
  | { kind: 'invalid-answer' }
  | NodeFailure;

export interface LastArrival {
  arrival: Arrival;
  at: Date;
}

/** True if the transfer of a deposit is overdue at `now`, had it been sent at once. */
export function isOverdue({ submittedAt }: PayableDeposit, now: Date): boolean {
  return (
    submittedAt !== null && now.getTime() - submittedAt.getTime() > TRANSFER_WORRY_MINUTES * 60_000
  );
}
