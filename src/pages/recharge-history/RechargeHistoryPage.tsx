import { ReceiptText, Wallet } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LookForArrivals } from '@/components/checks/DepositChecks';
import { DepositCard } from '@/components/deposits/DepositCard';
import { useDeposits } from '@/components/deposits/useDeposits';
import { PagedList } from '@/components/list/PagedList';
import { PageHeader } from '@/components/shell/PageHeader';
import { buttonClass } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { RefreshButton } from '@/components/ui/RefreshButton';
import { depositFormPath, paths } from '@/config/paths';
import type { Deposit } from '@/domain/deposits/deposit';
import { useScrollRestoration } from '@/lib/useScrollRestoration';
import { useErrorToast } from '@/lib/useToast';
import { userTexts } from '@/texts/userTexts';

const t = userTexts.history;
const NO_DEPOSITS: readonly Deposit[] = [];

/** Lists all deposits of the user, newest first. */
export function RechargeHistoryPage() {
  const deposits = useDeposits();
  const { data } = deposits;
  useScrollRestoration(data !== null);
  useErrorToast(t.failed, deposits.error);
  return (
    <>
      <PageHeader title={t.title} back={paths.home}>
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
        failedTitle={t.failed}
        empty={
          <EmptyState icon={ReceiptText} title={t.emptyTitle} text={t.emptyText}>
            <Link to={depositFormPath} className={buttonClass('secondary')}>
              {userTexts.deposit.makeDeposit}
            </Link>
          </EmptyState>
        }
        renderItem={(deposit) => <DepositCard deposit={deposit} />}
      />
    </>
  );
}
