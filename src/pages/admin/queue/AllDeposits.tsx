import { ReceiptText } from 'lucide-react';
import { memo } from 'react';
import { DepositList } from '@/components/DepositList';
import { StatusBadge } from '@/components/StatusBadge';
import { Card } from '@/components/ui/Card';
import { EmptyState } from '@/components/ui/EmptyState';
import type { Deposit } from '@/domain/deposit';
import { formatDepositRupees, formatUsdt } from '@/domain/formatMoney';
import type { PaginatedSubscription } from '@/hooks/usePaginatedSubscription';
import { adminTexts } from '@/texts/admin/adminTexts';
import { AccountLine } from '@/pages/admin/AccountLine';
import { DatedAge } from '@/pages/admin/Age';
import { ListSection } from '@/pages/admin/ListSection';
import { OpenDepositLink, TableLink } from '@/pages/admin/SearchLinks';
import { allItemId } from './rowIds';

const t = adminTexts;

const Item = memo(function Item({ deposit }: { deposit: Deposit }) {
  return (
    <Card
      id={allItemId(deposit.id)}
      tabIndex={-1}
      className="flex scroll-mt-20 flex-wrap items-start justify-between gap-x-3 gap-y-2"
    >
      <div className="min-w-0 flex-1 basis-36">
        <p className="font-semibold">{formatUsdt(deposit.usdtMicro)} USDT</p>
        <p className="text-sm text-muted">{formatDepositRupees(deposit)}</p>
        <p className="pt-1 text-sm">{deposit.userName ?? (deposit.userEmail || t.unknownUser)}</p>
        <AccountLine deposit={deposit} />
        {deposit.rejectReason && (
          <p className="pt-1 text-sm">{t.rejectReason[deposit.rejectReason]}</p>
        )}
        {deposit.rejectNote && (
          <p className="pt-1 text-sm">{t.rejection.noteSent(deposit.rejectNote)}</p>
        )}
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1.5">
        <StatusBadge deposit={deposit} />
        <p className="text-right text-sm text-muted">
          <DatedAge since={deposit.submittedAt} />
        </p>
      </div>
      <div className="flex basis-full flex-col items-start gap-2">
        <OpenDepositLink deposit={deposit} />
      </div>
    </Card>
  );
});

/** All deposits, of any status. */
export function AllDeposits({ deposits }: { deposits: PaginatedSubscription<Deposit> }) {
  return (
    <ListSection
      title={t.allList}
      order={t.newestFirst}
      deposits={deposits}
      action={<TableLink list={t.allList} search="table=all" />}
    >
      <DepositList
        name="all"
        deposits={deposits}
        failedTitle={t.loadFailed}
        empty={<EmptyState icon={ReceiptText} title={t.noDeposits} />}
        renderItem={(deposit) => <Item deposit={deposit} />}
      />
    </ListSection>
  );
}
