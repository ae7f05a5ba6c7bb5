import { Landmark, ReceiptText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Fit } from '@/components/ui/Fit';
import { SubscriptionFallback } from '@/components/ui/SubscriptionFallback';
import { StatementRows } from '@/components/statement/StatementRows';
import { env } from '@/config/env';
import { depositPath, paths, payoutPath } from '@/config/paths';
import { buttonClass } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { isRewardEntryId, type StatementEntry } from '@/domain/ledger';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import type { useStatement } from '@/components/statement/useStatement';
import { useMarkRead } from '@/components/deposits/useMarkRead';
import { userTexts } from '@/texts/userTexts';
import { PayoutDestination } from './PayoutDestination';
import { StatementSkeleton } from './StatementSkeleton';
import { WalletTotal } from './WalletTotal';

function linkTo({ depositId, payoutId }: StatementEntry) {
  if (depositId !== null) return { to: depositPath(depositId) };
  return payoutId !== null && env.payouts ? { to: payoutPath(payoutId) } : null;
}

const destinationOf = (payoutId: string, reference: string) => (
  <PayoutDestination id={payoutId} fallback={reference} />
);

/** The entries with the balance on top, in all states: loading, unavailable, failed, empty, complete, with more pages. */
export function StatementEntries({ statement }: { statement: ReturnType<typeof useStatement> }) {
  const { data } = statement;
  useMarkRead(
    (data?.items ?? []).flatMap(({ entry }) =>
      entry?.kind === 'correction' && isRewardEntryId(entry.reverses) ? [entry] : [],
    ),
  );
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
      {env.payouts && walletPaise > 0 && (
        <Link to={paths.withdraw} className={buttonClass('secondary', 'mb-3 w-full')}>
          <Landmark aria-hidden className="size-5" />
          <span>{userTexts.home.withdraw}</span>
        </Link>
      )}
      {items.length > 0 ? (
        <StatementRows
          data={data}
          linkTo={linkTo}
          destinationOf={destinationOf}
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
