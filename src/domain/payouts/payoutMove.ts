import { BANK_FILE_DAYS, PAYOUT_BOUNCE_DAYS, PAYOUT_TAKE_OVER_MINUTES } from '@/config/business';
import type { Reasoned } from '@/domain/deposits/reviewResult';
import type { Payout, PayoutFile, PayoutMove, ReturnReason } from './payout';

/** A bank's reference, as it was read; `repeated` is why it is recorded although another payout has it. */
export interface NewReference {
  reference: string;
  repeated: string | null;
}

/** The file of a bank that a payout is taken in, and its reference there. */
export type NewFile = Pick<PayoutFile, 'id' | 'ref'>;

/** What an administrator does with a payout. */
export type NewMove =
  | { kind: 'propose' }
  | { kind: 'decline' }
  /** With the file of a bank that it is in, where many are taken together. */
  | { kind: 'take'; file?: NewFile }
  | { kind: 'take-over' }
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

/** Whether an administrator has taken a payout and is making the transfer. */
export const isTakenBy = ({ status, takenBy }: Payout, uid: string): boolean =>
  status === 'paying' && takenBy === uid;

/** Whether an administrator may take over what another one has taken, who had long enough. */
export const canTakeOver = (
  { status, takenBy, takenAt }: Payout,
  uid: string,
  now: Date,
): boolean =>
  status === 'paying' && takenBy !== uid && isPast(takenAt, PAYOUT_TAKE_OVER_MINUTES * 60_000, now);

/**
 * Whether an administrator may end a payout unpaid that they have taken. A bank may be paying what is in a file, for days: only
 * who made the file knows that it is not, and nobody once they are revoked.
 */
export const isAtNoBank = (
  { file }: Payout,
  uid: string,
  now: Date,
  isMakerRevoked: boolean,
): boolean =>
  file === null ||
  file.by === uid ||
  isMakerRevoked ||
  isPast(file.at, BANK_FILE_DAYS * 24 * 60 * 60_000, now);

/** Whether a move counts towards the day: it says that money was sent, or gives back what may have been sent. */
export const isCountedMove = (kind: PayoutMove, { moves }: Payout): boolean =>
  kind === 'pay' || kind === 'bounce' || (kind === 'return' && moves > 0);

/** Whether a paid payout may still be recorded as sent back by the bank. */
export const canBounce = ({ status, paidAt }: Payout, now: Date): boolean =>
  status === 'paid' &&
  paidAt !== null &&
  !isPast(paidAt, PAYOUT_BOUNCE_DAYS * 24 * 60 * 60_000, now);

const isPast = (at: Date | null, ms: number, now: Date): boolean =>
  at !== null && now.getTime() >= at.getTime() + ms;
