import { AppError, type Conflict } from '@/domain/errors';
import type { CorrectionReason, CreditReason } from '@/domain/ledger';
import { paise, type Paise } from '@/domain/money/money';
import { DEPOSIT_CANCELLED, unpaidPaise, type Deposit, type RejectReason } from './deposit';
import { isSameProposal, type CreditProposal } from './proposal';

export interface Reasoned<R extends string> {
  reason: R;
  /** Cleaned text of at most MAX_REASON_NOTE characters; null if there is none. */
  note: string | null;
}

/** The reason for a rejection, which the user sees. `txid` is the transaction that was sent back; only with that reason. */
export type Rejection = Reasoned<RejectReason> & { txid?: string };

export type CreditJustification = Reasoned<CreditReason>;

export interface ReviewResult {
  status: Deposit['status'];
  paidPaise: Paise;
  correctedPaise: Paise;
  paymentCount: number;
  rejection: Rejection | null;
  credit: {
    amountPaise: Paise;
    kind: 'part' | 'approval' | 'again';
    seq: number;
    txid: string | null;
    /** Null if it is as expected. */
    justification: CreditJustification | null;
    /** The other administrator who proposed it; null if none did. */
    proposedBy: string | null;
  } | null;
}

export type SeenDeposit = Pick<Deposit, 'paymentCount' | 'paidPaise'>;

/** Throws the conflict unless a deposit is as it was seen. Taking a credit back changes the paid sum, not the payment count. */
function requireUnchanged(deposit: Deposit, seen: SeenDeposit, isAgain = false): void {
  const isPending = deposit.status === 'pending';
  const isSame = deposit.paymentCount === seen.paymentCount && deposit.paidPaise >= seen.paidPaise;
  if (isSame && isPending !== isAgain) return;
  const code = isPending || isAgain ? 'deposit-changed' : 'deposit-processed';
  throw new AppError(code, { conflict: conflictOf(deposit, seen, isAgain) });
}

const unchanged = ({ status, paidPaise, correctedPaise, paymentCount }: Deposit): ReviewResult => ({
  status,
  paidPaise,
  correctedPaise,
  paymentCount,
  rejection: null,
  credit: null,
});

/** A credit by an administrator; `justification` is set if it is not as expected. */
export type NewCredit = (
  | { kind: 'approval' }
  /** A part of the unpaid amount, or of the sum taken back from an ended deposit. */
  | { kind: 'part' | 'again'; amountPaise: Paise }
) & {
  /** True if a part is to end its deposit without the rest, by a rejection in a commit of its own. */
  closes?: boolean;
  txid?: string | null | undefined;
  justification?: CreditJustification | null | undefined;
};

/**
 * Credits a deposit, spending the transaction if one is given. `approval` credits all that is unpaid and confirms; `part` leaves
 * the deposit pending even if nothing remains; `again` leaves an ended deposit as it ended. `proposedBy` is the other
 * administrator who proposed it. Throws AppError `payment-exceeds-remaining`, `deposit-processed` or `deposit-changed`.
 */
export function credit(
  deposit: Deposit,
  seen: SeenDeposit,
  { kind, txid = null, justification = null, ...asked }: NewCredit,
  proposedBy: string | null = null,
): ReviewResult {
  const { paidPaise, correctedPaise, paymentCount } = deposit;
  const isAgain = kind === 'again';
  requireUnchanged(deposit, seen, isAgain);
  const mostPaise = isAgain ? correctedPaise : unpaidPaise(deposit);
  const amountPaise = 'amountPaise' in asked ? asked.amountPaise : mostPaise;
  const status = kind === 'approval' ? 'confirmed' : deposit.status;
  if (kind === 'approval' && amountPaise === 0) return { ...unchanged(deposit), status };
  if (amountPaise <= 0 || amountPaise > mostPaise) throw new AppError('payment-exceeds-remaining');
  const seq = paymentCount + 1;
  return {
    ...unchanged(deposit),
    status,
    ...(isAgain
      ? { correctedPaise: paise(correctedPaise - amountPaise) }
      : { paidPaise: paise(paidPaise + amountPaise) }),
    paymentCount: seq,
    credit: { amountPaise, kind, seq, txid, justification, proposedBy },
  };
}

/** Credits what another administrator has proposed. Throws `proposal-gone` if it is not what was seen, and as `credit` does. */
export function confirmProposal(
  deposit: Deposit,
  seen: SeenDeposit,
  seenProposal: CreditProposal,
): ReviewResult {
  requireUnchanged(deposit, seen, seenProposal.kind === 'again');
  const { proposal } = deposit;
  if (!proposal || !isSameProposal(proposal, seenProposal)) throw new AppError('proposal-gone');
  const { kind, amountPaise, txid, reason, reasonNote, by } = proposal;
  const justification = reason && { reason, note: reasonNote };
  const amount = kind === 'approval' ? { kind } : { kind, amountPaise };
  return credit(deposit, seen, { ...amount, txid, justification }, by);
}

/** Rejects a deposit; its payments stay credited. Throws AppError `deposit-processed` or `deposit-changed`. */
export function reject(deposit: Deposit, seen: SeenDeposit, rejection: Rejection): ReviewResult {
  requireUnchanged(deposit, seen);
  return { ...unchanged(deposit), status: 'rejected', rejection };
}

/** The change of a deposit since it was seen, before a review or, if `isAgain`, before it is credited again. */
export function conflictOf(
  deposit: Deposit,
  seen: Pick<Deposit, 'paidPaise'>,
  isAgain = false,
): Conflict {
  const { status, processedBy, paidPaise, correctedPaise, rejectReason } = deposit;
  const credited = paidPaise < seen.paidPaise || isAgain ? 'corrected' : 'paid';
  const ended = rejectReason === DEPOSIT_CANCELLED ? 'cancelled' : status;
  return {
    by: isAgain ? null : processedBy,
    change: isAgain || ended === 'pending' ? credited : ended,
    paidPaise: paise(Math.max(0, paidPaise - seen.paidPaise)),
    unpaidPaise: isAgain ? correctedPaise : unpaidPaise(deposit),
  };
}

export interface CreditId {
  userId: string;
  entryId: string;
}

export interface CorrectionRequest {
  /** True if its transaction can be credited again, here or on another deposit. Only for the full credit. */
  isFreed: boolean;
  justification: Reasoned<CorrectionReason>;
}

/** The part of a credit that can be taken back, in paise: all of it, or the wallet's balance if that is less. */
export const takeablePaise = (creditPaise: Paise, walletPaise: Paise): Paise =>
  paise(Math.min(creditPaise, walletPaise));
