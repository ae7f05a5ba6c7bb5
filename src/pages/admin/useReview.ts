import { useState } from 'react';
import type { Deposit } from '@/domain/deposit';
import { AppError, errorCode } from '@/domain/errors';
import { formatRupeesExact } from '@/domain/formatMoney';
import type { Paise } from '@/domain/money';
import { useMutation } from '@/hooks/useMutation';
import { useToast } from '@/hooks/useToast';
import { admin } from '@/services/adminServices';
import { reviewErrorMessage } from '@/texts/reviewErrorMessage';
import { adminTexts } from '@/texts/adminTexts';
import type { OnConflict } from './useConflicts';
import type { OnReviewed } from './useReviewedDeposits';

export type Review = { kind: 'approve' } | { kind: 'reject' } | { kind: 'pay'; amountPaise: Paise };

const t = adminTexts;

function submit(deposit: Deposit, review: Review, txid: string | null): Promise<void> {
  switch (review.kind) {
    case 'approve':
      return admin.approve(deposit, txid);
    case 'pay':
      return admin.payInPart(deposit, review.amountPaise, txid);
    case 'reject':
      return admin.reject(deposit);
  }
}

const FAILED = { approve: t.approveFailed, reject: t.rejectFailed, pay: t.partFailed };

interface Callbacks {
  onReviewed: OnReviewed;
  onConflict: OnConflict;
  onPaid: () => void;
}

/** Reviews one deposit, one action at a time, spending `txid` with a credit, and shows the result as a toast. `pendingKind` is the pending action. */
export function useReview(deposit: Deposit, { onReviewed, onConflict, onPaid }: Callbacks) {
  const toast = useToast();
  const [pendingKind, setPendingKind] = useState<Review['kind'] | null>(null);
  const { mutate } = useMutation(async (review: Review, txid: string | null) => {
    setPendingKind(review.kind);
    try {
      await submit(deposit, review, txid);
      switch (review.kind) {
        case 'approve':
          onReviewed(deposit.id, 'confirmed');
          toast.success(t.approved, t.approvedText);
          break;
        case 'reject':
          onReviewed(deposit.id, 'rejected');
          toast.success(t.rejected, t.rejectedText);
          break;
        case 'pay':
          onPaid();
          toast.success(t.partPaid, t.partPaidText(formatRupeesExact(review.amountPaise)));
      }
    } catch (error) {
      toast.error(FAILED[review.kind], reviewErrorMessage(error));
      const conflict = error instanceof AppError ? error.conflict : undefined;
      if (conflict && conflict.outcome !== 'paid') onConflict(deposit.id, conflict);
      if (errorCode(error) === 'denied') void admin.recheck();
    } finally {
      setPendingKind(null);
    }
  });
  return { mutate, pendingKind };
}
