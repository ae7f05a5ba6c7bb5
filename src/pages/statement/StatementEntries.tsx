import { ReceiptText } from 'lucide-react';
import { ListFallback } from '@/components/ListFallback';
import { StatementRows } from '@/components/StatementRows';
import { EmptyState } from '@/components/ui/EmptyState';
import { formatRupeesExact } from '@/domain/formatMoney';
import { depositLink } from '@/hooks/useDepositSheet';
import type { useStatement } from '@/hooks/useStatement';
import { userTexts } from '@/texts/userTexts';
import { StatementSkeleton } from './StatementSkeleton';
import { WalletTotal } from './WalletTotal';

/** The entries with the balance on top, in all states: loading, unavailable, failed, empty, complete, with more pages. */
export function StatementEntries({ statement }: { statement: ReturnType<typeof useStatement> }) {
  const { data } = statement;
  if (!data) {
    return (
      <ListFallback list={statement} failedTitle={userTexts.statement.failed}>
        <StatementSkeleton />
      </ListFallback>
    );
  }
  const { items, walletPaise } = data;
  return (
    <>
      <WalletTotal>{formatRupeesExact(walletPaise)}</WalletTotal>
      {items.length > 0 ? (
        <StatementRows data={data} linkTo={depositLink} onLoadMore={statement.loadMore} />
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
