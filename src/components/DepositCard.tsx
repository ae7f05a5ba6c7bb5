import { memo, useRef } from 'react';
import type { Deposit } from '@/domain/deposit';
import { formatDepositRupees, formatUsdt } from '@/domain/formatMoney';
import { userTexts } from '@/texts/userTexts';
import { LocalTime } from './LocalTime';
import { PaymentProgress } from './PaymentProgress';
import { RequestHelp } from './RequestHelp';
import { Card } from './ui/Card';
import { StatusBadge } from './StatusBadge';
import { WithdrawRequest } from './WithdrawRequest';

/**
 * A deposit as its owner sees it: USDT, rupees, status, amount paid, reject reason, local date and time. An
 * unpaid pending one can be withdrawn.
 */
export const DepositCard = memo(function DepositCard({ deposit }: { deposit: Deposit }) {
  const { submittedAt } = deposit;
  const card = useRef<HTMLDivElement>(null);
  return (
    <Card ref={card} tabIndex={-1}>
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
      <p className="mt-2 text-sm text-muted">
        {submittedAt ? <LocalTime time={submittedAt} /> : userTexts.depositCard.timeUnknown}
      </p>
      {deposit.status !== 'confirmed' && <RequestHelp deposit={deposit} />}
      <WithdrawRequest deposit={deposit} onWithdrawn={() => card.current?.focus()} />
    </Card>
  );
});
