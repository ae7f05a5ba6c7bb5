import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Deposit } from '@/domain/deposit';
import type { PagedLive } from '@/hooks/usePagedList';
import { texts } from '@/texts/texts';
import { Button } from './ui/Button';
import { EmptyState } from './ui/EmptyState';
import { Spinner } from './ui/Spinner';

interface Props {
  deposits: PagedLive<Deposit>;
  failedTitle: string;
  empty: ReactNode;
  renderItem: (deposit: Deposit) => ReactNode;
}

/** A list of deposits in each of its states: loading, failed, empty, full, more to come. */
export function DepositList({ deposits, failedTitle, empty, renderItem }: Props) {
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
      <p role="status" className="flex items-center justify-center gap-3 py-10 text-muted">
        <Spinner />
        {texts.common.loading}
      </p>
    );
  }
  if (data.items.length === 0) return empty;
  return (
    <>
      <ul className="flex flex-col gap-3">
        {data.items.map((deposit) => (
          <li key={deposit.id}>{renderItem(deposit)}</li>
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
