import { BANK_FILE_DAYS, PAYOUT_BOUNCE_DAYS, PAYOUT_TAKE_OVER_MINUTES } from '@/config/business';
import type { Reasoned } from '@/domain/deposits/reviewResult';
import { DAY_MS } from '@/domain/time/indiaTime';
import type { Payout, PayoutFile, PayoutMove, ReturnReason } from './payout';

/** A bank's reference. `repeated` is the reason to record it although another payout has it. */
export interface NewReference {
  reference: string;
  repeated: string | null;
}

/** The bank file in which a payout is taken, and its reference there. */
export type NewFile = Pick<PayoutFile, 'id' | 'ref'>;

/** An administrator's action on a payout. */
export type NewMove =
  | { kind: 'propose' }
  | { kind: 'decline' }
  /** With the bank file, if many are taken together. */
  | { kind: 'take'; file?: NewFile }
  | { kind: 'take-over' }
  | { kind: 'give-back' }
  | ({ kind: 'pay' } & NewReference)
  | ({ kind: 'return' } & Reasoned<ReturnReason>)
  | ({ kind: 'bounce' } & NewReference & Reasoned<ReturnReason>)
  | ({ kind: 'correct-reference' } & NewReference);

export type MoveResult =
  | { kind: 'done' }
  /** The payout had already changed. */
  | { kind: 'changed'; payout: Payout }
  /** The reference belongs to another payout; null if that payout cannot be read. */
  | { kind: 'reference-used'; payoutId: string | null };

/** True if an administrator has taken a payout and is making the transfer. */
export const isTakenBy = ({ status, takenBy }: Payout, uid: string): boolean =>
  status === 'paying' && takenBy === uid;

/** True if an administrator may take over a payout, because another one has held it for `PAYOUT_TAKE_OVER_MINUTES`. */
export const canTakeOver = (
  { status, takenBy, takenAt }: Payout,
  uid: string,
  now: Date,
): boolean =>
  status === 'paying' && takenBy !== uid && isPast(takenAt, PAYOUT_TAKE_OVER_MINUTES * 60_000, now);

/**
 * True if the administrator who has taken a payout may end it unpaid. For `BANK_FILE_DAYS` a bank may still pay a file, and only
 * its maker knows if it will not; if the maker is revoked, nobody knows, and any administrator may.
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
  isPast(file.at, BANK_FILE_DAYS * DAY_MS, now);

/** True if a move counts towards the day's limit: it says that money was sent, or gives back money that may have been sent. */
export const isCountedMove = (kind: PayoutMove, { moves }: Payout): boolean =>
  kind === 'pay' || kind === 'bounce' || (kind === 'return' && moves > 0);

/** True if a paid payout may still be recorded as sent back by the bank. */
export const canBounce = ({ status, paidAt }: Payout, now: Date): boolean =>
  status === 'paid' && paidAt !== null && !isPast(paidAt, PAYOUT_BOUNCE_DAYS * DAY_MS, now);

const isPast = (at: Date | null, ms: number, now: Date): boolean =>
  at !== null && now.getTime() >= at.getTime() + ms;
