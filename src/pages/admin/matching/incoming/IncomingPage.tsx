import { Inbox } from 'lucide-react';
import { useCallback, useEffect, useId, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { Alert, EmptyState, NotLoaded, LiveRegion } from '@/components/ui/Alert';
import { Button, Card, PageSpinner } from '@/components/ui/Button';
import { RefreshButton } from '@/components/ui/RefreshButton';
import { TextInput } from '@/components/ui/Form';
import { env } from '@/config/env';
import { usdtWallet } from '@/config/usdtWallet';
import {
  INCOMING_FILTERS,
  classifyIncoming,
  isIncomingFor,
  type Incoming,
  type IncomingFilter,
} from '@/domain/matching/incoming';
import { mergeListed } from '@/domain/tron/transferList';
import type { Transfer } from '@/domain/tron/transferCheck';
import { useMutation } from '@/lib/useToast';
import { incomingService } from '@/services/admin/matching/incomingService';
import { nextPage, type PageCursor } from '@/services/tron/createTronService';
import { transfers } from '@/services/tron/transfers';
import { tron } from '@/services/tron/tronService';
import { adminTexts } from '@/texts/admin/adminTexts';
import { incomingTexts } from '@/texts/admin/incomingTexts';
import { errorMessage, texts } from '@/texts/texts';
import { IncomingRow } from './IncomingRow';

interface Loaded {
  rows: readonly Incoming[];
  /** The last transaction so far, not looked up yet: more of its transfers may be on the next page. */
  last: readonly Transfer[];
  cursor: PageCursor | null;
  unreadable: number;
  /** True if more deposits may name or fit some of the rows than were looked up. */
  isTruncated: boolean;
}

const NOTHING: Loaded = {
  rows: [],
  last: [],
  cursor: { next: null },
  unreadable: 0,
  isTruncated: false,
};

const t = incomingTexts;

/** Reads the next page from the node, and from the database what became of its transfers. Returns a text if either fails. */
async function loadPage(before: Loaded): Promise<Loaded | string> {
  if (!tron || !before.cursor) return before;
  const list = await tron.fetchTransfers({ ...usdtWallet, ...before.cursor });
  if (list.kind === 'node-error') return adminTexts.check.nodeError[list.reason];
  if (list.kind !== 'list') return t.invalidAnswer;
  // A node that returns the same cursor again has no further page.
  const isRepeated = list.next !== null && list.next === before.cursor.next;
  const seen = new Set(before.rows.map(({ transaction }) => transaction.txid));
  const fresh = isRepeated ? [] : list.transactions.filter(({ txid }) => !seen.has(txid));
  const cursor = isRepeated ? null : nextPage(before.cursor, list);
  // The oldest block may go on on the next page.
  const oldest = list.transactions.at(-1);
  if (before === NOTHING && oldest && !transfers.getState().arrivals) {
    transfers.remember(list, cursor ? oldest.sentAt.getTime() + 1 : 0);
  }
  const listed = mergeListed([...before.last, ...fresh]);
  const whole = cursor ? listed.slice(0, -1) : listed;
  try {
    const uses = await incomingService.lookUp(whole);
    return {
      rows: [...before.rows, ...whole.map((transaction) => classifyIncoming(transaction, uses))],
      last: listed.slice(whole.length),
      cursor,
      unreadable: before.unreadable + list.unreadable,
      isTruncated: before.isTruncated || uses.isTruncated,
    };
  } catch (error) {
    return errorMessage(error);
  }
}

/**
 * Returns the wallet's transfers, newest first, in pages, and what had become of them when their page was loaded. A refresh starts
 * again, while the loaded rows stay on screen.
 */
function useIncoming() {
  const [list, setList] = useState<Loaded | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { mutate: load, isPending } = useMutation(
    useCallback(async (before: Loaded) => {
      setError(null);
      const next = await loadPage(before);
      if (typeof next === 'string') setError(next);
      else setList(next);
    }, []),
  );
  useEffect(() => load(NOTHING), [load]);
  return {
    list,
    error,
    isLoading: isPending || (list === null && error === null),
    refresh: () => load(NOTHING),
    loadMore: () => list && load(list),
  };
}

/** Shows the wallet's transfers and what became of them. The filter is kept in the URL. */
export function IncomingPage() {
  const id = useId();
  const { depositId } = useParams();
  const [params, setParams] = useSearchParams();
  const chosen = params.get('show');
  const filter = INCOMING_FILTERS.find((known) => known === chosen) ?? 'all';
  const [text, setText] = useState('');
  function choose(next: IncomingFilter) {
    const changed = new URLSearchParams(params);
    changed.set('show', next);
    setParams(changed, { replace: true });
  }
  const { list, isLoading, error, refresh, loadMore } = useIncoming();
  const rows = list?.rows.filter((row) => isIncomingFor(row, filter, text)) ?? [];
  return (
    <section aria-labelledby={id} className="@container flex min-w-0 flex-col gap-3">
      {depositId === undefined && <title>{`${t.title} · ${env.appName}`}</title>}
      <header className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-lg font-semibold">
            {t.title}
          </h2>
          <p className="text-sm text-muted">{t.text}</p>
        </div>
        <RefreshButton busy={isLoading} onRefresh={refresh} />
      </header>
      <div className="flex flex-wrap items-center gap-3">
        <div role="group" aria-label={t.filter} className="flex flex-wrap gap-1">
          {INCOMING_FILTERS.map((each) => (
            <Button
              key={each}
              variant={each === filter ? 'primary' : 'secondary'}
              className="text-sm"
              aria-pressed={each === filter}
              onClick={() => choose(each)}
            >
              {t.filters[each]}
            </Button>
          ))}
        </div>
        <TextInput
          type="search"
          aria-label={t.search}
          placeholder={t.search}
          className="min-w-0 flex-1 basis-60"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {!list && isLoading && <PageSpinner />}
      {!list && error && (
        <NotLoaded title={t.failed} text={error} busy={isLoading} onRetry={refresh} />
      )}
      {list && list.rows.length === 0 && !list.cursor && (
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
      {list?.isTruncated && <Alert variant="info">{t.truncated}</Alert>}
      {list && error && (
        <Alert variant="warning" title={t.moreFailed}>
          {error}
        </Alert>
      )}
      {list?.cursor && (
        <Button variant="secondary" busy={isLoading} onClick={loadMore}>
          {texts.common.loadMore}
        </Button>
      )}
    </section>
  );
}
