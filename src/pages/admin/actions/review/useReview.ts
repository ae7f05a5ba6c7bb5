import type { Deposit } from '@/domain/deposits/deposit';
import { errorCode } from '@/domain/errors';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { usePaymentDraft } from '@/components/admin/usePaymentDraft';
import { useAction } from '../useAction';
import {
  commitReview,
  doneBy,
  reviewActions,
  type ConfirmedReview,
  type ReviewKind,
} from './reviewActions';

export interface ReviewCallbacks {
  /** Called with the deposit as it is now. */
  onConfirmed?: (deposit: Deposit) => void;
  /** Called when the transaction has been credited before. */
  onSpent?: () => void;
}

/** Reviews one deposit, one action at a time. `pendingKind` is the pending action. */
export function useReview(deposit: Deposit, { onConfirmed, onSpent }: ReviewCallbacks) {
  const { drafts, reviewed } = usePanelSession();
  const { discard } = usePaymentDraft(deposit.id);
  const { act, pendingKind } = useAction<ReviewKind>();

  function mutate(review: ConfirmedReview): void {
    const { toast, status } = doneBy(deposit, review);
    act({
      kind: review.kind,
      store: async () => {
        await commitReview(deposit, review);
        return null;
      },
      done: toast,
      failed: reviewActions[review.kind].failed,
      onDone() {
        discard();
        drafts[review.kind === 'reject' ? 'reject' : 'credit'].set(deposit.id, null);
        if (status) reviewed.add(deposit.id, status);
        if (status === 'confirmed') onConfirmed?.({ ...deposit, status });
      },
      onError(error) {
        if (errorCode(error) === 'transaction-spent') onSpent?.();
      },
    });
  }

  return { mutate, pendingKind };
}
