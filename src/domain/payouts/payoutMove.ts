import {
  BANK_FILE_DAYS,
  CORRECT_REFERENCE_DAYS,
  PAYOUT_BOUNCE_DAYS,
  PAYOUT_TAKE_OVER_MINUTES,
  NEW_METHOD_HOURS,
} from '@/config/business';
import type { Reasoned } from '@/domain/deposits/reviewResult';
import { isAboveDay, needsTwo, type Limits } from '@/domain/limits';
import { sumPaise, type Paise } from '@/domain/money/money';
import { DAY_MS } from '@/domain/time/indiaTime';
import {
  type Payout,
  type PayoutFile,
  type PayoutMove,
  type ReturnReason,
  payoutState,
} from './payout';

interface Situation {
  uid: string;
  now: Date;
  limits: Limits | null;
  proposal: { isWaiting: boolean; isOwn: boolean; isRevoked: boolean };
  isMakerRevoked: boolean;
}

/** The actions an administrator can take on another user's payout, the main one first. */
export function possibleActions(
  payout: Payout,
  { uid, now, limits, proposal: { isWaiting, isOwn, isRevoked }, isMakerRevoked }: Situation,
): PayoutMove[] {
  const isAbove = isAboveDay(limits, payout);
  // A return counts towards the day's limit, unless no administrator has touched the payout.
  const canReturn = !isAbove || payout.moves === 0;
  switch (payout.status) {
    case 'requested': {
      const takesTwo = needsTwo(limits, payout);
      // The operator may have raised the limits since it was proposed.
      const canTake =
        isWaiting && !isRevoked ? !isOwn || (limits !== null && !takesTwo) : !takesTwo;
      const main = canTake ? 'take' : !isWaiting && 'propose';
      return offered(!isAbove && main, isWaiting && 'decline', canReturn && 'return');
    }
    case 'paying': {
      if (!isTakenBy(payout, uid)) return offered(canTakeOver(payout, uid, now) && 'take-over');
      const { file } = payout;
      // Until then a bank may still pay it, which only the maker of the file knows, and nobody once the maker is revoked.
      const canEnd =
        file === null ||
        file.by === uid ||
        isMakerRevoked ||
        isPast(file.at, BANK_FILE_DAYS * DAY_MS, now);
      return offered(!isAbove && 'pay', canEnd && 'give-back', canEnd && canReturn && 'return');
    }
    case 'paid': {
      const canCorrect =
        payout.formerReference === null && wasPaidWithin(payout, CORRECT_REFERENCE_DAYS, now);
      const canPutBack = isPutBackable(payout, now) && payout.correctedBy !== uid;
      return offered(
        canBounce(payout, now) && !isAbove && 'bounce',
        canCorrect && 'correct-reference',
        canPutBack && 'put-back-reference',
      );
    }
    case 'returned':
    case 'bounced':
      return [];
  }
}

const offered = (...possible: (PayoutMove | false)[]): PayoutMove[] =>
  possible.filter((move) => move !== false);

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

export function payoutTimeline(payout: Payout, moves: readonly StoredMove[]): PayoutEvent[] {
  const isCancelled = payoutState(payout) === 'cancelled';
  return [
    { kind: 'request', by: null, at: payout.requestedAt },
    ...[...moves].sort((a, b) => a.number - b.number),
    ...(isCancelled ? [{ kind: 'cancel' as const, by: null, at: payout.returnedAt }] : []),
  ];
}

/** The whole hours between adding a payment method and requesting the payout; null unless fewer than `NEW_METHOD_HOURS`. */
export function newMethodHours({ methodsGrewAt, requestedAt }: Payout): number | null {
  if (!methodsGrewAt || !requestedAt) return null;
  const hours = Math.floor((requestedAt.getTime() - methodsGrewAt.getTime()) / 3_600_000);
  return hours < NEW_METHOD_HOURS ? Math.max(0, hours) : null;
}

/** A bank's reference. `repeated` is the reason to record it although another payout has it. */
export interface NewReference {
  reference: string;
  repeated: string | null;
}

export type NewMove =
  | { kind: 'propose' }
  | { kind: 'decline' }
  /** With the bank file, if many are taken together. */
  | { kind: 'take'; file?: Pick<PayoutFile, 'id' | 'ref'> }
  | { kind: 'take-over' }
  | { kind: 'give-back' }
  | ({ kind: 'pay' } & NewReference)
  | ({ kind: 'return' } & Reasoned<ReturnReason>)
  | ({ kind: 'bounce' } & NewReference & Reasoned<ReturnReason>)
  | ({ kind: 'correct-reference' } & NewReference)
  | { kind: 'put-back-reference' };

export type MoveResult =
  | { kind: 'done' }
  | { kind: 'changed'; payout: Payout }
  /** The reference belongs to another payout; null if that payout cannot be read. */
  | { kind: 'reference-used'; payoutId: string | null };

export const isTakenBy = ({ status, takenBy }: Payout, uid: string): boolean =>
  status === 'paying' && takenBy === uid;

/** True if an administrator may take over a payout, because another one has held it for `PAYOUT_TAKE_OVER_MINUTES`. */
export const canTakeOver = (
  { status, takenBy, takenAt }: Payout,
  uid: string,
  now: Date,
): boolean =>
  status === 'paying' && takenBy !== uid && isPast(takenAt, PAYOUT_TAKE_OVER_MINUTES * 60_000, now);

/** True if a move counts towards the day's limit: it says that money was sent, or gives back money that may have been sent. */
export const isCountedMove = (kind: PayoutMove, { moves }: Payout): boolean =>
  kind === 'pay' || kind === 'bounce' || (kind === 'return' && moves > 0);

export const canBounce = (payout: Payout, now: Date): boolean =>
  wasPaidWithin(payout, PAYOUT_BOUNCE_DAYS, now);

/** True if another administrator than its corrector can put the first reference back. */
export const isPutBackable = (payout: Payout, now: Date): boolean =>
  payout.correctedBy !== null && payout.putBackBy === null && canBounce(payout, now);

const wasPaidWithin = ({ status, paidAt }: Payout, days: number, now: Date): boolean =>
  status === 'paid' && paidAt !== null && !isPast(paidAt, days * DAY_MS, now);

export const sumOfPayouts = (payouts: readonly Payout[]): Paise =>
  sumPaise(payouts.map(({ inrPaise }) => inrPaise));

const isPast = (at: Date | null, ms: number, now: Date): boolean =>
  at !== null && now.getTime() >= at.getTime() + ms;
