import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useMarkRead } from '@/components/deposits/useMarkRead';
import { methodName } from '@/components/methods/methodName';
import { useUid } from '@/components/session/useAuth';
import { useUser } from '@/components/session/useUser';
import { PageHeader } from '@/components/shell/PageHeader';
import { StatementRows } from '@/components/statement/StatementRows';
import { buttonClass } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { SubscriptionFallback } from '@/components/ui/Failure';
import { RefreshButton } from '@/components/ui/RefreshButton';
import { PageSpinner } from '@/components/ui/Spinner';
import { Fit } from '@/components/ui/Text';
import { env } from '@/config/env';
import { depositFormPath, depositPath, paths, payoutPath } from '@/config/paths';
import type { StatementEntry } from '@/domain/ledger';
import { formatRupeesExact } from '@/domain/money/money';
import type { StatementRow } from '@/domain/statement';
import { type PaginatedSubscription, useRestoredList } from '@/lib/useLive';
import { useScrollRestoration } from '@/lib/useScrollRestoration';
import { useErrorToast } from '@/lib/useToast';
import type { Statement } from '@/services/createStatementService';
import { statements } from '@/services/userServices';
import { userTexts } from '@/texts/userTexts';

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
function StatementEntries({
  statement,
}: {
  statement: PaginatedSubscription<StatementRow, Statement>;
}) {
  const { data } = statement;
  const { uid } = useUser().user;
  // The home page shows the open withdrawal until its result was opened.
  const openId = `${data?.openPayoutId}_out`;
  useMarkRead((data?.items ?? []).map(({ id }) => id).filter((id) => id !== openId));
  if (!data) {
    return (
      <SubscriptionFallback subscription={statement} failedTitle={userTexts.statement.failed}>
        <PageSpinner />
      </SubscriptionFallback>
    );
  }
  const { items, walletPaise } = data;
  return (
    <>
      {/* The entries below add up to it. */}
      <p className="pb-4">
        <span className="block text-sm text-muted">{userTexts.home.walletBalance}</span>{' '}
        <span className="block text-4xl font-bold tracking-tight">
          <Fit text={formatRupeesExact(walletPaise)} />
        </span>
      </p>
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
        >
          <Link to={depositFormPath} className={buttonClass('secondary')}>
            {userTexts.deposit.makeDeposit}
          </Link>
        </EmptyState>
      )}
    </>
  );
}

/** Shows the balance of the wallet and every change of it, newest first. */
export function StatementPage() {
  const statement = useRestoredList('statement', statements.ofUser, useUid());
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
