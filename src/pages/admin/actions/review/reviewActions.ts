import { Check, Coins, X } from 'lucide-react';
import { needsTwo, type Limits } from '@/domain/limits';
import type { CreditJustification, Rejection } from '@/domain/deposits/reviewResult';
import { unpaidPaise, type Deposit } from '@/domain/deposits/deposit';
import { formatRupeesExact, formatUsdt } from '@/domain/money/formatMoney';
import { paise, type Paise } from '@/domain/money/money';
import type { CreditProposal } from '@/domain/deposits/proposal';
import type { Action } from '../Action';
import { nameOf } from '@/components/admin/author';
import { admin } from '@/services/admin/adminServices';
import type { ReviewedStatus } from '@/components/admin/session/panelSession';
import { adminTexts } from '@/texts/admin/adminTexts';

const t = adminTexts.actions;

/** What is asked for with each review. */
interface Asked {
  approve: object;
  /** All that is unpaid where there is no amount. */
  propose: { amountPaise: Paise | null };
  pay: { amountPaise: Paise };
  again: { amountPaise: Paise };
  reject: object;
  confirm: { proposal: CreditProposal };
  decline: { proposal: CreditProposal };
}

/** What a credit spends, and why it is made if it is not as expected. */
interface Credit {
  txid: string | null;
  justification: CreditJustification | null;
}

/** What the sheet of each adds. */
interface Given {
  approve: Credit;
  propose: Credit;
  pay: Credit;
  again: Credit;
  reject: { rejection: Rejection };
  confirm: object;
  decline: object;
}

export type ReviewKind = keyof Asked;
/** A review that an administrator asks for. */
export type ReviewAction<K extends ReviewKind = ReviewKind> = {
  [P in K]: { kind: P } & Asked[P];
}[K];
/** The same with what its sheet asks for. */
export type ConfirmedReview<K extends ReviewKind = ReviewKind> = {
  [P in K]: { kind: P } & Asked[P] & Given[P];
}[K];

interface Sheet {
  title: string;
  text: string;
  action: string;
}

interface Done {
  toast: readonly [title: string, text: string];
  /** Null where the deposit stays pending. */
  status: ReviewedStatus | null;
}

interface Review<K extends ReviewKind> extends Action {
  /** What its sheet says to the administrator `uid`; everything in it is exact. */
  sheet: (deposit: Deposit, review: ReviewAction<K>, uid: string) => Sheet;
  /** Stores it, in one commit. Throws AppError. */
  commit: (deposit: Deposit, review: ConfirmedReview<K>) => Promise<void>;
  done: (deposit: Deposit, review: ReviewAction<K>) => Done;
}

/** A toast's message with the user and the amount of the deposit, so that it says which one was reviewed. */
const withDeposit = (text: string, deposit: Deposit) =>
  adminTexts.formatDone(text, formatRupeesExact(deposit.inrPaise), nameOf(deposit));

const pending = (title: string, text: string, deposit: Deposit): Done => ({
  toast: [title, withDeposit(text, deposit)],
  status: null,
});

const confirmed = (deposit: Deposit): Done => ({
  toast: [t.approve.done, withDeposit(t.approve.doneText, deposit)],
  status: 'confirmed',
});

const paid = (amountPaise: Paise, deposit: Deposit): Done => ({
  toast: [t.pay.done, `${t.pay.doneText(formatRupeesExact(amountPaise))}: ${nameOf(deposit)}`],
  status: null,
});

/** The reviews of a deposit. */
export const reviewActions: { [K in ReviewKind]: Review<K> } = {
  approve: {
    label: t.approve.label,
    hotkey: 'a',
    icon: Check,
    failed: t.approve.failed,
    sheet(deposit) {
      const unpaid = unpaidPaise(deposit);
      const [inr, name] = [formatRupeesExact(unpaid), nameOf(deposit)];
      return {
        title: unpaid > 0 ? t.approve.title(inr, name) : t.approve.paidTitle(name),
        text: (unpaid > 0 ? t.approve.text : t.approve.paidText)(deposit.userEmail, inr),
        action: t.approve.label,
      };
    },
    commit: (deposit, { txid, justification }) =>
      admin.reviews.approve(deposit, txid, justification),
    done: confirmed,
  },
  propose: {
    label: t.propose.label,
    hotkey: 'a',
    icon: Check,
    failed: t.propose.failed,
    sheet: (deposit, { amountPaise }) => ({
      title: t.propose.title(
        formatRupeesExact(amountPaise ?? unpaidPaise(deposit)),
        nameOf(deposit),
      ),
      text: t.propose.text(deposit.userEmail),
      action: t.propose.label,
    }),
    commit: (deposit, { amountPaise, txid, justification }) =>
      admin.reviews.propose(deposit, amountPaise, txid, justification),
    done: (deposit) => pending(t.propose.done, t.propose.doneText, deposit),
  },
  pay: {
    label: t.pay.label,
    hotkey: 'p',
    icon: Coins,
    iconClass: 'text-accent',
    failed: t.pay.failed,
    sheet: (deposit, { amountPaise }) => ({
      title: t.approve.title(formatRupeesExact(amountPaise), nameOf(deposit)),
      text: t.pay.text(
        deposit.userEmail,
        formatRupeesExact(paise(unpaidPaise(deposit) - amountPaise)),
      ),
      action: t.pay.action,
    }),
    commit: (deposit, { amountPaise, txid, justification }) =>
      admin.reviews.payInPart(deposit, amountPaise, txid, justification),
    done: (deposit, { amountPaise }) => paid(amountPaise, deposit),
  },
  again: {
    label: t.again.label,
    hotkey: 'p',
    icon: Coins,
    iconClass: 'text-accent',
    failed: t.again.failed,
    sheet: (deposit, { amountPaise }) => ({
      title: t.again.title(formatRupeesExact(amountPaise), nameOf(deposit)),
      text: t.again.text(deposit.userEmail),
      action: t.again.label,
    }),
    commit: (deposit, { amountPaise, txid, justification }) =>
      admin.reviews.creditAgain(deposit, amountPaise, txid, justification),
    done: (deposit, { amountPaise }) => ({
      toast: [t.again.done, `${formatRupeesExact(amountPaise)}: ${nameOf(deposit)}`],
      status: null,
    }),
  },
  reject: {
    label: t.reject.label,
    hotkey: 'r',
    icon: X,
    iconClass: 'text-danger',
    failed: t.reject.failed,
    sheet(deposit) {
      const [inr, action] = [formatRupeesExact(deposit.paidPaise), t.reject.label];
      const { usdtMicro, userEmail, paidPaise } = deposit;
      return paidPaise > 0
        ? { title: t.reject.paidTitle(inr), text: t.reject.paidText(userEmail, inr), action }
        : {
            title: t.reject.title(formatUsdt(usdtMicro), nameOf(deposit)),
            text: t.reject.text(userEmail),
            action,
          };
    },
    commit: (deposit, { rejection }) => admin.reviews.reject(deposit, rejection),
    done: (deposit) => ({
      toast: [t.reject.done, withDeposit(t.reject.doneText, deposit)],
      status: 'rejected',
    }),
  },
  confirm: {
    label: t.confirm.label,
    hotkey: 'a',
    failed: t.confirm.failed,
    sheet(deposit, { proposal }) {
      const inr = formatRupeesExact(proposal.amountPaise);
      return {
        title: t.confirm.title(inr, nameOf(deposit)),
        text: t.confirm.text(deposit.userEmail),
        action: t.confirm.labelOf(inr),
      };
    },
    commit: (deposit, { proposal }) => admin.reviews.confirm(deposit, proposal),
    done: (deposit, { proposal }) =>
      proposal.kind === 'approval' ? confirmed(deposit) : paid(proposal.amountPaise, deposit),
  },
  decline: {
    label: t.decline.label,
    hotkey: 'd',
    failed: t.decline.failed,
    sheet(deposit, { proposal }, uid) {
      const isOwn = proposal.by === uid;
      const inr = formatRupeesExact(proposal.amountPaise);
      const name = nameOf(deposit);
      return {
        title: isOwn ? t.decline.cancelTitle(inr, name) : t.decline.title(inr, name),
        text: t.decline.text(deposit.userEmail),
        action: isOwn ? t.decline.cancel : t.decline.label,
      };
    },
    commit: (deposit, { proposal }) => admin.reviews.decline(deposit.id, proposal),
    done: (deposit) => pending(t.decline.done, t.decline.doneText, deposit),
  },
};

/** What the sheet of a review says to the administrator `uid`. */
export const sheetOf = <K extends ReviewKind>(
  deposit: Deposit,
  review: ReviewAction<K>,
  uid: string,
): Sheet => reviewActions[review.kind].sheet(deposit, review, uid);

/** Stores a review, in one commit. Throws AppError. */
export const commitReview = <K extends ReviewKind>(
  deposit: Deposit,
  review: ConfirmedReview<K>,
): Promise<void> => reviewActions[review.kind].commit(deposit, review);

/** What a review that is stored has done. */
export const doneBy = <K extends ReviewKind>(deposit: Deposit, review: ReviewAction<K>): Done =>
  reviewActions[review.kind].done(deposit, review);

/** What a review credits, or proposes to credit, with a choice of how; null if nothing. */
export function creditPaise(deposit: Deposit, review: ReviewAction): Paise | null {
  if (!['approve', 'pay', 'again', 'propose'].includes(review.kind)) return null;
  const amountPaise = 'amountPaise' in review ? review.amountPaise : null;
  const credit = amountPaise ?? unpaidPaise(deposit);
  return credit > 0 ? credit : null;
}

/** A review as one administrator can make it: a credit that takes two is only proposed. */
export function asAllowed(
  review: ReviewAction,
  deposit: Deposit,
  limits: Limits | null,
): ReviewAction {
  if (creditPaise(deposit, review) === null || !needsTwo(limits, deposit)) return review;
  return { kind: 'propose', amountPaise: 'amountPaise' in review ? review.amountPaise : null };
}
