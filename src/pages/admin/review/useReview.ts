import { useState } from 'react';
import type { Deposit } from '@/domain/deposits/deposit';
import { AppError, errorCode } from '@/domain/errors';
import { formatRupeesExact } from '@/domain/formatMoney';
import type { Paise } from '@/domain/money';
import type { CreditJustification, Rejection } from '@/domain/admin/review';
import { useAdminUid } from '@/hooks/admin/useAdminUid';
import { usePaymentDraft } from '@/hooks/admin/usePaymentDraft';
import { useMutation } from '@/hooks/browser/useMutation';
import { useToast } from '@/hooks/browser/useToast';
import { admin } from '@/services/admin/adminServices';
import { creditDrafts, draftKey, rejectDrafts } from '@/stores/admin/adminDrafts';
import { reviewedDeposits } from '@/stores/admin/reviewedDeposits';
import { reviewErrorMessage } from '@/texts/admin/reviewErrorMessage';
import { adminTexts } from '@/texts/admin/adminTexts';
import type { OnConflict } from '@/pages/admin/queue/useConflicts';

/** A review that an administrator asks for. */
export type ReviewAction =
  | { kind: 'approve' }
  | { kind: 'reject' }
  | { kind: 'pay'; amountPaise: Paise };

/** What a credit spends, and why it is made if it is not as expected. */
interface Credit {
  txid: string | null;
  justification: CreditJustification | null;
}

/** The same with what its sheet asks for. */
export type ConfirmedReview =
  | ({ kind: 'approve' } & Credit)
  | { kind: 'reject'; rejection: Rejection }
  | ({ kind: 'pay'; amountPaise: Paise } & Credit);

const t = adminTexts;

function submit(deposit: Deposit, review: ConfirmedReview): Promise<void> {
  switch (review.kind) {
    case 'approve':
      return admin.approve(deposit, review.txid, review.justification);
    case 'pay':
      return admin.payInPart(deposit, review.amountPaise, review.txid, review.justification);
    case 'reject':
      return admin.reject(deposit, review.rejection);
  }
}

const nameOf = ({ userName }: Deposit) => userName ?? t.unknownUser;

/** A toast's message with the user and the amount of the deposit, so that it says which one was reviewed. */
const formatReviewed = (text: string, deposit: Deposit) =>
  t.formatReviewed(text, formatRupeesExact(deposit.inrPaise), nameOf(deposit));

const FAILED = { approve: t.approveFailed, reject: t.rejectFailed, pay: t.partFailed };

export interface ReviewCallbacks {
  onConflict?: OnConflict;
  /** Called with the deposit as it is now. */
  onConfirmed?: (deposit: Deposit) => void;
  /** Called when the transaction has been credited before. */
  onSpent?: () => void;
}

/** Reviews one deposit, one action at a time, and shows the result as a toast. `pendingKind` is the pending action. */
export function useReview(deposit: Deposit, { onConflict, onConfirmed, onSpent }: ReviewCallbacks) {
  const uid = useAdminUid();
  const { discard } = usePaymentDraft(deposit.id);
  const toast = useToast();
  const [pendingKind, setPendingKind] = useState<ReviewAction['kind'] | null>(null);
  const { mutate } = useMutation(async (review: ConfirmedReview) => {
    setPendingKind(review.kind);
    try {
      await submit(deposit, review);
      discard();
      const drafts = review.kind === 'reject' ? rejectDrafts : creditDrafts;
      drafts.set(draftKey(uid, deposit.id), null);
      switch (review.kind) {
        case 'approve':
          reviewedDeposits.add(deposit.id, 'confirmed');
          onConfirmed?.({ ...deposit, status: 'confirmed' });
          toast.success(t.approved, formatReviewed(t.approvedText, deposit));
          break;
        case 'reject':
          reviewedDeposits.add(deposit.id, 'rejected');
          toast.success(t.rejected, formatReviewed(t.rejectedText, deposit));
          break;
        case 'pay':
          toast.success(
            t.partPaid,
            `${t.partPaidText(formatRupeesExact(review.amountPaise))}: ${nameOf(deposit)}`,
          );
      }
    } catch (error) {
      toast.error(FAILED[review.kind], reviewErrorMessage(error));
      const conflict = error instanceof AppError ? error.conflict : undefined;
      if (conflict && conflict.change !== 'paid') onConflict?.(deposit.id, conflict);
      if (errorCode(error) === 'transaction-spent') onSpent?.();
      if (errorCode(error) === 'denied') void admin.recheck();
    } finally {
      setPendingKind(null);
    }
  });
  return { mutate, pendingKind };
}
