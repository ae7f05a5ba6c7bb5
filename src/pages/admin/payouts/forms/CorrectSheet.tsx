import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import type { PayoutSheetProps } from './PayoutSheetProps';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { ReferenceFields } from './ReferenceFields';
import { useReferenceFields } from './useReferenceFields';

const t = adminPayoutTexts.correct;

/** Asks for the reference that replaces a wrong one. */
export function CorrectSheet({ payout, used, onConfirm, onClose }: PayoutSheetProps) {
  const { fields, check } = useReferenceFields(
    `${payout.id}/correct`,
    payout.destination,
    used,
    payout.reference,
  );
  return (
    <ConfirmSheet
      title={t.title}
      text={t.text(payout.reference ?? '')}
      action={t.confirm}
      onConfirm={() => {
        const checked = check();
        if (checked) onConfirm({ kind: 'correct-reference', ...checked });
        return checked !== null;
      }}
      onClose={onClose}
    >
      <div className="pt-4">
        <ReferenceFields
          {...fields}
          label={t.reference}
          hint={adminPayoutTexts.pay.referenceHint}
        />
      </div>
    </ConfirmSheet>
  );
}
