import { Clock } from 'lucide-react';
import { memo, useEffect, useId, useState } from 'react';
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
import { formatRupeesInput } from '@/domain/formatMoney';
import { useFocusFallback } from '@/hooks/browser/useFocusFallback';
import { useAdminUid } from '@/hooks/admin/useAdminUid';
import { useInView } from '@/hooks/admin/useInView';
import { adminTexts } from '@/texts/admin/adminTexts';
import { endedMessage, interruptionMessage } from '@/texts/admin/reviewErrorMessage';
import { AccountLine } from '@/pages/admin/AccountLine';
import { Age } from '@/pages/admin/Age';
import { ReviewedElsewhereNotice } from './ReviewedElsewhereNotice';
import { NotesAndReward } from '@/pages/admin/NotesAndReward';
import { PaymentMethodsDisclosure } from '@/pages/admin/PaymentMethodsDisclosure';
import { OpenDepositLink } from '@/pages/admin/SearchLinks';
import { PartPayment } from './PartPayment';
import { PaymentMethodList } from '@/pages/admin/PaymentMethodList';
import { DepositLine } from '@/pages/admin/DepositLine';
import { ReviewButtons } from './ReviewButtons';
import { ReviewSheet } from '@/pages/admin/review/ReviewSheet';
import { pendingItemId } from './rowIds';
import { Transactions } from '@/pages/admin/transactions/Transactions';
import { usePaymentDraft } from '@/hooks/admin/usePaymentDraft';
import { useTransactionChecks } from '@/hooks/admin/useTransactionChecks';
import { useTransactionUses } from '@/hooks/admin/useTransactionUses';
import type { OnConflict } from './useConflicts';
import { useReview, type ReviewAction } from '@/pages/admin/review/useReview';
import type { OnReviewed } from './useReviewedDeposits';

const t = adminTexts;

export interface RowActions {
  onReviewed: OnReviewed;
  onConflict: OnConflict;
  onConfirmed: (deposit: Deposit) => void;
  onDismiss: (depositId: string) => void;
}

/** A review that a key asks for; each key press is another object. */
export interface ReviewStart {
  kind: ReviewAction['kind'];
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
  /** Whether the request is open by itself, with notes and the reward beside it. */
  isOpen?: boolean;
  /** What to ask about at once, if it has not been asked yet, and what is called then. */
  start?: ReviewStart | undefined;
  onStarted?: () => void;
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
  isOpen = false,
  start,
  onStarted,
}: Props) {
  const id = useId();
  const uid = useAdminUid();
  const payment = usePaymentDraft(deposit.id);
  const card = useFocusFallback<HTMLDivElement>();
  const [confirming, setConfirming] = useState<{ review: ReviewAction; shown: Deposit } | null>(
    null,
  );
  // Without a transaction there is nothing to ask for, and a thousand observers would slow down every frame.
  const isSeen = useInView(deposit.txids.length > 0 ? card.ref : null);
  const uses = useTransactionUses(deposit, isSeen || confirming !== null);
  const checks = useTransactionChecks(deposit);
  const { mutate, pendingKind } = useReview(deposit, {
    ...actions,
    onSpent: uses.refresh,
  });
  const name = deposit.userName ?? t.unknownUser;
  const unpaid = unpaidPaise(deposit);
  // The rules do not let administrators review their own.
  const isOwn = deposit.userId === uid;
  // A review under way reports its own end.
  const isEnded = ended !== undefined && pendingKind === null;
  const isLocked = isOwn || ended !== undefined || pendingKind !== null;
  const ask = (review: ReviewAction) => setConfirming({ review, shown: deposit });
  const [started, setStarted] = useState<ReviewStart>();
  const [startedPayments, setStartedPayments] = useState(0);
  if (start && start !== started) {
    setStarted(start);
    if (start.kind === 'pay') setStartedPayments(startedPayments + 1);
    else if (!isLocked) ask({ kind: start.kind });
  }
  useEffect(() => {
    if (start) onStarted?.();
  }, [start, onStarted]);
  const { checkAll } = checks;
  const claimed = deposit.txids.join(' ');
  useEffect(() => {
    if (isOpen) checkAll();
  }, [isOpen, claimed, checkAll]);

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
          <StatusBadge deposit={isEnded && ended ? withChange(deposit, ended) : deposit} />
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
      {isOpen ? (
        <PaymentMethodsDisclosure deposit={deposit} />
      ) : (
        <PaymentMethodList deposit={deposit} />
      )}
      <Transactions
        deposit={deposit}
        uses={uses}
        checks={checks}
        isLocked={isLocked}
        onFill={(amountPaise) => payment.setText(formatRupeesInput(amountPaise))}
      />
      {!isOpen && <NotesAndReward deposit={deposit} />}
      {isOwn && <p className="text-sm font-medium text-warning">{t.ownDeposit}</p>}
      {/* The notice covers the buttons and takes their place, so that nothing below moves. */}
      <div className="grid *:[grid-area:1/1]">
        {isEnded && (
          <ReviewedElsewhereNotice
            message={endedMessage(ended)}
            name={name}
            inr={formatRupeesExact(deposit.inrPaise)}
            onDismiss={() => {
              payment.discard();
              actions.onDismiss(deposit.id);
            }}
          />
        )}
        <div
          className={`flex flex-wrap gap-2 [overflow-wrap:normal] ${isEnded ? 'invisible' : ''}`}
        >
          <ReviewButtons
            deposit={deposit}
            isLocked={isLocked}
            isPayOpen={payment.isOpen}
            pendingKind={pendingKind}
            onReview={ask}
            onTogglePay={payment.toggle}
          />
        </div>
      </div>
      {payment.isOpen && (
        <PartPayment
          // A new one takes the focus.
          key={startedPayments}
          unpaid={unpaid}
          name={name}
          text={payment.text}
          onText={payment.setText}
          busy={pendingKind === 'pay'}
          disabled={isLocked}
          onPay={(amountPaise) => ask({ kind: 'pay', amountPaise })}
        />
      )}
      {onRejectAll && !isOwn && (
        <Button
          variant="ghost"
          className="-my-2 self-center text-sm"
          aria-label={t.rejectAll.openOf(name)}
          disabled={isLocked}
          onClick={() => onRejectAll(deposit)}
        >
          {t.rejectAll.open}
        </Button>
      )}
      {!isOpen && (
        <div className="-mt-2">
          <OpenDepositLink deposit={deposit} />
        </div>
      )}
      {confirming && (
        <ReviewSheet
          // A transaction that the user has added since then is looked at, too.
          deposit={{ ...confirming.shown, txids: deposit.txids }}
          review={confirming.review}
          equalCount={equalCount}
          uses={uses}
          checks={checks}
          interruption={interruptionMessage(deposit, confirming.shown, ended, uid)}
          onInstead={(review) => setConfirming({ ...confirming, review })}
          onConfirm={mutate}
          onClose={() => setConfirming(null)}
        />
      )}
    </Card>
  );
});
