import { ReceiptText } from 'lucide-react';
import type { Ref } from 'react';
import { DepositCard } from '@/components/deposits/DepositCard';
import { DepositList } from '@/components/DepositList';
import { RefreshButton } from '@/components/RefreshButton';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { TOAST_RESULT_ID } from '@/components/ui/toastObstacles';
import type { Deposit } from '@/domain/deposit';
import { useErrorToast } from '@/hooks/browser/useErrorToast';
import type { PaginatedSubscription } from '@/hooks/usePaginatedSubscription';
import { useScrollRestoration } from '@/hooks/browser/useScrollRestoration';
import { userTexts } from '@/texts/userTexts';

interface Props {
  deposits: PaginatedSubscription<Deposit>;
  /** The request that was just submitted; toasts do not cover it. */
  submittedId: string | null;
  heading: Ref<HTMLHeadingElement>;
  onMakeDeposit: () => void;
}

/** The user's deposits, newest first. */
export function DepositHistory({ deposits, submittedId, heading, onMakeDeposit }: Props) {
  useScrollRestoration(deposits.data !== null);
  useErrorToast(userTexts.deposit.historyFailed, deposits.error);
  return (
    <section>
      <header className="flex items-center justify-between gap-3 pb-2">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          {userTexts.deposit.history}
        </h2>
        <RefreshButton busy={deposits.loading} onRefresh={deposits.refresh} />
      </header>
      <DepositList
        name="history"
        deposits={deposits}
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
        renderItem={(deposit) => (
          <div id={deposit.id === submittedId ? TOAST_RESULT_ID : undefined}>
            <DepositCard deposit={deposit} />
          </div>
        )}
      />
    </section>
  );
}
