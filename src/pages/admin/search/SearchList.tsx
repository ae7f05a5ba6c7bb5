import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { env } from '@/config/env';
import { buttonClass } from '@/components/ui/Button';
import type { Deposit } from '@/domain/deposits/deposit';
import { sumPaise } from '@/domain/money';
import { countEqualDeposits } from '@/domain/admin/countEqualDeposits';
import { CSV_COLUMNS, depositsCsv } from '@/domain/admin/depositsCsv';
import {
  filterFromParams,
  paramsOfFilter,
  readFilter,
  SEARCHED_DEPOSITS,
  type DepositFilterStatus,
  type SearchFilter,
} from '@/domain/admin/searchFilter';
import { useTotals } from '@/hooks/admin/useTotals';
import { formatNumber } from '@/domain/formatMoney';
import { useErrorToast } from '@/hooks/browser/useErrorToast';
import { useScrollRestoration } from '@/hooks/browser/useScrollRestoration';
import { useRestoredList } from '@/lib/useLive';
import { DepositRow } from '@/pages/admin/list/DepositRow';
import { DepositTable } from '@/pages/admin/list/DepositTable';
import { ListSection } from '@/pages/admin/list/ListSection';
import { useListPaths } from '@/pages/admin/useListPaths';
import { useRecheckWhenDenied } from '@/pages/admin/review/useRecheckWhenDenied';
import { formatOrder, formatSearch } from '@/pages/admin/views/formatSearch';
import { adminSearch } from '@/services/admin/adminServices';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { EmptySearch } from './EmptySearch';
import { ExportActions } from './ExportActions';
import { SearchTotals } from './SearchTotals';
import { OtherMeanings } from './OtherMeanings';

const t = adminSearchTexts;

const headings = CSV_COLUMNS.map((column) => t.csv.columns[column]);

const NO_DEPOSITS: readonly Deposit[] = [];

const sumsOf = (deposits: readonly Deposit[]) => ({
  inrPaise: sumPaise(deposits.map(({ inrPaise }) => inrPaise)),
  paidPaise: sumPaise(deposits.map(({ paidPaise }) => paidPaise)),
});

/** The deposits of one filter, with their totals. It is mounted anew for each. */
function FilteredDeposits({ filter }: { filter: SearchFilter<DepositFilterStatus> }) {
  const { depositId: openedId } = useParams();
  const { deposit: depositPath } = useListPaths();
  const read = useMemo(() => readFilter(SEARCHED_DEPOSITS, filter), [filter]);
  const { selection } = read;
  const rows = useRestoredList('search', adminSearch.rows, selection);
  const { data } = rows;
  const totals = useTotals({ list: rows, selection, count: adminSearch.totals, sumsOf });
  const items = data?.items ?? NO_DEPOSITS;
  const equal = useMemo(() => countEqualDeposits(items), [items]);
  useScrollRestoration(data !== null);
  useErrorToast(adminTexts.loadFailed, rows.error);
  useRecheckWhenDenied(rows.error);
  const description = selection ? formatSearch(selection) : '';
  const isByReview = selection !== null && selection.order !== 'submitted';
  const hasRows = data !== null && items.length + data.unreadable.length > 0;
  // Anybody may have written the link, so what is looked for is no heading before it is found.
  const isNamed = description !== '' && (hasRows || !selection?.term);
  return (
    // Printed is what is open.
    <div className={openedId ? 'min-w-0 print:hidden' : 'min-w-0'}>
      {!openedId && <title>{`${t.title} · ${env.appName}`}</title>}
      <ListSection
        title={isNamed ? t.searched(description) : t.heading}
        summary={
          selection && (
            <>
              <span>{formatOrder(selection)}</span>
              {hasRows && (
                <SearchTotals
                  {...totals}
                  counted={t.totals.requests}
                  shown={items.length}
                  isOfDays={filter.from !== null || filter.to !== null}
                />
              )}
              {isByReview && <span>{t.undated}</span>}
              {hasRows && (
                <OtherMeanings
                  filter={filter}
                  others={read.others}
                  className={buttonClass('ghost', '-my-3 text-sm print:hidden')}
                />
              )}
            </>
          )
        }
        list={selection && rows}
        action={
          selection &&
          hasRows && (
            <ExportActions
              texts={t.csv}
              counted={t.totals.requests}
              read={async (max) => {
                const { items: all, unreadable } = await adminSearch.read(selection, max);
                return { csv: depositsCsv(headings, all), rows: all.length, unreadable };
              }}
              description={description}
              totals={totals.totals}
            />
          )
        }
      >
        {hasRows && data.hasMore && (
          <p className="hidden pb-2 text-sm print:block">
            {t.printedPart(formatNumber(items.length))}
          </p>
        )}
        {selection ? (
          <DepositTable
            name="search"
            list={rows}
            isByReview={isByReview}
            empty={<EmptySearch filter={filter} read={read} />}
            renderItem={(deposit) => (
              <DepositRow
                deposit={deposit}
                to={depositPath(deposit.id)}
                isOpen={deposit.id === openedId}
                isByReview={isByReview}
                isExact
                equalCount={equal.get(deposit.id)}
              />
            )}
          />
        ) : (
          <EmptySearch filter={filter} read={read} />
        )}
      </ListSection>
    </div>
  );
}

/** The deposits that the address asks for; without a filter all, newest first. */
export function SearchList() {
  const [params] = useSearchParams();
  const key = paramsOfFilter(
    SEARCHED_DEPOSITS,
    filterFromParams(SEARCHED_DEPOSITS, params),
  ).toString();
  const filter = useMemo(
    () => filterFromParams(SEARCHED_DEPOSITS, new URLSearchParams(key)),
    [key],
  );
  return <FilteredDeposits key={key} filter={filter} />;
}
