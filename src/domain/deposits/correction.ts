import type { Reasoned } from './reviewResult';
import type { Deposit } from './deposit';
import { CORRECTION_REASONS, type CorrectionReason } from '@/domain/ledger';
import { paise, type Paise } from '@/domain/money/money';

export interface CreditId {
  userId: string;
  entryId: string;
}

/** The input for taking a credit back. */
export interface CorrectionRequest {
  /** True if its transaction can be credited again, here or on another deposit. Only for the full credit. */
  isFreed: boolean;
  justification: Reasoned<CorrectionReason>;
}

/** The reasons for taking back a credit or, if `isReward`, a reward. */
export const correctionReasons = (isReward: boolean): CorrectionReason[] =>
  CORRECTION_REASONS.filter((reason) =>
    isReward
      ? ['wrong-user', 'reward-not-due', 'other'].includes(reason)
      : reason !== 'reward-not-due',
  );

/** The part of a credit that can be taken back, in paise: all of it, or the wallet's balance if that is less. */
export const takeablePaise = (creditPaise: Paise, walletPaise: Paise): Paise =>
  paise(Math.min(creditPaise, walletPaise));

/**
 * Returns the deposit's sums after a correction. A pending deposit becomes unpaid by the amount; one that has ended keeps
 * `paidPaise` and counts the amount in `correctedPaise`.
 */
export function correctDeposit(
  { status, paidPaise, correctedPaise }: Deposit,
  amountPaise: Paise,
): Pick<Deposit, 'paidPaise' | 'correctedPaise'> {
  return status === 'pending'
    ? { paidPaise: paise(paidPaise - amountPaise), correctedPaise }
    : { paidPaise, correctedPaise: paise(correctedPaise + amountPaise) };
}
