import { Check, Coins, X } from 'lucide-react';
import { nameOf } from '@/components/admin/author';
import type { ReviewedStatus } from '@/components/admin/session/usePanelSession';
import { unpaidPaise, type Deposit } from '@/domain/deposits/deposit';
import type { CreditProposal } from '@/domain/deposits/proposal';
import type { NewCredit, Rejection } from '@/domain/deposits/reviewResult';
import { needsTwo, type Limits } from '@/domain/limits';
import { paise, type Paise, formatRupeesExact, formatUsdt } from '@/domain/money/money';
import { admin } from '@/services/admin/adminServices';
import { adminTexts } from '@/texts/admin/adminTexts';
import { reviewErrorMessage } from '@/texts/admin/reviewErrorMessage';
import type { Action } from '../Action';
import type { ProposalState } from '../useProposalState';

const t = adminTexts.actions;

type CreditKind = 'approve' | 'pay' | 'close' | 'again' | 'propose';

/** A credit to make, or to propose to another administrator. */
export interface CreditReview {
  kind: CreditKind;
  credit: NewCredit;
}

/** The confirmation of a proposed credit. */
export interface ProposalConfirm {
  kind: 'confirm';
  proposal: CreditProposal;
}

/** The refusal of a proposed credit, or the withdrawal of one's own. */
export interface ProposalDecline {
  kind: 'decline';
  proposal: CreditProposal;
}

export type ReviewAction = CreditReview | ProposalConfirm | ProposalDecline | { kind: 'reject' };
/** A review with the fields of its sheet. */
export type ConfirmedReview =
  | CreditReview
  | ProposalConfirm
  | (ProposalDecline & { reason: string | null })
  | { kind: 'reject'; rejection: Rejection };
export type ReviewKind = ReviewAction['kind'];

/** The facts that the texts of a review are made of; amounts are exact. */
interface About {
  deposit: Deposit;
  name: string;
  /** The amount that is credited or was proposed; 0 if none. */
  amountPaise: Paise;
  inr: string;
  /** True if this administrator made the proposal. */
  isOwn: boolean;
}

interface Sheet {
  title: string;
  text: string;
  action: string;
}

interface Review extends Action {
  sheet: (about: About) => Sheet;
  /** The toast once the review is stored. It names the deposit. */
  done: (about: About) => readonly [title: string, text: string];
}

/** Returns a toast's message with the user and the amount of the deposit. */
const withDeposit = (text: string, { deposit, name }: About) =>
  adminTexts.formatDone(text, formatRupeesExact(deposit.inrPaise), name);

/** Returns what remains unpaid on a deposit after a credit of this amount. */
const restOf = (deposit: Deposit, amountPaise: Paise): string =>
  formatRupeesExact(paise(unpaidPaise(deposit) - amountPaise));

/** The reviews of a deposit. `commitReview` stores them. */
export const reviewActions: Record<ReviewKind, Review> = {
  approve: {
    ...{ label: t.approve.label, hotkey: 'a', icon: Check, isMain: true, failed: t.approve.failed },
    sheet: ({ deposit, name, amountPaise, inr }) => ({
      title: amountPaise > 0 ? t.approve.title(inr, name) : t.approve.paidTitle(name),
      text: (amountPaise > 0 ? t.approve.text : t.approve.paidText)(deposit.userEmail, inr),
      action: t.approve.label,
    }),
    done: (about) => [t.approve.done, withDeposit(t.approve.doneText, about)],
  },
  propose: {
    ...{ label: t.propose.label, hotkey: 'a', icon: Check, isMain: true, failed: t.propose.failed },
    sheet: ({ deposit, name, inr }) => ({
      title: t.propose.title(inr, name),
      text: t.propose.text(deposit.userEmail),
      action: t.propose.label,
    }),
    done: (about) => [t.propose.done, withDeposit(t.propose.doneText, about)],
  },
  pay: {
    ...{ label: t.pay.label, hotkey: 'p', icon: Coins, iconClass: 'text-accent' },
    failed: t.pay.failed,
    sheet: ({ deposit, name, amountPaise, inr }) => ({
      title: t.approve.title(inr, name),
      text: t.pay.text(deposit.userEmail, restOf(deposit, amountPaise)),
      action: t.pay.action,
    }),
    done: ({ name, inr }) => [t.pay.done, `${t.pay.doneText(inr)}: ${name}`],
  },
  close: {
    ...{ label: t.close.label, hotkey: 'p', icon: Coins, failed: t.close.failed },
    sheet: ({ deposit, name, amountPaise, inr }) => ({
      title: t.close.title(inr, name),
      text: t.close.text(deposit.userEmail, restOf(deposit, amountPaise)),
      action: t.close.label,
    }),
    done: ({ name, inr }) => [t.close.done, `${inr}: ${name}`],
  },
  again: {
    ...{ label: t.again.label, hotkey: 'p', icon: Coins, iconClass: 'text-accent' },
    failed: t.again.failed,
    sheet: ({ deposit, name, inr }) => ({
      title: t.again.title(inr, name),
      text: t.again.text(deposit.userEmail),
      action: t.again.label,
    }),
    done: ({ name, inr }) => [t.again.done, `${inr}: ${name}`],
  },
  reject: {
    ...{ label: t.reject.label, hotkey: 'r', icon: X, iconClass: 'text-danger' },
    failed: t.reject.failed,
    sheet({ deposit: { userEmail, usdtMicro, paidPaise }, name }) {
      const [inr, action] = [formatRupeesExact(paidPaise), t.reject.label];
      return paidPaise > 0
        ? { title: t.reject.paidTitle(inr), text: t.reject.paidText(userEmail, inr), action }
        : {
            title: t.reject.title(formatUsdt(usdtMicro), name),
            text: t.reject.text(userEmail),
            action,
          };
    },
    done: (about) => [t.reject.done, withDeposit(t.reject.doneText, about)],
  },
  confirm: {
    ...{ label: t.confirm.label, hotkey: 'a', isMain: true, failed: t.confirm.failed },
    sheet: ({ deposit, name, inr }) => ({
      title: t.confirm.title(inr, name),
      text: t.confirm.text(deposit.userEmail),
      action: t.confirm.labelOf(inr),
    }),
    // The toast of a part payment. For a proposed approval, doneBy takes that of an approval.
    done: ({ name, inr }) => [t.pay.done, `${t.pay.doneText(inr)}: ${name}`],
  },
  decline: {
    ...{ label: t.decline.label, hotkey: 'd', failed: t.decline.failed },
    sheet: ({ deposit, name, inr, isOwn }) => ({
      title: isOwn ? t.decline.cancelTitle(inr, name) : t.decline.title(inr, name),
      text: t.decline.text(deposit.userEmail),
      action: isOwn ? t.decline.cancel : t.decline.label,
    }),
    done: (about) => [t.decline.done, withDeposit(t.decline.doneText, about)],
  },
};

/** Ends a deposit after a part of it was credited; its user reads that the rest did not arrive. */
async function closeRest(deposit: Deposit, { credit }: CreditReview): Promise<string | null> {
  const amountPaise = creditPaise(deposit, credit);
  const { id, paymentCount, paidPaise } = deposit;
  const credited = {
    ...{ id, paymentCount: paymentCount + 1 },
    paidPaise: paise(paidPaise + amountPaise),
  };
  try {
    await admin.reviews.reject(credited, { reason: 'not-received', note: null });
    return null;
  } catch (error) {
    return `${t.close.half(formatRupeesExact(amountPaise))} ${reviewErrorMessage(error)}`;
  }
}

/**
 * Stores a review in one commit; a credit that closes the deposit takes a second one, and if that fails, Reject does the same.
 * Returns why only the first was made; null if nothing is left to do. Throws AppError.
 */
export async function commitReview(
  deposit: Deposit,
  review: ConfirmedReview,
): Promise<string | null> {
  await commitFirst(deposit, review);
  return review.kind === 'close' ? closeRest(deposit, review) : null;
}

function commitFirst(deposit: Deposit, review: ConfirmedReview): Promise<void> {
  switch (review.kind) {
    case 'reject':
      return admin.reviews.reject(deposit, review.rejection);
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

/** Returns the amount of a credit in paise. */
export const creditPaise = (deposit: Deposit, credit: NewCredit): Paise =>
  credit.kind === 'approval' ? unpaidPaise(deposit) : credit.amountPaise;

function aboutOf(deposit: Deposit, review: ReviewAction, uid: string): About {
  const amountPaise =
    'credit' in review
      ? creditPaise(deposit, review.credit)
      : 'proposal' in review
        ? review.proposal.amountPaise
        : paise(0);
  const isOwn = 'proposal' in review && review.proposal.by === uid;
  return {
    deposit,
    name: nameOf(deposit),
    amountPaise,
    inr: formatRupeesExact(amountPaise),
    isOwn,
  };
}

/** Returns the texts of a review's sheet for the administrator `uid`. */
export const sheetOf = (deposit: Deposit, review: ReviewAction, uid: string): Sheet =>
  reviewActions[review.kind].sheet(aboutOf(deposit, review, uid));

/** Returns the toast of a stored review, and the deposit's new status; null if that does not change. */
export function doneBy(deposit: Deposit, review: ReviewAction, uid: string) {
  const isApproval = review.kind === 'confirm' && review.proposal.kind === 'approval';
  const kind = isApproval ? 'approve' : review.kind;
  const status: ReviewedStatus | null =
    kind === 'approve' ? 'confirmed' : kind === 'reject' || kind === 'close' ? 'rejected' : null;
  return { toast: reviewActions[kind].done(aboutOf(deposit, review, uid)), status };
}

const KINDS = { approval: 'approve', part: 'pay', again: 'again' } as const;

/**
 * Returns the review that makes a credit, and `closes` the deposit with it; it only proposes one that takes two administrators.
 */
export function creditReview(
  credit: NewCredit,
  deposit: Deposit,
  limits: Limits | null,
  closes = false,
): CreditReview {
  const takesTwo = creditPaise(deposit, credit) > 0 && needsTwo(limits, deposit);
  return { kind: takesTwo ? 'propose' : closes ? 'close' : KINDS[credit.kind], credit };
}

/** A part payment or another credit, whose amount is typed first. */
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
  if (!isPending) return [{ kind: 'again', amountPaise: null }];
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
