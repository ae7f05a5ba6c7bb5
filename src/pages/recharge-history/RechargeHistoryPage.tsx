import { ReceiptText, Wallet } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useDepositItems } from '@/components/deposits/useDepositItems';
import { useDeposits } from '@/components/deposits/useDeposits';
import { PagedList } from '@/components/list/PagedList';
import { PageHeader } from '@/components/shell/PageHeader';
import { LookForArrivals } from '@/components/transfers/DepositTransfers';
import { buttonClass } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { EmptyState } from '@/components/ui/EmptyState';
import { RefreshButton } from '@/components/ui/RefreshButton';
import { Row, RowIcon } from '@/components/ui/Row';
import { depositFormPath, paths } from '@/config/paths';
import type { Deposit } from '@/domain/deposits/deposit';
import { formatMonth } from '@/domain/time/recentTime';
import { useErrorToast } from '@/lib/toast';
import { useScrollRestoration } from '@/lib/useScrollRestoration';
import { userTexts } from '@/texts/userTexts';

const t = userTexts.history;
const NO_DEPOSITS: readonly Deposit[] = [];

/** Lists all deposits of the user, newest first, but those that wait for a transfer before all others. */
export function RechargeHistoryPage() {
  const deposits = useDeposits();
  const { data } = deposits;
  const items = data?.items ?? NO_DEPOSITS;
  const { requests, itemOf } = useDepositItems(items);
  const toSend = requests
    .filter(({ state }) => state.step === 'send')
    .map(({ deposit }) => deposit.id)
    .join(' ');
  const [ordered, months] = useMemo(() => {
    const isToSend = ({ id }: Deposit) => toSend.split(' ').includes(id);
    const others = items.filter((each) => !isToSend(each));
    return [[...items.filter(isToSend), ...others], monthsOf(others)] as const;
  }, [items, toSend]);
  useScrollRestoration(data !== null);
  useErrorToast(t.failed, deposits.error);
  return (
    <>
      <PageHeader title={t.title} back={paths.home}>
        <RefreshButton busy={deposits.loading} onRefresh={deposits.refresh} />
      </PageHeader>
      <Card flush className="mb-4">
        <Row
          link={{ to: paths.statement }}
          mark={<RowIcon icon={Wallet} tone="accent" />}
          title={userTexts.statement.title}
        />
      </Card>
      <LookForArrivals deposits={items} />
      <PagedList
        name="history"
        list={{ ...deposits, data: data && { ...data, items: ordered } }}
        failedTitle={t.failed}
        empty={
          <EmptyState icon={ReceiptText} title={t.emptyTitle} text={t.emptyText}>
            <Link to={depositFormPath} className={buttonClass('secondary')}>
              {userTexts.deposit.makeDeposit}
            </Link>
          </EmptyState>
        }
        renderItem={(deposit) => itemOf(deposit, months.get(deposit.id))}
      />
    </>
  );
}

/** Returns the months of a list, each by the ID of its first deposit. */
function monthsOf(deposits: readonly Deposit[]): ReadonlyMap<string, string> {
  const months = new Map<string, string>();
  let last = '';
  for (const { id, submittedAt } of deposits) {
    const month = submittedAt?.getTime() ? formatMonth(submittedAt) : last;
    if (month !== last) months.set(id, month);
    last = month;
  }
  return months;
}
