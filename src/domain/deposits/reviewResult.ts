import { WITHDRAWN, unpaidPaise, type Deposit, type RejectReason } from './deposit';
import { AppError, type Conflict } from '@/domain/errors';
import type { CreditReason } from '@/domain/ledger';
import { paise, type Paise } from '@/domain/money/money';
import { isSameProposal, type Proposal } from './proposal';

/** An administrator's reason for an action. */
export interface Reasoned<R extends string> {
  reason: R;
  /** Cleaned text of at most MAX_REASON_NOTE characters; null if there is none. */
  note: string | null;
}

/** The reason for a rejection, which the user sees. */
export type Rejection = Reasoned<RejectReason>;

/** The reason for a credit that is not as expected. */
export type CreditJustification = Reasoned<CreditReason>;

/** The changes that a review makes to a deposit, and its credit. */
export interface ReviewResult {
  status: Deposit['status'];
  paidPaise: Paise;
  correctedPaise: Paise;
  paymentCount: number;
  /** Null unless it rejects. */
  rejection: Rejection | null;
  /** Its ledger entry; null if nothing is credited. */
  credit: {
    amountPaise: Paise;
    kind: 'part' | 'approval' | 'again';
    seq: number;
    /** The transaction it spends; null if none. */
    txid: string | null;
    /** Null if it is as expected. */
    justification: CreditJustification | null;
    /** The other administrator who proposed it; null if none did. */
    proposedBy: string | null;
  } | null;
}

/** Throws if the deposit has changed since the administrator loaded it. `expectedPaymentCount` is the count on their screen. */
function requireUnchanged(deposit: Deposit, expectedPaymentCount: number): void {
  if (deposit.status !== 'pending') throw new AppError('deposit-processed');
  if (deposit.paymentCount !== expectedPaymentCount) throw new AppError('deposit-changed');
}

/** A result that changes nothing. */
const unchanged = ({ status, paidPaise, correctedPaise, paymentCount }: Deposit): ReviewResult => ({
  ...{ status, paidPaise, correctedPaise, paymentCount },
  rejection: null,
  credit: null,
});

/** The conflict if the amount of an ended deposit that can be credited again has changed. */
export const againConflict = ({ correctedPaise }: Deposit): Conflict => ({
  by: null,
  change: 'again',
  paidPaise: paise(0),
  unpaidPaise: correctedPaise,
});

/** A credit by an administrator; `justification` is set if it is not as expected. */
export type NewCredit = (
  | { kind: 'approval' }
  /** A part of the unpaid amount, or of the sum taken back from an ended deposit. */
  | { kind: 'part' | 'again'; amountPaise: Paise }
) & {
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
  expectedPaymentCount: number,
  { kind, txid = null, justification = null, ...asked }: NewCredit,
  proposedBy: string | null = null,
): ReviewResult {
  const { paidPaise, correctedPaise, paymentCount } = deposit;
  const isAgain = kind === 'again';
  if (!isAgain) requireUnchanged(deposit, expectedPaymentCount);
  else if (deposit.status === 'pending' || paymentCount !== expectedPaymentCount) {
    throw new AppError('deposit-changed', { conflict: againConflict(deposit) });
  }
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

/**
 * Credits exactly what another administrator has proposed. Throws AppError `proposal-gone` if the proposal is not the one that
 * was seen, and the errors of the credit.
 */
export function confirmProposal(
  deposit: Deposit,
  expectedPaymentCount: number,
  seen: Proposal,
): ReviewResult {
  const { proposal } = deposit;
  if (proposal?.kind !== 'again') requireUnchanged(deposit, expectedPaymentCount);
  if (!proposal || !isSameProposal(proposal, seen)) {
    throw new AppError('proposal-gone');
  }
  const { kind, amountPaise, txid, reason, reasonNote, by } = proposal;
  const justification = reason && { reason, note: reasonNote };
  const amount = kind === 'approval' ? { kind } : { kind, amountPaise };
  return credit(deposit, expectedPaymentCount, { ...amount, txid, justification }, by);
}

/** Rejects a deposit; its payments stay credited. Throws AppError `deposit-processed` or `deposit-changed`. */
export function reject(
  deposit: Deposit,
  expectedPaymentCount: number,
  rejection: Rejection,
): ReviewResult {
  requireUnchanged(deposit, expectedPaymentCount);
  return { ...unchanged(deposit), status: 'rejected', rejection };
}

function changeOf(deposit: Deposit, expected: Pick<Deposit, 'paidPaise'>): Conflict['change'] {
  if (deposit.status === 'pending') {
    return deposit.paidPaise < expected.paidPaise ? 'corrected' : 'paid';
  }
  return deposit.rejectReason === WITHDRAWN ? WITHDRAWN : deposit.status;
}

/** The change of a deposit since an administrator saw it as `expected`. */
export function conflictOf(deposit: Deposit, expected: Pick<Deposit, 'paidPaise'>): Conflict {
  return {
    by: deposit.processedBy,
    change: changeOf(deposit, expected),
    paidPaise: paise(Math.max(0, deposit.paidPaise - expected.paidPaise)),
    unpaidPaise: unpaidPaise(deposit),
  };
}
