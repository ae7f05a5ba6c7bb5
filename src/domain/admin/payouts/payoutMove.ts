import type { Reasoned } from '@/domain/admin/review';
import type { Payout, ReturnReason } from '@/domain/payouts/payout';

/** A bank's reference, as it was read; `repeated` is why it is recorded although another payout has it. */
export interface NewReference {
  reference: string;
  repeated: string | null;
}

/** What an administrator does with a payout. */
export type MoveRequest =
  | { kind: 'take' }
  | { kind: 'give-back' }
  | ({ kind: 'pay' } & NewReference)
  | ({ kind: 'return' } & Reasoned<ReturnReason>)
  | ({ kind: 'bounce' } & NewReference & Reasoned<ReturnReason>)
  | ({ kind: 'correct-reference' } & NewReference);

/** What became of it. */
export type MoveResult =
  | { kind: 'done' }
  /** Something else happened first. */
  | { kind: 'changed'; payout: Payout }
  /** The reference belongs to another payout; null if that cannot be read. */
  | { kind: 'reference-used'; payoutId: string | null };
