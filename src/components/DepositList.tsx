import { CloudOff } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { Deposit } from '@/domain/deposit';
import { useLoadTimeout } from '@/hooks/useLoadTimeout';
import { useDelayedFlag } from '@/hooks/useDelayedFlag';
import { useFocusNewRow } from '@/hooks/useFocusNewRow';
import { useOnline } from '@/hooks/useOnline';
import type { PaginatedSubscription } from '@/hooks/usePaginatedSubscription';
import { errorMessage } from '@/texts/errorMessage';
import { texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';
import { ErrorBoundary } from './ErrorBoundary';
import { Announcement } from './ui/Announcement';
import { Button } from './ui/Button';
import { Card } from './ui/Card';
import { EmptyState } from './ui/EmptyState';
import { Spinner } from './ui/Spinner';

// The browser only renders rows near the viewport, so a thousand are as fast as twenty. Until a row is rendered, this is
// its estimated height. The margin keeps shadows and focus rings from being clipped.
const ROW = '-m-1.5 p-1.5 [content-visibility:auto]';
const ROW_HEIGHTS = {
  short: '[contain-intrinsic-block-size:auto_7.5rem]',
  tall: '[contain-intrinsic-block-size:auto_40rem]',
};

/** How long the local cache may take to answer. */
const CACHE_MS = 1_000;

/** Replaces a deposit whose document is invalid or crashes while rendering. */
function UnreadableRow({ id }: { id: string }) {
  return (
    <Card>
      <p className="font-semibold">{userTexts.depositCard.unreadable}</p>
      <p className="text-sm break-all text-muted">{userTexts.depositCard.unreadableText(id)}</p>
    </Card>
  );
}

/** Replaces a list without data: it is loading, or neither the server nor the local cache has answered. */
function ListFallback({ onRetry }: { onRetry: () => void }) {
  const online = useOnline();
  const waited = useDelayedFlag(true, CACHE_MS);
  const timedOut = useLoadTimeout(true) && waited;
  if (timedOut) {
    return (
      <EmptyState
        icon={CloudOff}
        title={texts.common.notLoaded}
        text={online ? texts.common.notLoadedSlow : texts.common.notLoadedOffline}
      >
        <Button variant="secondary" onClick={onRetry}>
          {texts.common.retry}
        </Button>
      </EmptyState>
    );
  }
  return (
    <p className="flex items-center justify-center gap-3 py-10 text-muted">
      <Spinner />
      <span aria-hidden>{texts.common.loading}</span>
      <Announcement>{texts.common.loading}</Announcement>
    </p>
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
  const { data, error, refresh, loadMore } = deposits;
  const list = useRef<HTMLUListElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const awaitNewRow = useFocusNewRow(data, list, more);
  const moreTimedOut = useLoadTimeout(data?.loadingMore === true) && data?.loadingMore === true;
  if (!data && error) {
    return (
      <EmptyState icon={CloudOff} title={failedTitle} text={errorMessage(error)}>
        <Button variant="secondary" onClick={refresh}>
          {texts.common.retry}
        </Button>
      </EmptyState>
    );
  }
  if (!data) return <ListFallback onRetry={refresh} />;
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
      {data.hasMore && (
        <Button
          ref={more}
          variant="secondary"
          className="mt-4 w-full"
          busy={data.loadingMore}
          onClick={() => {
            awaitNewRow();
            loadMore();
          }}
        >
          {texts.common.loadMore}
        </Button>
      )}
      {moreTimedOut && (
        <p className="pt-2 text-center text-sm text-muted">
          <span aria-hidden>{texts.common.moreNotLoaded}</span>
          <Announcement>{texts.common.moreNotLoaded}</Announcement>
        </p>
      )}
    </>
  );
}
