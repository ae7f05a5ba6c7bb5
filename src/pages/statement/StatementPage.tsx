import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMarkRead } from '@/components/deposits/useMarkRead';
import { methodName } from '@/components/methods/methodName';
import { PageHeader } from '@/components/shell/PageHeader';
import { useUser } from '@/components/session/useUser';
import { StatementRows } from '@/components/statement/StatementRows';
import { useStatement } from '@/components/statement/useStatement';
import { Announcement, Card, Skeleton } from '@/components/ui/Button';
import { EmptyState, SubscriptionFallback } from '@/components/ui/Alert';
import { Fit } from '@/components/ui/Text';
import { RefreshButton } from '@/components/ui/RefreshButton';
import { env } from '@/config/env';
import { depositPath, paths, payoutPath } from '@/config/paths';
import type { StatementEntry } from '@/domain/ledger';
import { formatRupeesExact } from '@/domain/money/money';
import { useErrorToast } from '@/lib/useToast';
import { useScrollRestoration } from '@/lib/useScrollRestoration';
import { statements } from '@/services/userServices';
import { texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';

const ROWS = 6;

/** Replaces a statement that is loading; its parts have the height of the real ones. */
function StatementSkeleton() {
  return (
    <>
      <Announcement>{texts.common.loading}</Announcement>
      <WalletTotal>
        <Skeleton className="my-1 h-5 w-28" />
      </WalletTotal>
      <Card flush className="divide-y divide-line">
        {Array.from({ length: ROWS }, (_, row) => (
          <div key={row} className="flex h-22 flex-col justify-center gap-2 px-4">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3.5 w-4/5" />
            <Skeleton className="h-3.5 w-2/5" />
          </div>
        ))}
      </Card>
    </>
  );
}

function linkTo({ depositId, payoutId }: StatementEntry) {
  if (depositId !== null) return { to: depositPath(depositId) };
  return payoutId !== null && env.payouts ? { to: payoutPath(payoutId) } : null;
}

const read = {
  requestedPaise: statements.requestedPaise,
  payout: async (id: string, isPaid: boolean) => {
    const payout = await statements.payout(id, isPaid);
    return payout && { to: methodName(payout.method), paidAt: payout.paidAt };
  },
};

/** Shows the balance and the entries in all states: loading, unavailable, failed, empty, complete, with more pages. */
function StatementEntries({ statement }: { statement: ReturnType<typeof useStatement> }) {
  const { data } = statement;
  const { uid } = useUser().user;
  // The home page shows the open withdrawal until its result was opened.
  const openId = `${data?.openPayoutId}_out`;
  useMarkRead((data?.items ?? []).map(({ id }) => id).filter((id) => id !== openId));
  if (!data) {
    return (
      <SubscriptionFallback subscription={statement} failedTitle={userTexts.statement.failed}>
        <StatementSkeleton />
      </SubscriptionFallback>
    );
  }
  const { items, walletPaise } = data;
  return (
    <>
      <WalletTotal>
        <Fit text={formatRupeesExact(walletPaise)} />
      </WalletTotal>
      {items.length > 0 ? (
        <StatementRows
          data={data}
          linkTo={linkTo}
          uid={uid}
          read={read}
          onLoadMore={statement.loadMore}
        />
      ) : (
        <EmptyState
          icon={ReceiptText}
          title={userTexts.statement.emptyTitle}
          text={
            walletPaise === 0 ? userTexts.statement.emptyText : userTexts.statement.emptyWithBalance
          }
        />
      )}
    </>
  );
}

/** Shows the balance of the wallet and every change of it, newest first. */
export function StatementPage() {
  const statement = useStatement();
  useScrollRestoration(statement.data !== null);
  useErrorToast(userTexts.statement.failed, statement.error);
  return (
    <>
      <PageHeader title={userTexts.statement.title} back={paths.rechargeHistory}>
        <RefreshButton busy={statement.loading} onRefresh={statement.refresh} />
      </PageHeader>
      <StatementEntries statement={statement} />
    </>
  );
}

/** Shows the wallet's balance, which the entries below add up to. Its child is the amount. */
function WalletTotal({ children }: { children: ReactNode }) {
  return (
    <Card className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="text-muted">{userTexts.home.walletBalance}</span>{' '}
      <span className="text-xl font-bold tracking-tight">{children}</span>
    </Card>
  );
}
