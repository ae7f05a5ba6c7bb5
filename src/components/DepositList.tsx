import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Deposit } from '@/domain/deposit';
import type { PagedLive } from '@/hooks/usePagedList';
import { texts } from '@/texts/texts';
import { Announcement } from './ui/Announcement';
import { Button } from './ui/Button';
import { EmptyState } from './ui/EmptyState';
import { Spinner } from './ui/Spinner';

// The browser draws only what is near the screen, so that a thousand rows are as quick as twenty. Until it has drawn one,
// it takes this for its height. The margin keeps shadows and focus rings from being cut off.
const ROW = '-m-1.5 p-1.5 [content-visibility:auto]';
const ROW_HEIGHTS = {
  short: '[contain-intrinsic-block-size:auto_7.5rem]',
  tall: '[contain-intrinsic-block-size:auto_40rem]',
};

interface Props {
  deposits: PagedLive<Deposit>;
  failedTitle: string;
  empty: ReactNode;
  rows?: keyof typeof ROW_HEIGHTS;
  renderItem: (deposit: Deposit) => ReactNode;
}

/** A list of deposits in each of its states: loading, failed, empty, full, more to come. */
export function DepositList({ deposits, failedTitle, empty, rows = 'short', renderItem }: Props) {
  const { data, error, refresh, loadMore } = deposits;
  if (!data && error) {
    return (
      <EmptyState icon={CloudOff} title={failedTitle} text={texts.errors[error.code]}>
        <Button look="secondary" onClick={refresh}>
          {texts.common.retry}
        </Button>
      </EmptyState>
    );
  }
  if (!data) {
    return (
      <p className="flex items-center justify-center gap-3 py-10 text-muted">
        <Spinner />
        <span aria-hidden>{texts.common.loading}</span>
        <Announcement>{texts.common.loading}</Announcement>
      </p>
    );
  }
  if (data.items.length === 0) return empty;
  return (
    <>
      <ul className="flex flex-col gap-3">
        {data.items.map((deposit) => (
          <li key={deposit.id} className={`${ROW} ${ROW_HEIGHTS[rows]}`}>
            {renderItem(deposit)}
          </li>
        ))}
      </ul>
      {data.hasMore && (
        <Button look="secondary" className="mt-4 w-full" busy={data.loadingMore} onClick={loadMore}>
          {texts.common.loadMore}
        </Button>
      )}
    </>
  );
}
