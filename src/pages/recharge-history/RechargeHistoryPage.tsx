import { ReceiptText, Wallet } from 'lucide-react';
import { Link } from 'react-router-dom';
import { depositFormPath, paths } from '@/config/paths';
import { LookForArrivals } from '@/components/checks/DepositChecks';
import { PagedList } from '@/components/list/PagedList';
import { PageHeader } from '@/components/shell/PageHeader';
import { RefreshButton } from '@/components/ui/RefreshButton';
import { buttonClass } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import type { Deposit } from '@/domain/deposits/deposit';
import { useDeposits } from '@/components/deposits/useDeposits';
import { useErrorToast } from '@/lib/useErrorToast';
import { useScrollRestoration } from '@/lib/useScrollRestoration';
import { userTexts } from '@/texts/userTexts';
import { DepositMonths, renderCard } from './DepositMonths';

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
