import { ReceiptText } from 'lucide-react';
import { DepositCard } from '@/components/deposits/DepositCard';
import { PagedList } from '@/components/list/PagedList';
import { RefreshButton } from '@/components/ui/RefreshButton';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import type { Deposit } from '@/domain/deposits/deposit';
import { useErrorToast } from '@/lib/useErrorToast';
import type { PaginatedSubscription } from '@/lib/useLive';
import { useScrollRestoration } from '@/lib/useScrollRestoration';
import { userTexts } from '@/texts/userTexts';
import { AmountFilter } from './AmountFilter';

export interface DepositHistoryProps {
  deposits: PaginatedSubscription<Deposit>;
  /** Whether its tab is selected. Another tab is another entry of the browser's history. */
  isShown: boolean;
  onMakeDeposit: () => void;
}

/** The user's deposits, newest first. */
export function DepositHistory({ deposits, isShown, onMakeDeposit }: DepositHistoryProps) {
  useScrollRestoration(isShown && deposits.data !== null);
  useErrorToast(userTexts.deposit.historyFailed, deposits.error);
  return (
    <section>
      <header className="flex items-center justify-between gap-3 pb-2">
        <h2 className="text-lg font-semibold">{userTexts.deposit.history}</h2>
        <RefreshButton busy={deposits.loading} onRefresh={deposits.refresh} />
      </header>
      <AmountFilter />
      <PagedList
        name="history"
        list={deposits}
        failedTitle={userTexts.deposit.historyFailed}
        empty={
          <EmptyState
            icon={ReceiptText}
            title={userTexts.deposit.historyEmpty}
            text={userTexts.deposit.historyEmptyText}
          >
            <Button variant="secondary" onClick={onMakeDeposit}>
              {userTexts.deposit.makeDeposit}
            </Button>
          </EmptyState>
        }
        renderItem={(deposit) => <DepositCard deposit={deposit} />}
      />
    </section>
  );
}
