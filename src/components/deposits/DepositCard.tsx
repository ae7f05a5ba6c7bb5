import { ChevronRight } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { LocalTime } from '@/components/LocalTime';
import { PaymentProgress } from '@/components/PaymentProgress';
import { StatusBadge } from '@/components/StatusBadge';
import { Card } from '@/components/ui/Card';
import { awaitsPayable, type Deposit } from '@/domain/deposit';
import { formatDepositRupees, formatUsdt } from '@/domain/formatMoney';
import { useFocusFallback } from '@/hooks/browser/useFocusFallback';
import { depositLink } from '@/hooks/useDepositSheet';
import { useTxidDraft } from '@/hooks/useTxidDraft';
import { userTexts } from '@/texts/userTexts';
import { CopyAmount } from './CopyAmount';
import { DepositHelp } from './DepositHelp';
import { ClaimedTransactions } from './ClaimedTransactions';
import { WithdrawDeposit } from './WithdrawDeposit';

/**
 * A deposit as its owner sees it: USDT, rupees, status, amount paid, reject reason and note, local date and time, the
 * exact amount it waits for, the transactions it names. It opens the request. An unpaid pending one can be withdrawn.
 */
export const DepositCard = memo(function DepositCard({ deposit }: { deposit: Deposit }) {
  const { submittedAt } = deposit;
  const txidDraft = useTxidDraft(deposit.id);
  // A form that is gone leaves the focus to its card.
  const { ref: card, ...focus } = useFocusFallback<HTMLDivElement>();
  return (
    <Card ref={card} tabIndex={-1} {...focus}>
      <Link
        {...depositLink(deposit.id)}
        className="-m-4 block rounded-card p-4 -outline-offset-3 hover:bg-sunken"
      >
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <div className="min-w-0">
            <p className="text-lg font-semibold">{formatUsdt(deposit.usdtMicro)} USDT</p>
            <p className="text-muted">{formatDepositRupees(deposit)}</p>
          </div>
          <StatusBadge deposit={deposit} />
        </div>
        <PaymentProgress deposit={deposit} />
        {deposit.rejectReason && (
          <p className="mt-2 text-sm">{userTexts.depositCard.rejectReason[deposit.rejectReason]}</p>
        )}
        {deposit.rejectNote && (
          <p className="mt-1 text-sm">{userTexts.depositCard.rejectNote(deposit.rejectNote)}</p>
        )}
        <p className="mt-2 flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
          {submittedAt ? <LocalTime time={submittedAt} /> : userTexts.depositCard.timeUnknown}
          <ChevronRight aria-hidden className="size-5 shrink-0" />
        </p>
      </Link>
      {awaitsPayable(deposit) && (
        <div className="mt-3 border-t border-line pt-2">
          <CopyAmount usdtMicro={deposit.payableMicro} />
        </div>
      )}
      <ClaimedTransactions deposit={deposit} draft={txidDraft} />
      {deposit.status !== 'confirmed' && <DepositHelp deposit={deposit} />}
      <WithdrawDeposit deposit={deposit} onWithdrawn={() => card.current?.focus()} />
    </Card>
  );
});
