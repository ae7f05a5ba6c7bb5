import { Check, Coins, Undo2, X } from 'lucide-react';
import { nameOf } from '@/components/admin/names';
import type { ReviewedStatus } from '@/components/admin/session/usePanelSession';
import { CLOSED_SHORT, unpaidPaise, type Deposit } from '@/domain/deposits/deposit';
import type { CreditProposal } from '@/domain/deposits/proposal';
import type { NewCredit, Rejection } from '@/domain/deposits/reviewResult';
import { AppError } from '@/domain/errors';
import { mayCloseShort, needsTwo, type Limits } from '@/domain/limits';
import type { ProvenCredit } from '@/domain/matching/match';
import { paise, type Paise, formatRupeesExact, formatUsdt } from '@/domain/money/money';
import { admin } from '@/services/admin/adminServices';
import { adminTexts } from '@/texts/admin/adminTexts';
import { reviewErrorMessage } from '@/texts/admin/reviewErrorMessage';
import type { Action } from '../ActionBar';
import type { ProposalState } from '../useProposalState';

const t = adminTexts.actions;

type CreditReviewKind = 'approve' | 'pay' | 'close' | 'again' | 'propose';

/** A credit to make, or to propose to another administrator. */
export interface CreditReview {
  kind: CreditReviewKind;
  credit: NewCredit;
}

export interface ProposalConfirm {
  kind: 'confirm';
  proposal: CreditProposal;
}

/** Also the withdrawal of one's own proposal. */
export interface ProposalDecline {
  kind: 'decline';
  proposal: CreditProposal;
}

export type ReviewAction =
  | CreditReview
  | ProposalConfirm
  | ProposalDecline
  | { kind: 'reject' }
  | { kind: 'send-back' };
/** A review with the fields of its sheet. */
export type ConfirmedReview =
  | CreditReview
  | ProposalConfirm
  | (ProposalDecline & { reason: string | null })
  | { kind: 'reject'; rejection: Rejection }
  | { kind: 'send-back'; txid: string };
export type ReviewKind = ReviewAction['kind'];

/** The reviews of a deposit, with their texts. `commitReview` stores them. */
export const reviewActions: Record<ReviewKind, Action> = {
  approve: { ...t.approve, hotkey: 'a', icon: Check, isMain: true },
  propose: { ...t.propose, hotkey: 'a', icon: Check, isMain: true },
  pay: { ...t.pay, hotkey: 'p', icon: Coins, iconClass: 'text-accent' },
  close: { ...t.close, hotkey: 'p', icon: Coins },
  again: { ...t.again, hotkey: 'p', icon: Coins, iconClass: 'text-accent' },
  reject: { ...t.reject, hotkey: 'r', icon: X, iconClass: 'text-danger' },
  'send-back': { ...t['send-back'], hotkey: 'b', icon: Undo2, iconClass: 'text-warning' },
  confirm: { ...t.confirm, hotkey: 'a', isMain: true },
  decline: { ...t.decline, hotkey: 'd' },
};

/** A credit that is stored while its deposit is still open. */
export interface HalfReview {
  text: string;
  /** True unless somebody else has changed the deposit. */
  canRetry: boolean;
  /** Tries again to close it. */
  close: () => Promise<HalfReview | null>;
}

/** Ends a deposit after a part of it was credited; its user reads that the rest did not arrive. */
async function closeRest(deposit: Deposit, amountPaise: Paise): Promise<HalfReview | null> {
  const { id, paymentCount, paidPaise } = deposit;
  const credited = {
    id,
    paymentCount: paymentCount + 1,
    paidPaise: paise(paidPaise + amountPaise),
  };
  try {
    await admin.reviews.reject(credited, { reason: CLOSED_SHORT, note: null });
    return null;
  } catch (error) {
    return {
      text: `${t.close.half(formatRupeesExact(amountPaise))} ${reviewErrorMessage(error)}`,
      canRetry: !(error instanceof AppError && error.conflict),
      close: () => closeRest(deposit, amountPaise),
    };
  }
}

/**
 * Stores a review in one commit; a credit that closes the deposit takes a second one, and if that fails, Reject does the same.
 * Returns what is left to do if only the first was made. Throws AppError.
 */
export async function commitReview(
  deposit: Deposit,
  review: ConfirmedReview,
): Promise<HalfReview | null> {
  await commitFirst(deposit, review);
  const isClosing = closes(review) && review.kind !== 'propose';
  return isClosing ? closeRest(deposit, amountOf(deposit, review)) : null;
}

function commitFirst(deposit: Deposit, review: ConfirmedReview): Promise<void> {
  switch (review.kind) {
    case 'reject':
      return admin.reviews.reject(deposit, review.rejection);
    case 'send-back':
      return admin.reviews.sendBack(deposit.id, review.txid);
    case 'confirm':
      return admin.reviews.confirm(deposit, review.proposal);
    case 'decline':
      return admin.reviews.decline(
        deposit.id,
        review.proposal,
        review.reason === null ? null : t.decline.noteOf(review.reason),
      );
    case 'propose':
      return admin.reviews.propose(deposit, review.credit);
    default:
      return admin.reviews.credit(deposit, review.credit);
  }
}

/** True if a credit ends its deposit without the rest, once it is confirmed if it is only proposed. */
export const closes = (review: ReviewAction): boolean =>
  'credit' in review
    ? review.credit.closes === true
    : 'proposal' in review && review.proposal.closes;

/** Returns the amount of a credit in paise. */
export const creditPaise = (deposit: Deposit, credit: NewCredit): Paise =>
  credit.kind === 'approval' ? unpaidPaise(deposit) : credit.amountPaise;

/** Returns the amount that is credited or was proposed; for a rejection, the amount that stays credited. */
const amountOf = (deposit: Deposit, review: ReviewAction): Paise =>
  'credit' in review
    ? creditPaise(deposit, review.credit)
    : 'proposal' in review
      ? review.proposal.amountPaise
      : deposit.paidPaise;

function textsOf(deposit: Deposit, review: ReviewAction, uid: string): keyof typeof t {
  if (review.kind === 'approve' && unpaidPaise(deposit) === 0) return 'approvePaid';
  if (review.kind === 'reject' && deposit.paidPaise > 0) return 'rejectPaid';
  if (review.kind === 'decline' && review.proposal.by === uid) return 'cancel';
  return review.kind;
}

/** Returns the texts of a review's sheet for the administrator `uid`. */
export function sheetOf(deposit: Deposit, review: ReviewAction, uid: string) {
  const words = t[textsOf(deposit, review, uid)];
  const { userEmail, usdtMicro } = deposit;
  const amountPaise = amountOf(deposit, review);
  const inr = formatRupeesExact(amountPaise);
  const rest = formatRupeesExact(paise(Math.max(0, unpaidPaise(deposit) - amountPaise)));
  const isUnpaidReject = review.kind === 'reject' && amountPaise === 0;
  const label = words.label;
  const action = 'action' in words ? words.action : label;
  return {
    title: words.title(isUnpaidReject ? formatUsdt(usdtMicro) : inr, nameOf(deposit)),
    text: words.text(userEmail, inr, rest),
    action: typeof action === 'string' ? action : action(inr),
  };
}

/** Returns the messages of a stored or failed review, and the deposit's new status; null if that does not change. */
export function resultOf(deposit: Deposit, review: ConfirmedReview) {
  const proposed = review.kind === 'confirm' ? KINDS[review.proposal.kind] : review.kind;
  const kind = review.kind === 'confirm' && closes(review) ? 'close' : proposed;
  const isClosed =
    kind === 'close' || ('rejection' in review && review.rejection.reason === CLOSED_SHORT);
  const ended = kind === 'approve' ? 'confirmed' : kind === 'reject' ? 'rejected' : null;
  const status: ReviewedStatus | null = isClosed ? CLOSED_SHORT : ended;
  const words = t[kind];
  const name = nameOf(deposit);
  const text =
    typeof words.doneText === 'string'
      ? adminTexts.formatDone(words.doneText, formatRupeesExact(deposit.inrPaise), name)
      : `${words.doneText(formatRupeesExact(amountOf(deposit, review)))}: ${name}`;
  return { done: [words.done, text] as const, failed: t[review.kind].failed, status };
}

const KINDS = { approval: 'approve', part: 'pay', again: 'again' } as const;

/** Returns the review that makes a credit: a proposal if it takes two administrators. It closes no deposit that misses too much. */
export function creditReview(
  credit: NewCredit,
  deposit: Deposit,
  limits: Limits | null,
): CreditReview {
  const amountPaise = creditPaise(deposit, credit);
  const takesTwo = amountPaise > 0 && needsTwo(limits, deposit);
  const isClosing = mayCloseShort(limits, unpaidPaise(deposit) - amountPaise);
  const asked = credit.closes ? { ...credit, closes: isClosing } : credit;
  return {
    kind: takesTwo ? 'propose' : asked.closes ? 'close' : KINDS[credit.kind],
    credit: asked,
  };
}

/** Why the entry of a credit that its tail proves says that less was credited than asked for. */
export const LESS_FEE = { reason: 'other-amount', note: null } as const;

/** Returns the credit that a transaction proves. What is less by a fee closes the deposit. */
export const provenCreditOf = ({ amountPaise, provedBy }: ProvenCredit, txid: string): NewCredit =>
  provedBy === 'own-amount'
    ? { kind: 'approval', txid }
    : { kind: 'part', amountPaise, closes: true, txid, justification: LESS_FEE };

/** Its amount is typed first. */
interface TypedCredit {
  kind: 'pay' | 'again';
  amountPaise: null;
}

/** Returns the reviews that an administrator can make of a deposit of another user, the main one first. */
export function possibleReviews(
  deposit: Deposit,
  limits: Limits | null,
  { isWaiting, canConfirm }: ProposalState,
): readonly (ReviewAction | TypedCredit)[] {
  const { proposal } = deposit;
  const isPending = deposit.status === 'pending';
  const reject = isPending ? [{ kind: 'reject' } as const] : [];
  if (proposal && isWaiting) {
    const confirm = canConfirm ? [{ kind: 'confirm', proposal } as const] : [];
    return [...confirm, { kind: 'decline', proposal }, ...reject];
  }
  if (!isPending) {
    const again = deposit.correctedPaise > 0 ? [{ kind: 'again', amountPaise: null } as const] : [];
    return [...again, { kind: 'send-back' }];
  }
  const approve = creditReview({ kind: 'approval' }, deposit, limits);
  return [approve, { kind: 'pay', amountPaise: null }, ...reject];
}

/** Returns the label of a review's button, and a name that tells it from those of other deposits. */
export function labelsOf(deposit: Deposit, review: ReviewAction | TypedCredit, uid: string) {
  if ('proposal' in review) return { label: sheetOf(deposit, review, uid).action };
  const { label } = reviewActions[review.kind];
  const name = deposit.userName ?? adminTexts.unknownUser;
  return { 'aria-label': adminTexts.actionOf(label, formatRupeesExact(deposit.inrPaise), name) };
}
