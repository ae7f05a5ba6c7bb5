import { WITHDRAWN, unpaidPaise, type Deposit, type RejectReason } from './deposit';
import { AppError, type Conflict } from '@/domain/errors';
import type { CreditReason } from '@/domain/ledger';
import { paise, type Paise } from '@/domain/money/money';
import { isSameProposal, type Proposal } from './proposal';

/** Why an administrator reviews a deposit as they do. */
export interface Reasoned<R extends string> {
  reason: R;
  /** Cleaned text of at most MAX_REASON_NOTE characters; null if there is none. */
  note: string | null;
}

/** What the user is told about a rejection. */
export type Rejection = Reasoned<RejectReason>;

/** Why something is credited that is not as expected. */
export type CreditJustification = Reasoned<CreditReason>;

/** What an administrator's review changes on a deposit, and what it credits. */
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
    /** The transaction that it spends; null if it names none. */
    txid: string | null;
    /** Null if it is as expected. */
    justification: CreditJustification | null;
    /** Who has proposed it, if another administrator has. */
    proposedBy: string | null;
  } | null;
}

/**
 * Refuses a deposit that has changed since the administrator loaded it.
 * `expectedPaymentCount` is the payment count on their screen; a higher one means that a payment was made in the meantime.
 */
function requireUnchanged(deposit: Deposit, expectedPaymentCount: number): void {
  if (deposit.status !== 'pending') throw new AppError('deposit-processed');
  if (deposit.paymentCount !== expectedPaymentCount) throw new AppError('deposit-changed');
}

/** What a review that changes nothing else leaves as it is. */
const unchanged = ({ status, paidPaise, correctedPaise, paymentCount }: Deposit): ReviewResult => ({
  ...{ status, paidPaise, correctedPaise, paymentCount },
  rejection: null,
  credit: null,
});

/**
 * Credits what is unpaid, spending a transaction if one is given, and confirms.
 * Throws AppError `deposit-processed` or `deposit-changed`.
 */
export function approve(
  deposit: Deposit,
  expectedPaymentCount: number,
  txid: string | null = null,
  justification: CreditJustification | null = null,
): ReviewResult {
  requireUnchanged(deposit, expectedPaymentCount);
  const amountPaise = unpaidPaise(deposit);
  const seq = deposit.paymentCount + 1;
  if (amountPaise === 0) return { ...unchanged(deposit), status: 'confirmed' };
  return {
    ...unchanged(deposit),
    status: 'confirmed',
    paidPaise: deposit.inrPaise,
    paymentCount: seq,
    credit: { amountPaise, kind: 'approval', seq, txid, justification, proposedBy: null },
  };
}

/**
 * Credits a part, spending a transaction if one is given; the deposit stays pending even if nothing remains.
 * Throws AppError `payment-exceeds-remaining`, `deposit-processed` or `deposit-changed`.
 */
export function payInPart(
  deposit: Deposit,
  amountPaise: Paise,
  expectedPaymentCount: number,
  txid: string | null = null,
  justification: CreditJustification | null = null,
): ReviewResult {
  requireUnchanged(deposit, expectedPaymentCount);
  if (amountPaise <= 0 || amountPaise > unpaidPaise(deposit)) {
    throw new AppError('payment-exceeds-remaining');
  }
  const seq = deposit.paymentCount + 1;
  return {
    ...unchanged(deposit),
    paidPaise: paise(deposit.paidPaise + amountPaise),
    paymentCount: seq,
    credit: { amountPaise, kind: 'part', seq, txid, justification, proposedBy: null },
  };
}

/** That more or less can be credited again of a deposit that has ended than somebody saw. */
export const againConflict = ({ correctedPaise }: Deposit): Conflict => ({
  byYou: false,
  change: 'again',
  paidPaise: paise(0),
  unpaidPaise: correctedPaise,
});

/**
 * Credits a deposit that has ended again, up to what was taken back since, spending a transaction if one is given.
 * Throws AppError `payment-exceeds-remaining`, or `deposit-changed` with the conflict.
 */
export function creditAgain(
  deposit: Deposit,
  amountPaise: Paise,
  expectedPaymentCount: number,
  txid: string | null,
  justification: CreditJustification | null,
): ReviewResult {
  const { status, paymentCount, correctedPaise } = deposit;
  if (status === 'pending' || paymentCount !== expectedPaymentCount) {
    throw new AppError('deposit-changed', { conflict: againConflict(deposit) });
  }
  if (amountPaise <= 0 || amountPaise > correctedPaise) {
    throw new AppError('payment-exceeds-remaining');
  }
  const seq = paymentCount + 1;
  return {
    ...unchanged(deposit),
    correctedPaise: paise(correctedPaise - amountPaise),
    paymentCount: seq,
    credit: { amountPaise, kind: 'again', seq, txid, justification, proposedBy: null },
  };
}

/**
 * Credits what another administrator has proposed, exactly so.
 * Throws AppError `proposal-gone` where it is not the one that was seen, `deposit-processed` or `deposit-changed`.
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
  const { kind, amountPaise, txid, reason, reasonNote } = proposal;
  const justification = reason && { reason, note: reasonNote };
  const credited = [deposit, amountPaise, expectedPaymentCount, txid, justification] as const;
  const result =
    kind === 'approval'
      ? approve(deposit, expectedPaymentCount, txid, justification)
      : kind === 'part'
        ? payInPart(...credited)
        : creditAgain(...credited);
  return { ...result, credit: result.credit && { ...result.credit, proposedBy: proposal.by } };
}

/**
 * Rejects a deposit; what was paid stays credited.
 * Throws AppError `deposit-processed` or `deposit-changed`.
 */
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

/** What happened to a deposit since the administrator `uid` saw it as `expected`. */
export function conflictOf(
  deposit: Deposit,
  expected: Pick<Deposit, 'paidPaise'>,
  uid: string,
): Conflict {
  return {
    byYou: deposit.processedBy === uid,
    change: changeOf(deposit, expected),
    paidPaise: paise(Math.max(0, deposit.paidPaise - expected.paidPaise)),
    unpaidPaise: unpaidPaise(deposit),
  };
}
