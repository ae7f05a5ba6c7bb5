import { NotLoaded } from '@/components/ui/Failure';
import { Inbox } from 'lucide-react';
import { useId, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { RefreshButton } from '@/components/ui/RefreshButton';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { EmptyState } from '@/components/ui/EmptyState';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { PageSpinner } from '@/components/ui/PageSpinner';
import { TextInput } from '@/components/ui/TextInput';
import { env } from '@/config/env';
import { INCOMING_FILTERS, isIncomingFor, type IncomingFilter } from '@/domain/matching/incoming';
import { useIncoming, type IncomingError } from './useIncoming';
import { adminTexts } from '@/texts/admin/adminTexts';
import { incomingTexts } from '@/texts/admin/incomingTexts';
import { texts } from '@/texts/texts';
import { IncomingRow } from './IncomingRow';

const t = incomingTexts;

function errorText(error: IncomingError): string {
  if (error.from === 'database') return texts.errors[error.code];
  return error.reason === 'invalid-answer'
    ? t.invalidAnswer
    : adminTexts.check.nodeError[error.reason];
}

/** What the wallet received, and what became of it. The chosen filter is kept in the URL. */
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
        <NotLoaded title={t.failed} text={errorText(error)} busy={isLoading} onRetry={refresh} />
      )}
      {list && list.rows.length === 0 && !list.hasMore && (
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
          {errorText(error)}
        </Alert>
      )}
      {list?.hasMore && (
        <Button variant="secondary" busy={isLoading} onClick={loadMore}>
          {texts.common.loadMore}
        </Button>
      )}
    </section>
  );
}
