import { ChevronRight } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { Fit } from '@/components/Fit';
import { LocalTime } from '@/components/LocalTime';
import { PaymentProgress } from '@/components/PaymentProgress';
import { StatusBadge } from '@/components/StatusBadge';
import { buttonClass } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { depositPath, supportPath } from '@/config/paths';
import { awaitsPayable, awaitsTransfer, WITHDRAWN, type Deposit } from '@/domain/deposits/deposit';
import { formatDepositRupees, formatUsdt } from '@/domain/formatMoney';
import { useArrivedAt } from '@/hooks/deposits/useArrivedAt';
import { userTexts } from '@/texts/userTexts';
import { Arrived } from './Arrived';
import { CopyAmount } from './CopyAmount';

/** What its owner does next about a deposit; nothing where there is only to wait, or nothing left to do. */
function NextAction({ deposit }: { deposit: Deposit }) {
  const arrivedAt = useArrivedAt(deposit);
  if (arrivedAt)
    return (
      <p className="py-2">
        <Arrived at={arrivedAt} />
      </p>
    );
  if (awaitsPayable(deposit)) return <CopyAmount usdtMicro={deposit.payableMicro} />;
  if (awaitsTransfer(deposit)) {
    return (
      <Link to={depositPath(deposit.id)} className={buttonClass('ghost', '-mx-4 text-sm')}>
        {userTexts.transactions.add}
      </Link>
    );
  }
  if (deposit.status !== 'rejected' || deposit.rejectReason === WITHDRAWN) return null;
  return (
    <Link to={supportPath(deposit.id)} className={buttonClass('ghost', '-mx-4 text-sm')}>
      {userTexts.depositCard.support}
    </Link>
  );
}

/**
 * A deposit as its owner sees it in a list: USDT, rupees, status, amount paid, local date and time, and what to do next.
 * It opens the deposit, which has the rest.
 */
export const DepositCard = memo(function DepositCard({ deposit }: { deposit: Deposit }) {
  const { submittedAt } = deposit;
  return (
    <Card>
      <Link
        to={depositPath(deposit.id)}
        className="-m-4 block rounded-card p-4 -outline-offset-3 hover:bg-sunken"
      >
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <div className="min-w-0">
            <p className="text-lg font-semibold">
              <Fit text={`${formatUsdt(deposit.usdtMicro)} USDT`} />
            </p>
            <p className="text-muted">
              <Fit text={formatDepositRupees(deposit)} />
            </p>
          </div>
          <StatusBadge deposit={deposit} />
        </div>
        <PaymentProgress deposit={deposit} />
        <p className="mt-2 flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
          <span>
            {submittedAt ? <LocalTime time={submittedAt} /> : userTexts.depositCard.timeUnknown}
          </span>
          <ChevronRight aria-hidden className="size-5 shrink-0" />
        </p>
      </Link>
      <div className="mt-3 -mb-2 border-t border-line pt-1 empty:hidden">
        <NextAction deposit={deposit} />
      </div>
    </Card>
  );
});
