import { Clock } from 'lucide-react';
import { memo, useId } from 'react';
import { StatusBadge } from '@/components/StatusBadge';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { isPartPaid, unpaidPaise, WITHDRAWN, type Deposit } from '@/domain/deposit';
import type { Conflict } from '@/domain/errors';
import {
  formatDepositRupees,
  formatRemainingUsdt,
  formatRupeesExact,
  formatUsdt,
} from '@/domain/formatMoney';
import { useFocusFallback } from '@/hooks/browser/useFocusFallback';
import { useAdminUid } from '@/hooks/admin/useAdminUid';
import { adminTexts } from '@/texts/admin/adminTexts';
import { AccountLine } from '@/pages/admin/AccountLine';
import { Age } from '@/pages/admin/Age';
import { OpenDepositLink } from '@/pages/admin/SearchLinks';
import { PaymentMethodList } from '@/pages/admin/PaymentMethodList';
import { DepositLine } from '@/pages/admin/DepositLine';
import { DepositReview } from '@/pages/admin/review/DepositReview';
import { pendingItemId } from './rowIds';
import { usePaymentDraft } from '@/hooks/admin/usePaymentDraft';
import type { OnConflict } from './useConflicts';
import type { OnReviewed } from './useReviewedDeposits';

const t = adminTexts;

export interface RowActions {
  onReviewed: OnReviewed;
  onConflict: OnConflict;
  onConfirmed: (deposit: Deposit) => void;
  onDismiss: (depositId: string) => void;
}

interface Props {
  deposit: Deposit;
  /** Who ended the deposit elsewhere: null while that is not known, undefined while it is pending. */
  ended: Conflict | null | undefined;
  actions: RowActions;
  /** How many loaded requests of this user have the same amount, if there are more. */
  equalCount: number | undefined;
  /** Given if the same user is known to have more pending deposits. */
  onRejectAll: ((deposit: Deposit) => void) | undefined;
}

/** A deposit as it was, with the status that it has now. */
function withChange(deposit: Deposit, { change }: Conflict): Deposit {
  if (change === 'paid') return { ...deposit, status: 'pending' };
  return change === WITHDRAWN
    ? { ...deposit, status: 'rejected', rejectReason: WITHDRAWN }
    : { ...deposit, status: change };
}

/** A pending deposit with everything its review needs. Memoized, because the queue can be long. */
export const PendingItem = memo(function PendingItem({
  deposit,
  ended,
  actions,
  equalCount,
  onRejectAll,
}: Props) {
  const id = useId();
  const uid = useAdminUid();
  const payment = usePaymentDraft(deposit.id);
  const card = useFocusFallback<HTMLDivElement>();
  const name = deposit.userName ?? t.unknownUser;
  const unpaid = unpaidPaise(deposit);
  const isOwn = deposit.userId === uid;
  return (
    <Card
      {...card}
      id={pendingItemId(deposit.id)}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${id}-amount ${id}-name`}
      className="flex scroll-mt-20 flex-col gap-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-36">
          <h3 id={`${id}-amount`} className="text-lg font-semibold">
            {formatUsdt(deposit.usdtMicro)}{' '}
            <span className="text-sm font-semibold text-muted">USDT</span>
          </h3>
          <p className="text-muted">
            {payment.isOpen ? formatRupeesExact(deposit.inrPaise) : formatDepositRupees(deposit)}
          </p>
        </div>
        <div className="flex shrink-0 flex-col items-end gap-1.5">
          <StatusBadge deposit={ended ? withChange(deposit, ended) : deposit} />
          <p className="flex items-center gap-1 text-sm text-muted">
            <Clock aria-hidden className="size-3.5" />
            <Age since={deposit.submittedAt} />
          </p>
        </div>
      </div>
      {isPartPaid(deposit) && (
        <p className="rounded-control bg-accent-soft px-3.5 py-2.5 text-sm font-medium">
          {t.paid(formatRupeesExact(deposit.paidPaise))} ·{' '}
          {t.paidRemaining(formatRupeesExact(unpaid), formatRemainingUsdt(unpaid))}
          {unpaid === 0 && <span className="block font-normal">{t.fullyPaid}</span>}
        </p>
      )}
      <div>
        <p id={`${id}-name`} className="font-semibold">
          {name}
        </p>
        <p className="text-sm text-muted">{deposit.userEmail}</p>
        <AccountLine deposit={deposit} />
        <DepositLine deposit={deposit} equalCount={equalCount} />
      </div>
      <PaymentMethodList deposit={deposit} />
      <DepositReview
        {...actions}
        className="flex-col gap-4"
        deposit={deposit}
        ended={ended}
        equalCount={equalCount}
      />
      {onRejectAll && !isOwn && (
        <Button
          variant="ghost"
          className="-my-2 self-center text-sm"
          aria-label={t.rejectAll.openOf(name)}
          disabled={ended !== undefined}
          onClick={() => onRejectAll(deposit)}
        >
          {t.rejectAll.open}
        </Button>
      )}
      <div className="-mt-2">
        <OpenDepositLink deposit={deposit} />
      </div>
    </Card>
  );
});
