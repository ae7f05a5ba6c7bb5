import { Check, Clock, Coins, X } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { StatusBadge } from '@/components/StatusBadge';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { isPartPaid, unpaidPaise, type Deposit } from '@/domain/deposit';
import {
  formatRemainingUsdt,
  formatRupees,
  formatRupeesExact,
  formatUsdt,
} from '@/domain/formatMoney';
import { adminTexts } from '@/texts/adminTexts';
import { AccountLine } from './AccountLine';
import { Age } from './Age';
import { PartPayment } from './PartPayment';
import { PaymentMethods } from './PaymentMethods';
import { ReviewSheet } from './ReviewSheet';
import { useReview } from './useReview';
import type { OnReviewed } from './useReviewedDeposits';

const t = adminTexts;

interface Props {
  deposit: Deposit;
  /** Whether it is the administrator's own deposit, which the rules do not let them review. */
  isOwn: boolean;
  /** The typed amount of a part payment; undefined while its input is closed. */
  draft: string | undefined;
  onDraft: (id: string, text: string | undefined) => void;
  onReviewed: OnReviewed;
  /** Given if the same user is known to have more pending deposits. */
  onRejectAll: ((deposit: Deposit) => void) | undefined;
}

/** The id of a deposit's element. */
export const pendingItemId = ({ id }: Deposit) => `pending-${id}`;

/** A pending deposit with everything its review needs. Memoized, because the queue can be long. */
export const PendingItem = memo(function PendingItem({
  deposit,
  isOwn,
  draft,
  onDraft,
  onReviewed,
  onRejectAll,
}: Props) {
  const id = useId();
  const setDraft = (text: string | undefined) => onDraft(deposit.id, text);
  const [confirming, setConfirming] = useState<'approve' | 'reject' | null>(null);
  const { mutate, pendingKind } = useReview(deposit, {
    onReviewed,
    onPaid: () => setDraft(undefined),
  });
  const unpaid = unpaidPaise(deposit);
  const isLocked = isOwn || pendingKind !== null;
  const isPayOpen = draft !== undefined && unpaid > 0;

  return (
    <Card
      id={pendingItemId(deposit)}
      tabIndex={-1}
      role="group"
      aria-labelledby={id}
      className="flex scroll-mt-20 flex-col gap-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-36">
          <h3 id={id} className="text-lg font-semibold">
            {formatUsdt(deposit.usdtMicro)}{' '}
            <span className="text-sm font-semibold text-muted">USDT</span>
          </h3>
          <p className="text-muted">{formatRupees(deposit.inrPaise)}</p>
        </div>
        <div className="flex shrink-0 flex-col items-end gap-1.5">
          <StatusBadge deposit={deposit} />
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
        <p className="font-semibold">{deposit.userName ?? t.unknownUser}</p>
        <p className="text-sm text-muted">{deposit.userEmail}</p>
        <AccountLine deposit={deposit} />
      </div>
      <PaymentMethods deposit={deposit} />
      {isOwn && <p className="text-sm font-medium text-warning">{t.ownDeposit}</p>}
      <div className="flex flex-wrap gap-2 [overflow-wrap:normal]">
        <Button
          className="basis-full sm:flex-1 sm:basis-32"
          disabled={isLocked}
          busy={pendingKind === 'approve'}
          onClick={() => setConfirming('approve')}
        >
          {pendingKind !== 'approve' && <Check aria-hidden className="size-5" />}
          {t.approve}
        </Button>
        <Button
          variant="secondary"
          className="flex-1 basis-32"
          disabled={isLocked || unpaid === 0}
          aria-expanded={isPayOpen}
          onClick={() => setDraft(isPayOpen ? undefined : '')}
        >
          <Coins aria-hidden className="hidden size-5 shrink-0 text-accent sm:block" />
          {t.partialPay}
        </Button>
        <Button
          variant="secondary"
          className="flex-1 basis-32"
          disabled={isLocked}
          busy={pendingKind === 'reject'}
          onClick={() => setConfirming('reject')}
        >
          {pendingKind !== 'reject' && <X aria-hidden className="size-5 text-danger" />}
          {t.reject}
        </Button>
      </div>
      {isPayOpen && (
        <PartPayment
          unpaid={unpaid}
          text={draft}
          onText={setDraft}
          busy={pendingKind === 'pay'}
          disabled={isLocked}
          onPay={(amountPaise) => mutate({ kind: 'pay', amountPaise })}
        />
      )}
      {onRejectAll && !isOwn && (
        <Button
          variant="ghost"
          className="-my-2 self-center text-sm"
          disabled={isLocked}
          onClick={() => onRejectAll(deposit)}
        >
          {t.rejectAll.open}
        </Button>
      )}
      {confirming && (
        <ReviewSheet
          deposit={deposit}
          kind={confirming}
          onConfirm={() => mutate({ kind: confirming })}
          onClose={() => setConfirming(null)}
        />
      )}
    </Card>
  );
});
