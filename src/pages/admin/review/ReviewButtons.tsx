import { Check, Coins, X } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { unpaidPaise, type Deposit } from '@/domain/deposit';
import { formatRupeesExact } from '@/domain/formatMoney';
import { adminTexts } from '@/texts/admin/adminTexts';
import type { ReviewAction } from './useReview';

const t = adminTexts;

interface Props {
  deposit: Deposit;
  isLocked: boolean;
  isPayOpen: boolean;
  pendingKind: ReviewAction['kind'] | null;
  onReview: (review: ReviewAction) => void;
  onTogglePay: () => void;
}

/** The three reviews of a deposit. Their names say whose it is and of how much. */
export function ReviewButtons({
  deposit,
  isLocked,
  isPayOpen,
  pendingKind,
  onReview,
  onTogglePay,
}: Props) {
  const unpaid = unpaidPaise(deposit);
  const label = (action: string) =>
    t.actionOf(action, formatRupeesExact(deposit.inrPaise), deposit.userName ?? t.unknownUser);
  return (
    <>
      <Button
        className="basis-full sm:flex-1 sm:basis-32"
        aria-label={label(t.approve)}
        disabled={isLocked}
        busy={pendingKind === 'approve'}
        onClick={() => onReview({ kind: 'approve' })}
      >
        {pendingKind !== 'approve' && <Check aria-hidden className="size-5" />}
        {t.approve}
      </Button>
      <Button
        variant="secondary"
        className="flex-1 basis-32"
        aria-label={label(t.partialPay)}
        disabled={isLocked || (unpaid === 0 && !isPayOpen)}
        aria-expanded={isPayOpen}
        onClick={onTogglePay}
      >
        <Coins aria-hidden className="hidden size-5 shrink-0 text-accent sm:block" />
        {t.partialPay}
      </Button>
      <Button
        variant="secondary"
        className="flex-1 basis-32"
        aria-label={label(t.reject)}
        disabled={isLocked}
        busy={pendingKind === 'reject'}
        onClick={() => onReview({ kind: 'reject' })}
      >
        {pendingKind !== 'reject' && <X aria-hidden className="size-5 text-danger" />}
        {t.reject}
      </Button>
    </>
  );
}
