import { ReceiptText, Wallet } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { LookForArrivals } from '@/components/checks/DepositChecks';
import { DepositCard } from '@/components/deposits/DepositCard';
import { useDeposits } from '@/components/deposits/useDeposits';
import { CARDS, PagedList, Rows } from '@/components/list/PagedList';
import { PageHeader } from '@/components/shell/PageHeader';
import { buttonClass } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/Alert';
import { RefreshButton } from '@/components/ui/RefreshButton';
import { depositFormPath, paths } from '@/config/paths';
import type { Deposit } from '@/domain/deposits/deposit';
import { groupBy } from '@/domain/groupBy';
import { timeFormatter } from '@/domain/time/formatTime';
import { useErrorToast } from '@/lib/useToast';
import { useScrollRestoration } from '@/lib/useScrollRestoration';
import { userTexts } from '@/texts/userTexts';

const renderCard = (deposit: Deposit) => <DepositCard deposit={deposit} />;
const NONE: readonly string[] = [];

const formatMonth = timeFormatter({ month: 'long', year: 'numeric' });

/** Returns the month of a deposit; the current one if it has no valid time. */
const monthOf = ({ submittedAt }: Deposit) =>
  formatMonth(new Date(submittedAt?.getTime() || Date.now()));

interface Props {
  deposits: readonly Deposit[];
  unreadable: readonly string[];
}

/** Lists deposits under the months in which they were made. */
function DepositMonths({ deposits, unreadable }: Props) {
  const months = useMemo(() => groupBy(deposits, monthOf), [deposits]);
  const list = { name: 'history', look: CARDS, renderItem: renderCard };
  return (
    <>
      {unreadable.length > 0 && <Rows {...list} items={NO_DEPOSITS} unreadable={unreadable} />}
      {[...months].map(([month, items]) => (
        <section key={month}>
          <h2 className="pt-3 pb-2 text-sm font-semibold text-muted">{month}</h2>
          <Rows {...list} label={month} items={items} unreadable={NONE} />
        </section>
      ))}
    </>
  );
}

const NO_DEPOSITS: readonly Deposit[] = [];

/** Lists all deposits of the user, newest first. */
export function RechargeHistoryPage() {
  const deposits = useDeposits();
  const { data } = deposits;
  useScrollRestoration(data !== null);
  useErrorToast(userTexts.history.failed, deposits.error);
  return (
    <>
      <PageHeader title={userTexts.history.title} back={paths.home}>
        <RefreshButton busy={deposits.loading} onRefresh={deposits.refresh} />
      </PageHeader>
      <Link to={paths.statement} className={buttonClass('secondary', 'mb-3 w-full')}>
        <Wallet aria-hidden className="size-5" />
        <span>{userTexts.statement.title}</span>
      </Link>
      <LookForArrivals deposits={data?.items ?? NO_DEPOSITS} />
      <PagedList
        name="history"
        list={deposits}
        failedTitle={userTexts.history.failed}
        empty={
          <EmptyState
            icon={ReceiptText}
            title={userTexts.history.emptyTitle}
            text={userTexts.history.emptyText}
          >
            <Link to={depositFormPath} className={buttonClass('secondary')}>
              {userTexts.deposit.makeDeposit}
            </Link>
          </EmptyState>
        }
        renderItem={renderCard}
      >
        {data && <DepositMonths deposits={data.items} unreadable={data.unreadable} />}
      </PagedList>
    </>
  );
}
