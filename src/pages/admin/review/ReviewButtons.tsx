import { Check, Coins, X } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { unpaidPaise, type Deposit } from '@/domain/deposits/deposit';
import { formatRupeesExact } from '@/domain/formatMoney';
import { adminTexts } from '@/texts/admin/adminTexts';
import type { ReviewAction } from './useReview';

const t = adminTexts;

/** All three fit into one line of a phone. */
const BUTTON = 'flex-1 basis-24 px-1';
const ICON = 'hidden size-5 shrink-0 @min-[26rem]:block';

interface Props {
  deposit: Deposit;
  isLocked: boolean;
  /** Whether a proposal waits, which is confirmed or declined instead. */
  isProposed: boolean;
  isPayOpen: boolean;
  /** Of the form of a part payment. */
  payFormId: string;
  pendingKind: ReviewAction['kind'] | null;
  onReview: (review: ReviewAction) => void;
  onTogglePay: () => void;
}

/** The three reviews of a deposit. Their names say whose it is and of how much. */
export function ReviewButtons({
  deposit,
  isLocked,
  isProposed,
  isPayOpen,
  payFormId,
  pendingKind,
  onReview,
  onTogglePay,
}: Props) {
  const unpaid = unpaidPaise(deposit);
  const label = (action: string) =>
    t.actionOf(action, formatRupeesExact(deposit.inrPaise), deposit.userName ?? t.unknownUser);
  return (
    <>
      {!isProposed && (
        <>
          <Button
            className={BUTTON}
            aria-label={label(t.approve)}
            aria-keyshortcuts="a"
            disabled={isLocked}
            busy={pendingKind === 'approve'}
            onClick={() => onReview({ kind: 'approve' })}
          >
            {pendingKind !== 'approve' && <Check aria-hidden className={ICON} />}
            <span>{t.approve}</span>
          </Button>
          <Button
            variant="secondary"
            className={BUTTON}
            aria-label={label(t.partialPay)}
            aria-keyshortcuts="p"
            disabled={isLocked || (unpaid === 0 && !isPayOpen)}
            aria-expanded={isPayOpen}
            aria-controls={isPayOpen ? payFormId : undefined}
            onClick={onTogglePay}
          >
            <Coins aria-hidden className={`${ICON} text-accent`} />
            <span>{t.partialPay}</span>
          </Button>
        </>
      )}
      <Button
        variant="secondary"
        className={BUTTON}
        aria-label={label(t.reject)}
        aria-keyshortcuts="r"
        disabled={isLocked}
        busy={pendingKind === 'reject'}
        onClick={() => onReview({ kind: 'reject' })}
      >
        {pendingKind !== 'reject' && <X aria-hidden className={`${ICON} text-danger`} />}
        <span>{t.reject}</span>
      </Button>
    </>
  );
}
