import { Check, Coins, X } from 'lucide-react';
import { nameOf } from '@/components/admin/author';
import type { ReviewedStatus } from '@/components/admin/session/panelSession';
import { unpaidPaise, type Deposit } from '@/domain/deposits/deposit';
import type { CreditProposal } from '@/domain/deposits/proposal';
import type { NewCredit, Rejection } from '@/domain/deposits/reviewResult';
import { needsTwo, type Limits } from '@/domain/limits';
import { formatRupeesExact, formatUsdt } from '@/domain/money/formatMoney';
import { paise, type Paise } from '@/domain/money/money';
import { admin } from '@/services/admin/adminServices';
import { adminTexts } from '@/texts/admin/adminTexts';
import type { Action } from '../Action';

const t = adminTexts.actions;

type CreditKind = 'approve' | 'pay' | 'again' | 'propose';

/** A credit that an administrator asks for, or proposes to another one. */
export interface CreditReview {
  kind: CreditKind;
  credit: NewCredit;
}

/** What an administrator does with the credit that is proposed. */
export interface ProposalReview {
  kind: 'confirm' | 'decline';
  proposal: CreditProposal;
}

/** A review that an administrator asks for. */
export type ReviewAction = CreditReview | ProposalReview | { kind: 'reject' };
/** The same with what its sheet asks for. */
export type ConfirmedReview =
  | CreditReview
  | ProposalReview
  | { kind: 'reject'; rejection: Rejection };
export type ReviewKind = ReviewAction['kind'];

/** What a review is about; everything in it is exact. */
interface About {
  deposit: Deposit;
  /** Of the user. */
  name: string;
  /** What is credited, or was proposed; 0 for nothing. */
  amountPaise: Paise;
  inr: string;
  /** Whether this administrator has proposed it. */
  isOwn: boolean;
}

interface Sheet {
  title: string;
  text: string;
  action: string;
}

interface Review extends Action {
  /** What its sheet says. */
  sheet: (about: About) => Sheet;
  /** The toast where it is stored, which says which deposit was reviewed. */
  done: (about: About) => readonly [title: string, text: string];
}

/** A toast's message with the user and the amount of the deposit. */
const withDeposit = (text: string, { deposit, name }: About) =>
  adminTexts.formatDone(text, formatRupeesExact(deposit.inrPaise), name);

/** The reviews of a deposit. What each of them stores is in `commitReview`. */
export const reviewActions: Record<ReviewKind, Review> = {
  approve: {
    ...{ label: t.approve.label, hotkey: 'a', icon: Check, failed: t.approve.failed },
    sheet: ({ deposit, name, amountPaise, inr }) => ({
      title: amountPaise > 0 ? t.approve.title(inr, name) : t.approve.paidTitle(name),
      text: (amountPaise > 0 ? t.approve.text : t.approve.paidText)(deposit.userEmail, inr),
      action: t.approve.label,
    }),
    done: (about) => [t.approve.done, withDeposit(t.approve.doneText, about)],
  },
  propose: {
    ...{ label: t.propose.label, hotkey: 'a', icon: Check, failed: t.propose.failed },
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
      text: t.pay.text(
        deposit.userEmail,
        formatRupeesExact(paise(unpaidPaise(deposit) - amountPaise)),
      ),
      action: t.pay.action,
    }),
    done: ({ name, inr }) => [t.pay.done, `${t.pay.doneText(inr)}: ${name}`],
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
    ...{ label: t.confirm.label, hotkey: 'a', failed: t.confirm.failed },
    sheet: ({ deposit, name, inr }) => ({
      title: t.confirm.title(inr, name),
      text: t.confirm.text(deposit.userEmail),
      action: t.confirm.labelOf(inr),
    }),
    // What is confirmed is an approval or a payment; see doneBy.
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

/** Stores a review, in one commit. Throws AppError. */
export function commitReview(deposit: Deposit, review: ConfirmedReview): Promise<void> {
  switch (review.kind) {
    case 'reject':
      return admin.reviews.reject(deposit, review.rejection);
    case 'confirm':
      return admin.reviews.confirm(deposit, review.proposal);
    case 'decline':
      return admin.reviews.decline(deposit.id, review.proposal);
    case 'propose':
      return admin.reviews.propose(deposit, review.credit);
    default:
      return admin.reviews.credit(deposit, review.credit);
  }
}

/** What a credit comes to, in paise. */
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

/** What the sheet of a review says to the administrator `uid`. */
export const sheetOf = (deposit: Deposit, review: ReviewAction, uid: string): Sheet =>
  reviewActions[review.kind].sheet(aboutOf(deposit, review, uid));

/** The toast of a review that is stored, and what the deposit is then; null where it stays as it is. */
export function doneBy(deposit: Deposit, review: ReviewAction, uid: string) {
  const isApproval = review.kind === 'confirm' && review.proposal.kind === 'approval';
  const kind = isApproval ? 'approve' : review.kind;
  const status: ReviewedStatus | null =
    kind === 'approve' ? 'confirmed' : kind === 'reject' ? 'rejected' : null;
  return { toast: reviewActions[kind].done(aboutOf(deposit, review, uid)), status };
}

const KINDS = { approval: 'approve', part: 'pay', again: 'again' } as const;

/** The review that makes a credit, as one administrator can: a credit that takes two is only proposed. */
export function creditReview(
  credit: NewCredit,
  deposit: Deposit,
  limits: Limits | null,
): CreditReview {
  const takesTwo = creditPaise(deposit, credit) > 0 && needsTwo(limits, deposit);
  return { kind: takesTwo ? 'propose' : KINDS[credit.kind], credit };
}
