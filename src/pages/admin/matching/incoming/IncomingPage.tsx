import { Inbox } from 'lucide-react';
import { useCallback, useEffect, useId, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { Alert } from '@/components/ui/Alert';
import { LiveRegion } from '@/components/ui/Announcement';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { EmptyState } from '@/components/ui/EmptyState';
import { NotLoaded } from '@/components/ui/Failure';
import { RefreshButton } from '@/components/ui/RefreshButton';
import { PageSpinner } from '@/components/ui/Spinner';
import { env } from '@/config/env';
import {
  INCOMING_FILTERS,
  classifyIncoming,
  FILTER_OF,
  type Incoming,
} from '@/domain/matching/incoming';
import { useMutation } from '@/lib/useMutation';
import { incomingTransfers } from '@/services/admin/matching/incomingTransfers';
import { transfers } from '@/services/tron/transfers';
import { tron } from '@/services/tron/tron';
import { adminTexts } from '@/texts/admin/adminTexts';
import { incomingTexts } from '@/texts/admin/incomingTexts';
import { errorMessage, texts } from '@/texts/texts';
import { IncomingRow } from './IncomingRow';

const t = incomingTexts;

/** Shows the wallet's transfers and what became of them. The filter is kept in the URL. */
export function IncomingPage() {
  const id = useId();
  const { depositId } = useParams();
  const [params, setParams] = useSearchParams();
  const chosen = params.get('show');
  const filter = INCOMING_FILTERS.find((known) => known === chosen) ?? 'all';
  const { list, isLoading, error, refresh, loadMore } = useIncoming();
  const rows =
    list?.rows.filter(({ state }) => filter === 'all' || FILTER_OF[state.kind] === filter) ?? [];
  return (
    <section aria-labelledby={id} className="@container flex min-w-0 flex-col gap-3">
      {depositId === undefined && <title>{`${t.title} · ${env.appName}`}</title>}
      <header className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-base font-bold">
            {t.title}
          </h2>
          <p className="text-sm text-muted">{t.text}</p>
        </div>
        <RefreshButton busy={isLoading} onRefresh={refresh} />
      </header>
      <div role="group" aria-label={t.filter} className="flex flex-wrap gap-1">
        {INCOMING_FILTERS.map((each) => (
          <Button
            key={each}
            variant={each === filter ? 'primary' : 'secondary'}
            className="text-sm"
            aria-pressed={each === filter}
            onClick={() => setParams({ show: each }, { replace: true })}
          >
            {t.filters[each]}
          </Button>
        ))}
      </div>
      {!list && isLoading && <PageSpinner />}
      {!list && error && (
        <NotLoaded title={t.failed} text={error} busy={isLoading} onRetry={refresh} />
      )}
      {list && list.rows.length === 0 && !list.next && (
        <EmptyState icon={Inbox} title={t.none} text={t.noneText} />
      )}
      {list && list.rows.length > 0 && (
        <>
          <LiveRegion className="text-sm text-muted">
            {t.shown(rows.length, list.rows.length)}
          </LiveRegion>
          {rows.length === 0 && <p className="text-sm">{t.noMatch}</p>}
          <ul className="grid gap-3 @min-[48rem]:grid-cols-2">
            {rows.map((row) => (
              <li key={row.transaction.txid}>
                <Card flush>
                  <IncomingRow incoming={row} />
                </Card>
              </li>
            ))}
          </ul>
        </>
      )}
      {list && list.unreadable > 0 && (
        <Alert variant="warning">{t.unreadable(list.unreadable)}</Alert>
      )}
      {list && list.dust > 0 && <p className="text-sm text-muted">{t.dust(list.dust)}</p>}
      {list?.isTruncated && <Alert variant="info">{t.truncated}</Alert>}
      {list && error && (
        <Alert variant="warning" title={t.moreFailed}>
          {error}
        </Alert>
      )}
      {list?.next && (
        <Button variant="secondary" busy={isLoading} onClick={loadMore}>
          {texts.common.loadMore}
        </Button>
      )}
    </section>
  );
}

interface Loaded {
  rows: readonly Incoming[];
  /** The next page has the blocks up to this time; null if all are loaded. */
  next: Date | null;
  unreadable: number;
  /** The number of transfers too small for any request, which are left out. */
  dust: number;
  /** True if there may be more transfers, or deposits that name or fit some of the rows, than were loaded. */
  isTruncated: boolean;
}

/** Reads the next page from the node, and from the database what became of its transfers. Returns a text if either fails. */
async function loadPage(before: Loaded | null): Promise<Loaded | string> {
  const list = await tron?.fetchTransfers({ until: before?.next ?? undefined });
  if (list?.kind === 'node-error') return adminTexts.check.nodeError[list.reason];
  if (list?.kind !== 'list') return t.invalidAnswer;
  const { transactions, unreadable, dust = 0, next } = list;
  if (!before && transactions.length > 0 && !transfers.getState().arrivals) {
    transfers.remember({ ...list, next: null }, next ? next.getTime() + 1 : 0);
  }
  try {
    const uses = await incomingTransfers.lookUp(transactions);
    return {
      rows: [
        ...(before?.rows ?? []),
        ...transactions.map((transaction) => classifyIncoming(transaction, uses)),
      ],
      next,
      unreadable: unreadable + (before?.unreadable ?? 0),
      dust: dust + (before?.dust ?? 0),
      isTruncated: Boolean(list.isTruncated || uses.isTruncated || before?.isTruncated),
    };
  } catch (error) {
    return errorMessage(error);
  }
}

/** Loads the wallet's transfers in pages, newest first. A refresh starts again, while the loaded rows stay on screen. */
function useIncoming() {
  const [list, setList] = useState<Loaded | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { mutate: load, isPending } = useMutation(
    useCallback(async (before: Loaded | null) => {
      setError(null);
      const next = await loadPage(before);
      if (typeof next === 'string') setError(next);
      else setList(next);
    }, []),
  );
  useEffect(() => load(null), [load]);
  return {
    list,
    error,
    isLoading: isPending || (list === null && error === null),
    refresh: () => load(null),
    loadMore: () => list && load(list),
  };
}
