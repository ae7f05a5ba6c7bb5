import { useRef, type ReactNode } from 'react';
import type { Deposit } from '@/domain/deposit';
import type { PaginatedSubscription } from '@/hooks/usePaginatedSubscription';
import { userTexts } from '@/texts/userTexts';
import { ErrorBoundary } from './ErrorBoundary';
import { ListFallback } from './ListFallback';
import { ListSpinner } from './ListSpinner';
import { LoadMore } from './LoadMore';
import { Card } from './ui/Card';

// The browser only renders rows near the viewport, so a thousand are as fast as twenty. Until a row is rendered, this is
// its estimated height. The margin keeps shadows and focus rings from being clipped.
const ROW = '-m-1.5 p-1.5 [content-visibility:auto]';
const ROW_HEIGHTS = {
  short: '[contain-intrinsic-block-size:auto_7.5rem]',
  tall: '[contain-intrinsic-block-size:auto_40rem]',
};

/** Replaces a deposit whose document is invalid or crashes while rendering. */
function UnreadableRow({ id }: { id: string }) {
  return (
    <Card>
      <p className="font-semibold">{userTexts.depositCard.unreadable}</p>
      <p className="text-sm break-all text-muted">{userTexts.depositCard.unreadableText(id)}</p>
    </Card>
  );
}

interface Props {
  /** Distinguishes the rows of one list from those of another on the same page. */
  name: string;
  deposits: PaginatedSubscription<Deposit>;
  failedTitle: string;
  empty: ReactNode;
  rows?: keyof typeof ROW_HEIGHTS;
  renderItem: (deposit: Deposit) => ReactNode;
}

/** A list of deposits in all its states: loading, unavailable, failed, empty, complete, with more pages. */
export function DepositList({
  name,
  deposits,
  failedTitle,
  empty,
  rows = 'short',
  renderItem,
}: Props) {
  const { data, loadMore } = deposits;
  const list = useRef<HTMLUListElement>(null);
  if (!data) {
    return (
      <ListFallback list={deposits} failedTitle={failedTitle}>
        <ListSpinner className="justify-center py-10" />
      </ListFallback>
    );
  }
  if (data.items.length + data.unreadable.length === 0) return empty;
  return (
    <>
      <ul ref={list} className="flex flex-col gap-3">
        {data.unreadable.map((id) => (
          <li key={id}>
            <UnreadableRow id={id} />
          </li>
        ))}
        {data.items.map((deposit) => (
          <li
            key={deposit.id}
            data-row={`${name}-${deposit.id}`}
            tabIndex={-1}
            className={`${ROW} ${ROW_HEIGHTS[rows]}`}
          >
            <ErrorBoundary fallback={<UnreadableRow id={deposit.id} />}>
              {renderItem(deposit)}
            </ErrorBoundary>
          </li>
        ))}
      </ul>
      <LoadMore data={data} list={list} onLoadMore={loadMore} />
    </>
  );
}
