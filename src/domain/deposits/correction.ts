import type { Reasoned } from './reviewResult';
import type { Deposit } from './deposit';
import { CORRECTION_REASONS, type CorrectionReason } from '@/domain/ledger';
import { paise, type Paise } from '@/domain/money/money';

/** Why a credit is taken back. */
export type CorrectionJustification = Reasoned<CorrectionReason>;

/** A credit, where it is stored. */
export interface CreditId {
  userId: string;
  entryId: string;
}

/** What is asked for when a credit is taken back. */
export interface CorrectionRequest {
  /** Whether its transaction can be credited on another deposit, or again on this one; only with all of the credit. */
  isFreed: boolean;
  justification: CorrectionJustification;
}

/** The reasons for which a credit, or a reward, can be taken back. */
export const correctionReasons = (isReward: boolean): CorrectionReason[] =>
  CORRECTION_REASONS.filter((reason) =>
    isReward
      ? ['wrong-user', 'reward-not-due', 'other'].includes(reason)
      : reason !== 'reward-not-due',
  );

/** How much of a credit can be taken back: all of it, or what the wallet holds if that is less. */
export const takeablePaise = (creditPaise: Paise, walletPaise: Paise): Paise =>
  paise(Math.min(creditPaise, walletPaise));

/**
 * What a correction changes on the deposit of its credit: one that is pending is unpaid by it and can be paid again; one that has
 * ended stays as it ended, and says beside it what was taken back.
 */
export function correctDeposit(
  { status, paidPaise, correctedPaise }: Deposit,
  amountPaise: Paise,
): Pick<Deposit, 'paidPaise' | 'correctedPaise'> {
  return status === 'pending'
    ? { paidPaise: paise(paidPaise - amountPaise), correctedPaise }
    : { paidPaise, correctedPaise: paise(correctedPaise + amountPaise) };
}
