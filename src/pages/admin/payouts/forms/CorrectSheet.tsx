import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import type { Payout } from '@/domain/payouts/payout';
import type { NewMove } from '@/domain/admin/payouts/payoutMove';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { ReferenceFields } from './ReferenceFields';
import { useReferenceFields } from './useReferenceFields';
import type { ReferenceUse } from '@/pages/admin/payouts/usePayoutMove';

const t = adminPayoutTexts.correct;

interface Props {
  payout: Payout;
  used: ReferenceUse | null;
  onConfirm: (move: NewMove) => void;
  onClose: () => void;
}

/** Asks for the reference in place of a wrong one. */
export function CorrectSheet({ payout, used, onConfirm, onClose }: Props) {
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
