import type { Deposit } from '@/domain/deposits/deposit';
import { AppError, errorCode } from '@/domain/errors';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { sumPaise, type Paise } from '@/domain/money/money';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { useToast } from '@/lib/useToast';
import { reviewAllTexts } from '@/texts/admin/reviewAllTexts';
import { useOneByOne, type LeftOut } from '@/pages/admin/actions/useOneByOne';
import type { ReviewedStatus } from '@/components/admin/session/panelSession';
import { reviewErrorMessage } from '@/texts/admin/reviewErrorMessage';

/** A review of many deposits, one by one. */
export interface ReviewAllAction<Confirmed> {
  /** What a deposit then is. */
  status: ReviewedStatus;
  /** Reviews one, in a commit of its own; null if it is done. Throws AppError. */
  review: (deposit: Deposit, confirmed: Confirmed) => Promise<LeftOut | null>;
  /** What it credits for one, or leaves uncredited. */
  worth: (deposit: Deposit) => Paise;
  texts: { finished: (done: number, left: number, inr: string) => string };
}

/** Reviews deposits one by one; see useOneByOne. A toast shows the result where the sheet was closed meanwhile. */
export function useReviewAll<Confirmed>({
  status,
  review,
  worth,
  texts,
}: ReviewAllAction<Confirmed>) {
  const { reviewed } = usePanelSession();
  const toast = useToast();
  return useOneByOne<Deposit, [Confirmed]>({
    async doOne(deposit, confirmed) {
      const leftOut = await review(deposit, confirmed);
      if (!leftOut) reviewed.add(deposit.id, status);
      return leftOut;
    },
    // After a conflicting review it must be looked at again.
    failureOf(error) {
      const conflict = error instanceof AppError ? error.conflict : undefined;
      return {
        text: reviewErrorMessage(error),
        canRetry: !conflict && errorCode(error) !== 'transaction-spent',
      };
    },
    onClosedEarly: (done, left) =>
      toast.success(
        reviewAllTexts.closedEarly,
        texts.finished(done.length, left, formatRupeesExact(sumPaise(done.map(worth)))),
      ),
  });
}
