import { useState } from 'react';
import type { Deposit } from '@/domain/deposits/deposit';
import { AppError, errorCode } from '@/domain/errors';
import { formatRupeesExact } from '@/domain/formatMoney';
import { paise, type Paise } from '@/domain/money';
import type { CreditProposal } from '@/domain/proposal';
import type { CreditJustification, Rejection } from '@/domain/admin/reviewResult';
import { usePanelSession } from '@/hooks/admin/usePanelSession';
import { usePaymentDraft } from '@/hooks/admin/usePaymentDraft';
import { useMutation } from '@/lib/useMutation';
import { useToast } from '@/hooks/browser/useToast';
import { admin } from '@/services/admin/adminServices';
import { reviewErrorMessage } from '@/texts/admin/reviewErrorMessage';
import { adminTexts } from '@/texts/admin/adminTexts';
import type { OnConflict } from '@/pages/admin/queue/useConflicts';

/** A review that an administrator asks for. */
export type ReviewAction =
  | { kind: 'approve' }
  | { kind: 'reject' }
  | { kind: 'pay'; amountPaise: Paise }
  | { kind: 'confirm' | 'decline'; proposal: CreditProposal };

/** What a credit spends, and why it is made if it is not as expected. */
interface Credit {
  txid: string | null;
  justification: CreditJustification | null;
  /** Whether it takes another administrator, to whom it is proposed. */
  isProposal: boolean;
}

/** The same with what its sheet asks for. */
export type ConfirmedReview =
  | ({ kind: 'approve' } & Credit)
  | { kind: 'reject'; rejection: Rejection }
  | ({ kind: 'pay'; amountPaise: Paise } & Credit)
  | { kind: 'confirm' | 'decline'; proposal: CreditProposal };

const t = adminTexts;

function submit(deposit: Deposit, review: ConfirmedReview): Promise<void> {
  switch (review.kind) {
    case 'approve':
      return review.isProposal
        ? admin.reviews.propose(deposit, null, review.txid, review.justification)
        : admin.reviews.approve(deposit, review.txid, review.justification);
    case 'pay':
      return review.isProposal
        ? admin.reviews.propose(deposit, review.amountPaise, review.txid, review.justification)
        : admin.reviews.payInPart(deposit, review.amountPaise, review.txid, review.justification);
    case 'confirm':
      return admin.reviews.confirm(deposit, review.proposal);
    case 'decline':
      return admin.reviews.decline(deposit.id, review.proposal);
    case 'reject':
      return admin.reviews.reject(deposit, review.rejection);
  }
}

const nameOf = ({ userName }: Deposit) => userName ?? t.unknownUser;

/** A toast's message with the user and the amount of the deposit, so that it says which one was reviewed. */
const formatReviewed = (text: string, deposit: Deposit) =>
  t.formatReviewed(text, formatRupeesExact(deposit.inrPaise), nameOf(deposit));

const FAILED = {
  approve: t.approveFailed,
  reject: t.rejectFailed,
  pay: t.partFailed,
  confirm: t.proposal.confirmFailed,
  decline: t.proposal.declineFailed,
};

/** What a review does to its deposit where it is stored. */
type Done = 'proposed' | 'declined' | 'confirmed' | 'rejected' | 'paid';

function doneBy(review: ConfirmedReview): Done {
  if ('isProposal' in review && review.isProposal) return 'proposed';
  switch (review.kind) {
    case 'approve':
      return 'confirmed';
    case 'reject':
      return 'rejected';
    case 'pay':
      return 'paid';
    case 'confirm':
      return review.proposal.kind === 'approval' ? 'confirmed' : 'paid';
    case 'decline':
      return 'declined';
  }
}

const paidBy = (review: ConfirmedReview): Paise =>
  'proposal' in review
    ? review.proposal.amountPaise
    : paise('amountPaise' in review ? review.amountPaise : 0);

export interface ReviewCallbacks {
  onConflict?: OnConflict;
  /** Called with the deposit as it is now. */
  onConfirmed?: (deposit: Deposit) => void;
  /** Called when the transaction has been credited before. */
  onSpent?: () => void;
}

/** Reviews one deposit, one action at a time, and shows the result as a toast. `pendingKind` is the pending action. */
export function useReview(deposit: Deposit, { onConflict, onConfirmed, onSpent }: ReviewCallbacks) {
  const { drafts, reviewed } = usePanelSession();
  const { discard } = usePaymentDraft(deposit.id);
  const toast = useToast();
  const [pendingKind, setPendingKind] = useState<ReviewAction['kind'] | null>(null);
  const { mutate } = useMutation(async (review: ConfirmedReview) => {
    setPendingKind(review.kind);
    try {
      await submit(deposit, review);
      discard();
      drafts[review.kind === 'reject' ? 'reject' : 'credit'].set(deposit.id, null);
      switch (doneBy(review)) {
        case 'proposed':
          toast.success(t.proposal.done, formatReviewed(t.proposal.doneText, deposit));
          break;
        case 'declined':
          toast.success(t.proposal.declined, formatReviewed(t.proposal.declinedText, deposit));
          break;
        case 'confirmed':
          reviewed.add(deposit.id, 'confirmed');
          onConfirmed?.({ ...deposit, status: 'confirmed' });
          toast.success(t.approved, formatReviewed(t.approvedText, deposit));
          break;
        case 'rejected':
          reviewed.add(deposit.id, 'rejected');
          toast.success(t.rejected, formatReviewed(t.rejectedText, deposit));
          break;
        case 'paid':
          toast.success(
            t.partPaid,
            `${t.partPaidText(formatRupeesExact(paidBy(review)))}: ${nameOf(deposit)}`,
          );
      }
    } catch (error) {
      const isProposal = doneBy(review) === 'proposed';
      const title = isProposal ? t.proposal.proposeFailed : FAILED[review.kind];
      toast.error(title, reviewErrorMessage(error));
      const conflict = error instanceof AppError ? error.conflict : undefined;
      if (conflict && conflict.change !== 'paid') onConflict?.(deposit.id, conflict);
      if (errorCode(error) === 'transaction-spent') onSpent?.();
      if (errorCode(error) === 'denied') void admin.session.recheck();
    } finally {
      setPendingKind(null);
    }
  });
  return { mutate, pendingKind };
}
