import type { CorrectionRequest } from '@/domain/deposits/correction';
import type { Deposit } from '@/domain/deposits/deposit';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import type { LedgerEntry } from '@/domain/ledger';
import type { Paise } from '@/domain/money/money';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { useAction } from '../useAction';
import { nameOf } from '@/components/admin/nameOf';
import { correctionService } from '@/services/admin/correctionService';
import { correctionTexts } from '@/texts/admin/correctionTexts';

const t = correctionTexts;

/** Of a credit of a deposit, all that can be taken back. */
export type ConfirmedCorrection = { credit: LedgerEntry; amountPaise: Paise } & CorrectionRequest;

/** Takes wrong credits of a deposit back, one at a time. */
export function useCorrection(deposit: Deposit) {
  const { drafts } = usePanelSession();
  const { act, pendingKind } = useAction<'take-back'>();
  const mutate = ({ credit, amountPaise, ...request }: ConfirmedCorrection) =>
    act({
      kind: 'take-back',
      async store() {
        const id = { userId: deposit.userId, entryId: credit.id };
        await correctionService.takeBack(id, amountPaise, request);
        return null;
      },
      done: [t.done, t.doneText(formatRupeesExact(amountPaise), nameOf(deposit))],
      failed: t.failed,
      onDone: () => drafts.correction.set(credit.id, null),
    });
  return { mutate, isPending: pendingKind !== null };
}
