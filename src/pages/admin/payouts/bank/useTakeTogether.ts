import { useState } from 'react';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { sumPaise } from '@/domain/money/money';
import type { Payout } from '@/domain/payouts/payout';
import { useToast } from '@/lib/useToast';
import { useOneByOne } from '@/pages/admin/actions/useOneByOne';
import { useChangedMessage } from '../useChangedMessage';
import { adminPayouts } from '@/services/admin/payouts/adminPayouts';
import { bankFiles } from '@/services/admin/payouts/bankFiles';
import { bankTexts } from '@/texts/admin/bankTexts';
import { errorMessage } from '@/texts/errorMessage';
import { tabFiles } from './tabFiles';

const t = bankTexts.select;

/**
 * Takes payouts one by one into one file for the bank, each time into another one: the former may have gone to the bank by
 * then. What has no answer keeps its reference for the next try, by which it is found.
 */
export function useTakeTogether() {
  const toast = useToast();
  const changedMessage = useChangedMessage();
  const [refs] = useState(() => new Map<string, string>());

  function refOf(id: string): string {
    const ref = refs.get(id) ?? bankFiles.newRef();
    refs.set(id, ref);
    return ref;
  }

  const { mutate, ...rest } = useOneByOne<Payout, [fileId: string]>({
    async doOne(payout, fileId) {
      const file = { id: fileId, ref: refOf(payout.id) };
      const result = await adminPayouts.move(payout, { kind: 'take', file });
      if (result.kind === 'done') return null;
      // A take records no reference that could be used.
      const text = changedMessage('payout' in result ? result.payout : payout, payout);
      return { text, canRetry: false, isFatal: false };
    },
    failureOf: (error) => ({ text: errorMessage(error), canRetry: true }),
    onClosedEarly: (done, left) =>
      toast.success(
        t.closedEarly,
        t.finished(
          done.length,
          left,
          formatRupeesExact(sumPaise(done.map(({ inrPaise }) => inrPaise))),
        ),
      ),
  });

  function take(payouts: readonly Payout[]) {
    const fileId = bankFiles.newId();
    tabFiles.notDownloaded.add(fileId);
    mutate(payouts, fileId);
  }

  return { ...rest, take };
}
