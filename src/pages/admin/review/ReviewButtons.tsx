import { Check, Coins, X } from 'lucide-react';
import { unpaidPaise, type Deposit } from '@/domain/deposits/deposit';
import { formatRupeesExact } from '@/domain/formatMoney';
import { needsTwo } from '@/domain/admin/limits';
import { useLimits } from '@/hooks/admin/useLimits';
import { ActionButton } from '@/pages/admin/actions/ActionButton';
import { adminTexts } from '@/texts/admin/adminTexts';
import type { ReviewAction } from './useReview';

const t = adminTexts;

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
  // What needs two administrators is only proposed by the first.
  const approve = needsTwo(useLimits(), deposit) && unpaid > 0 ? t.proposal.propose : t.approve;
  const label = (action: string) =>
    t.actionOf(action, formatRupeesExact(deposit.inrPaise), deposit.userName ?? t.unknownUser);
  return (
    <>
      {!isProposed && (
        <>
          <ActionButton
            label={approve}
            hotkey="a"
            icon={Check}
            aria-label={label(approve)}
            disabled={isLocked}
            busy={pendingKind === 'approve'}
            onClick={() => onReview({ kind: 'approve' })}
          />
          <ActionButton
            label={t.partialPay}
            hotkey="p"
            icon={Coins}
            iconClass="text-accent"
            variant="secondary"
            aria-label={label(t.partialPay)}
            disabled={isLocked || (unpaid === 0 && !isPayOpen)}
            aria-expanded={isPayOpen}
            aria-controls={isPayOpen ? payFormId : undefined}
            onClick={onTogglePay}
          />
        </>
      )}
      <ActionButton
        label={t.reject}
        hotkey="r"
        icon={X}
        iconClass="text-danger"
        variant="secondary"
        aria-label={label(t.reject)}
        disabled={isLocked}
        busy={pendingKind === 'reject'}
        onClick={() => onReview({ kind: 'reject' })}
      />
    </>
  );
}
