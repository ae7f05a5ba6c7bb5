import type { ReactNode } from 'react';
import { LocalTime } from '@/components/LocalTime';
import { StatusBadge } from '@/components/StatusBadge';
import { Card } from '@/components/ui/Card';
import { unpaidPaise, type Deposit } from '@/domain/deposit';
import { formatRupeesExact, formatUsdt } from '@/domain/formatMoney';
import { useAdminUid } from '@/hooks/admin/useAdminUid';
import { useTransactionChecks } from '@/hooks/admin/useTransactionChecks';
import { useTransactionUses } from '@/hooks/admin/useTransactionUses';
import { AccountLine } from '@/pages/admin/AccountLine';
import { formatAuthor } from '@/pages/admin/formatAuthor';
import { PaymentMethodsDisclosure } from '@/pages/admin/PaymentMethodsDisclosure';
import { Transactions } from '@/pages/admin/transactions/Transactions';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { DescriptionList } from './Section';

const t = adminSearchTexts.request;

interface Props {
  deposit: Deposit;
  /** What is left to do. */
  children: ReactNode;
}

/** A request that is decided: whose it was, by whom it was decided, its amounts and what it named. */
export function ReviewedDeposit({ deposit, children }: Props) {
  const uid = useAdminUid();
  const uses = useTransactionUses(deposit, true);
  const checks = useTransactionChecks(deposit);
  const unpaid = unpaidPaise(deposit);
  const { processedAt, processedBy } = deposit;
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-36">
          <p className="text-lg font-semibold">
            {formatUsdt(deposit.usdtMicro)}{' '}
            <span className="text-sm font-semibold text-muted">USDT</span>
          </p>
          <p className="font-semibold">{deposit.userName ?? adminTexts.unknownUser}</p>
          <p className="text-sm text-muted">{deposit.userEmail}</p>
          <AccountLine deposit={deposit} />
        </div>
        <StatusBadge deposit={deposit} />
      </div>
      <DescriptionList
        facts={[
          [t.requested, formatRupeesExact(deposit.inrPaise)],
          [t.paid, formatRupeesExact(deposit.paidPaise)],
          ...(unpaid > 0 ? [[t.remains, formatRupeesExact(unpaid)] as const] : []),
          ...(processedAt
            ? [
                [
                  t.ended,
                  <>
                    <LocalTime time={processedAt} />{' '}
                    {processedBy !== null && formatAuthor(processedBy, uid)}
                  </>,
                ] as const,
              ]
            : []),
        ]}
      />
      {children}
      <PaymentMethodsDisclosure deposit={deposit} />
      <Transactions
        deposit={deposit}
        uses={uses}
        // What is confirmed has nothing left that a transfer could be compared with.
        checks={{ ...checks, canCheck: checks.canCheck && deposit.status !== 'confirmed' }}
        isLocked
        onFill={() => undefined}
      />
    </Card>
  );
}
