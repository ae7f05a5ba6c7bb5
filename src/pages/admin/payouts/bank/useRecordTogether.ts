import type { LineMatch } from '@/domain/bankFiles/matchLines';
import { errorCode } from '@/domain/errors';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { sumPaise } from '@/domain/money/money';
import type { Payout } from '@/domain/payouts/payout';
import { useToast } from '@/lib/useToast';
import { useChangedMessage } from '../useChangedMessage';
import { useOneByOne } from '@/pages/admin/actions/useOneByOne';
import { adminPayouts } from '@/services/admin/payouts/adminPayouts';
import { bankTexts } from '@/texts/admin/bankTexts';
import { errorMessage } from '@/texts/errorMessage';

const t = bankTexts.answer;

/** A line that pays a payout, certainly or as a person finds. */
export type PaymentMatch = Extract<LineMatch, { kind: 'certain' | 'look' }>;

/** A payment to record: its payout, by whose ID it is known, and the bank's reference. */
export interface RecordedPayment {
  id: string;
  payout: Payout;
  utr: string;
}

/** Records payments one by one. What was recorded before is found and said to be done. */
export function useRecordTogether() {
  const toast = useToast();
  const changedMessage = useChangedMessage();
  return useOneByOne<RecordedPayment>({
    async doOne({ payout, utr }) {
      const pay = { kind: 'pay' as const, reference: utr, repeated: null };
      const result = await adminPayouts.move(payout, pay);
      if (result.kind === 'done') return null;
      const text = result.kind === 'changed' ? changedMessage(result.payout, payout) : t.usedUtr;
      return { text, canRetry: false, isFatal: false };
    },
    failureOf: (error) => ({
      text: errorCode(error) === 'day-limit' ? t.overDay : errorMessage(error),
      canRetry: true,
    }),
    onClosedEarly: (done, left) =>
      toast.success(
        t.closedEarly,
        t.finished(
          done.length,
          left,
          formatRupeesExact(sumPaise(done.map(({ payout }) => payout.inrPaise))),
        ),
      ),
  });
}
