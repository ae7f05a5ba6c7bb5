import { useId, useMemo, useRef } from 'react';
import { ErrorBoundary } from '@/components/ErrorBoundary';
import { ListFallback } from '@/components/ListFallback';
import { LoadMore } from '@/components/LoadMore';
import { RefreshButton } from '@/components/RefreshButton';
import { LoadingStatus } from '@/components/LoadingStatus';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import type { Deposit } from '@/domain/deposit';
import { readFilter, type SearchFilter } from '@/domain/admin/searchFilter';
import { countEqualDeposits } from '@/domain/admin/equalDeposits';
import { useSearchRows, useSearchTotals } from '@/hooks/admin/useAdminSearch';
import { useErrorToast } from '@/hooks/browser/useErrorToast';
import { useScrollRestoration } from '@/hooks/browser/useScrollRestoration';
import { formatCount } from '@/pages/admin/formatCount';
import { useRecheckWhenDenied } from '@/pages/admin/review/useRecheckWhenDenied';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { userTexts } from '@/texts/userTexts';
import { formatSearch, formatOrder } from '@/pages/admin/views/formatSearch';
import { SearchRow } from './SearchRow';
import { SearchTotals } from './SearchTotals';
import { EmptySearch } from './EmptySearch';
import { ExportActions } from './ExportActions';
import { KeysHelp } from './KeysHelp';
import { TableHead } from './TableHead';
import { useSearchLinks } from './useSearchLinks';
import { useListFocus } from './useListFocus';
import { useListKeys, type OnStart } from './useListKeys';

const t = adminSearchTexts;
interface Props {
  filter: SearchFilter;
  onStart: OnStart;
}

const NO_DEPOSITS: readonly Deposit[] = [];

/** The requests that are looked for, with their totals. It is mounted anew for each filter. */
export function SearchList({ filter, onStart }: Props) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const { opened, toDeposit } = useSearchLinks();
  const depositId = opened?.kind === 'deposit' ? opened.id : null;
  const read = useMemo(() => readFilter(filter), [filter]);
  const { selection } = read;
  const rows = useSearchRows(selection);
  const { data } = rows;
  const totals = useSearchTotals(selection, data);
  const items = data?.items ?? NO_DEPOSITS;
  const equal = useMemo(() => countEqualDeposits(items), [items]);
  useScrollRestoration(data !== null);
  useErrorToast(adminTexts.loadFailed, rows.error);
  useRecheckWhenDenied(rows.error);
  const listFocus = useListFocus(list);
  const keys = useListKeys(items, onStart);
  const description = selection && formatSearch(selection);
  const isByReview = selection !== null && selection.order !== 'submitted';
  const isEmpty = data?.items.length === 0 && data.unreadable.length === 0;
  return (
    <section aria-labelledby={id} className="@container min-w-0">
      <div className="flex items-start justify-end gap-1">
        <div className="min-w-0 flex-1">
          <h2 id={id} tabIndex={-1} className="text-lg font-semibold">
            {description ? t.searched(description) : t.heading}
          </h2>
          {selection && (
            <p className="text-sm text-muted">
              {formatOrder(selection)}
              {isByReview && <span className="block">{t.undated}</span>}
            </p>
          )}
        </div>
        {selection && <RefreshButton busy={rows.loading} onRefresh={rows.refresh} />}
      </div>
      {selection && !data && (
        <ListFallback list={rows} failedTitle={adminTexts.loadFailed}>
          <LoadingStatus />
        </ListFallback>
      )}
      {(!selection || isEmpty) && <EmptySearch filter={filter} read={read} />}
      {data && !isEmpty && (
        <>
          <SearchTotals
            {...totals}
            shown={items.length}
            isOfDays={filter.from !== null || filter.to !== null}
          />
          {data.hasMore && (
            <p className="hidden pb-2 text-sm print:block">
              {t.printedPart(formatCount({ number: items.length, isLowerBound: false }))}
            </p>
          )}
          {selection && (
            <ExportActions
              selection={selection}
              description={description ?? ''}
              totals={totals.totals}
            />
          )}
          <Card flush>
            <TableHead isByReview={isByReview} />
            <ul
              ref={list}
              className="divide-y divide-line"
              onKeyDown={keys.onKeyDown}
              {...listFocus}
            >
              {data.unreadable.map((unreadable) => (
                <li key={unreadable} className="px-3 py-2 text-sm">
                  {userTexts.depositCard.unreadableText(unreadable)}
                </li>
              ))}
              {items.map((deposit) => (
                <li
                  key={deposit.id}
                  data-row={`search-${deposit.id}`}
                  tabIndex={-1}
                  className="-outline-offset-3 [contain-intrinsic-block-size:auto_3rem] [content-visibility:auto] print:break-inside-avoid print:[content-visibility:visible]"
                >
                  <ErrorBoundary fallback={userTexts.depositCard.unreadableText(deposit.id)}>
                    <SearchRow
                      deposit={deposit}
                      to={toDeposit(deposit.id)}
                      isOpen={deposit.id === depositId}
                      isByReview={isByReview}
                      equalCount={equal.get(deposit.id)}
                    />
                  </ErrorBoundary>
                </li>
              ))}
            </ul>
          </Card>
          <LoadMore data={data} list={list} onLoadMore={rows.loadMore} />
          <Button variant="ghost" className="-mx-4 text-sm max-lg:hidden" onClick={keys.openHelp}>
            {t.keys.open}
          </Button>
        </>
      )}
      {keys.isHelpOpen && <KeysHelp onClose={keys.closeHelp} />}
    </section>
  );
}
