import { ReceiptText } from 'lucide-react';
import { useRef } from 'react';
import { ErrorBoundary } from '@/components/ErrorBoundary';
import { ListFallback } from '@/components/ListFallback';
import { LoadMore } from '@/components/LoadMore';
import { EmptyState } from '@/components/ui/EmptyState';
import { formatRupeesExact } from '@/domain/formatMoney';
import type { Paise } from '@/domain/money';
import type { useStatement } from '@/hooks/useStatement';
import { userTexts } from '@/texts/userTexts';
import { StatementEntry, UnreadableEntry } from './StatementEntry';
import { StatementSkeleton } from './StatementSkeleton';
import { WalletTotal } from './WalletTotal';

const formatBalance = (balancePaise: Paise | null): string =>
  balancePaise === null
    ? userTexts.statement.balanceUnknown
    : userTexts.statement.balance(formatRupeesExact(balancePaise));

/** The entries with the balance on top, in all states: loading, unavailable, failed, empty, complete, with more pages. */
export function StatementEntries({ statement }: { statement: ReturnType<typeof useStatement> }) {
  const list = useRef<HTMLUListElement>(null);
  const { data } = statement;
  if (!data) {
    return (
      <ListFallback list={statement} failedTitle={userTexts.statement.failed}>
        <StatementSkeleton />
      </ListFallback>
    );
  }
  const { items, walletPaise, isProven } = data;
  const openingPaise = items.at(-1)?.beforePaise ?? null;
  return (
    <>
      <WalletTotal>{formatRupeesExact(walletPaise)}</WalletTotal>
      {items.length > 0 ? (
        <ul
          ref={list}
          className="@container divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card"
        >
          {items.map(({ id, entry, afterPaise }) => {
            const balance = isProven ? formatBalance(afterPaise) : '';
            const unreadable = <UnreadableEntry id={id} balance={balance} />;
            return (
              <li
                key={id}
                data-row={`statement-${id}`}
                tabIndex={-1}
                className="-outline-offset-3 [contain-intrinsic-block-size:auto_5.5rem] [content-visibility:auto]"
              >
                <ErrorBoundary fallback={unreadable}>
                  {entry ? <StatementEntry entry={entry} balance={balance} /> : unreadable}
                </ErrorBoundary>
              </li>
            );
          })}
          {!data.hasMore && openingPaise !== null && openingPaise !== 0 && (
            <li className="flex flex-wrap justify-between gap-x-3 px-4 py-3 font-semibold">
              <span>{userTexts.statement.opening}</span>{' '}
              <span>{formatRupeesExact(openingPaise)}</span>
            </li>
          )}
        </ul>
      ) : (
        <EmptyState
          icon={ReceiptText}
          title={userTexts.statement.emptyTitle}
          text={
            walletPaise === 0 ? userTexts.statement.emptyText : userTexts.statement.emptyWithBalance
          }
        />
      )}
      <LoadMore data={data} list={list} onLoadMore={statement.loadMore} />
    </>
  );
}
