import { unpaidPaise, type Deposit } from '@/domain/deposits/deposit';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { useLimits } from '@/components/admin/session/useLimits';
import { ActionButton } from '../ActionButton';
import { adminTexts } from '@/texts/admin/adminTexts';
import { asAllowed, reviewActions, type ReviewAction, type ReviewKind } from './reviewActions';

const t = adminTexts;

interface Props {
  deposit: Deposit;
  isLocked: boolean;
  /** Whether a proposal waits, which is confirmed or declined instead. */
  isProposed: boolean;
  isPayOpen: boolean;
  /** Of the form of a part payment. */
  payFormId: string;
  pendingKind: ReviewKind | null;
  onReview: (review: ReviewAction) => void;
  onTogglePay: () => void;
}

/** The three reviews of a pending deposit, or that of one that has ended. Their names say whose it is and of how much. */
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
  const approve = asAllowed({ kind: 'approve' }, deposit, useLimits());
  const button = (kind: ReviewKind) => ({
    action: reviewActions[kind],
    'aria-label': t.actionOf(
      reviewActions[kind].label,
      formatRupeesExact(deposit.inrPaise),
      deposit.userName ?? t.unknownUser,
    ),
    disabled: isLocked,
  });
  if (deposit.status !== 'pending') {
    return (
      !isProposed && (
        <ActionButton
          {...button('again')}
          variant="secondary"
          aria-expanded={isPayOpen}
          aria-controls={isPayOpen ? payFormId : undefined}
          onClick={onTogglePay}
        />
      )
    );
  }
  return (
    <>
      {!isProposed && (
        <>
          <ActionButton
            {...button(approve.kind)}
            busy={pendingKind === approve.kind}
            onClick={() => onReview({ kind: 'approve' })}
          />
          <ActionButton
            {...button('pay')}
            variant="secondary"
            disabled={isLocked || (unpaidPaise(deposit) === 0 && !isPayOpen)}
            aria-expanded={isPayOpen}
            aria-controls={isPayOpen ? payFormId : undefined}
            onClick={onTogglePay}
          />
        </>
      )}
      <ActionButton
        {...button('reject')}
        variant="secondary"
        busy={pendingKind === 'reject'}
        onClick={() => onReview({ kind: 'reject' })}
      />
    </>
  );
}
