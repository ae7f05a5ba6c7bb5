import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import { formatRupeesExact } from '@/domain/formatMoney';
import type { Payout } from '@/domain/payouts/payout';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';

const t = adminPayoutTexts.giveBack;

interface Props {
  payout: Payout;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks whoever has taken a payout before it waits again. */
export function GiveBackSheet({ payout, onConfirm, onClose }: Props) {
  return (
    <ConfirmSheet
      title={t.title(formatRupeesExact(payout.inrPaise))}
      text={t.text}
      action={t.action}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
