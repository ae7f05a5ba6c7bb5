import { Alert } from '@/components/ui/Alert';
import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { RETURN_REASONS } from '@/domain/payouts/payout';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { DayLeft } from '@/components/admin/DayLeft';
import { ReasonFields } from '@/pages/admin/actions/reason/ReasonFields';
import { useReasonDraft } from '@/pages/admin/actions/reason/useReasonFields';
import { isCountedMove, type NewMove } from '@/domain/payouts/payoutMove';
import type { PayoutSheetProps } from './PayoutSheetProps';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { nameOf } from '@/components/admin/author';
import { ReferenceFields } from './ReferenceFields';
import { useReferenceFields } from './useReferenceFields';

const t = adminPayoutTexts;

/** Asks why the money goes back to the wallet; for a paid payout, also under which reference the bank returned it. */
export function ReturnSheet({ payout, used, onConfirm, onClose }: PayoutSheetProps) {
  const isBounce = payout.status === 'paid';
  const words = isBounce ? t.bounce : t.return;
  // Drafts for a return and for a bounce are kept apart.
  const draftId = isBounce ? `${payout.id}/bounce` : payout.id;
  const { fields, check } = useReasonDraft(usePanelSession().drafts.return, draftId);
  const reference = useReferenceFields(draftId, payout.destination, used);

  function confirmed(): NewMove | null {
    const bank = isBounce ? reference.check() : null;
    if (isBounce && !bank) return null;
    const why = check();
    if (!why) return null;
    return bank ? { kind: 'bounce', ...bank, ...why } : { kind: 'return', ...why };
  }

  return (
    <ConfirmSheet
      title={words.title(formatRupeesExact(payout.inrPaise), nameOf(payout))}
      text={words.text}
      action={words.confirm}
      variant="danger"
      onConfirm={() => {
        const move = confirmed();
        if (move) onConfirm(move);
        return move !== null;
      }}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4 pt-4">
        {payout.status === 'paying' && payout.file && (
          <Alert variant="danger">{t.file.unpaidText}</Alert>
        )}
        {payout.status !== 'paying' && isCountedMove(isBounce ? 'bounce' : 'return', payout) && (
          <DayLeft amountPaise={payout.inrPaise} className="text-sm" />
        )}
        {isBounce && (
          <ReferenceFields {...reference.fields} label={t.bounce.reference} hint={t.bounce.same} />
        )}
        <ReasonFields
          {...fields}
          reasons={RETURN_REASONS}
          labels={t.return.reasonOf}
          legend={t.return.reason}
          hint={t.return.reasonHint}
          noteLabel={t.return.note}
        />
      </div>
    </ConfirmSheet>
  );
}
