import { useMemo, type ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import type { Elements } from '@/lib/elements';
import { env } from '@/config/env';
import type { SearchFilter } from '@/domain/search/searchFilter';
import { formatNumber } from '@/domain/money/formatMoney';
import { sumPaise } from '@/domain/money/money';
import { useTotals } from './useTotals';
import { useErrorToast } from '@/lib/useErrorToast';
import { useScrollRestoration } from '@/lib/useScrollRestoration';
import { RecordList, type ListPart } from './RecordList';
import { useOpenFirst } from './useOpenFirst';
import { useRecheckWhenDenied } from '@/components/admin/useRecheckWhenDenied';
import { useListPaths } from '@/components/admin/useListPaths';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { EmptySearch } from './EmptySearch';
import { ExportActions } from './ExportActions';
import { formatOrder, formatSelection } from './formatSelection';
import { FoundUsers } from './FoundUsers';
import { SearchTotals } from './SearchTotals';
import type { Listed, SearchedRecords } from './searchedRecords';
import type { SearchedList } from './useSearchedList';

const t = adminSearchTexts;

interface Props<Status extends string, T extends Listed> {
  records: SearchedRecords<Status, T>;
  filter: SearchFilter<Status>;
  list: SearchedList<Status, T>;
  /** The rows in parts, where some of them stand first. */
  parts?: readonly ListPart<T>[] | undefined;
  /** Where nothing is found and nothing was searched for. */
  nothing?: ReactElement | false;
  action?: Elements;
  /** What leads to rows that are new. */
  newRows?: Elements;
}

/** The deposits or payouts that are looked for, with their totals. */
export function Worklist<Status extends string, T extends Listed>({
  records,
  filter,
  list: { read, selection, rows },
  parts,
  nothing,
  action,
  newRows,
}: Props<Status, T>) {
  const { kind, searched, texts, lists, paidOf } = records;
  const isOpened = useParams()[`${kind}Id`] !== undefined;
  const pathOf = useListPaths()[kind];
  const { data } = rows;
  const sumsOf = useMemo(
    () => (all: readonly T[]) => ({
      inrPaise: sumPaise(all.map(({ inrPaise }) => inrPaise)),
      paidPaise: paidOf && sumPaise(all.map(paidOf)),
    }),
    [paidOf],
  );
  const totals = useTotals(data, selection, lists.totals, sumsOf);
  const items = data?.items;
  const equal = useMemo(() => records.equalOf(items ?? []), [records, items]);
  useScrollRestoration(data !== null);
  useErrorToast(texts.loadFailed, rows.error);
  useRecheckWhenDenied(rows.error);
  const shown = parts?.flatMap((part) => part.rows) ?? items;
  const first = shown?.[0];
  const openedId = useOpenFirst(first?.id);
  const description = selection ? formatSelection(texts, selection) : '';
  const hasRows = data !== null && data.items.length + data.unreadable.length > 0;
  // Anybody may have written the link, so what is looked for is no heading before it is found.
  const isNamed = description !== '' && (hasRows || !selection?.term);
  const title = isNamed ? t.searched(texts.heading, description) : texts.heading;
  return (
    <>
      {!isOpened && <title>{`${title} · ${env.appName}`}</title>}
      <RecordList
        name={kind}
        title={title}
        summary={
          selection && (
            <>
              <span>{formatOrder(texts, selection)}</span>
              {hasRows && (
                <SearchTotals
                  {...totals}
                  counted={texts.counted}
                  shown={data.items.length}
                  isOfDays={filter.from !== null || filter.to !== null}
                />
              )}
              {selection.term && items && <FoundUsers term={selection.term} records={items} />}
              {hasRows && data.hasMore && (
                <p className="hidden basis-full print:block">
                  {t.printedPart(texts.counted(formatNumber(data.items.length)))}
                </p>
              )}
            </>
          )
        }
        list={
          selection && {
            ...rows,
            data: data && { ...data, items: shown ?? data.items },
            refresh() {
              rows.refresh();
              totals.retry();
            },
          }
        }
        failedTitle={texts.loadFailed}
        grid={records.grid}
        parts={parts}
        newRows={newRows}
        empty={
          nothing || <EmptySearch searched={searched} texts={texts} filter={filter} read={read} />
        }
        renderItem={(record) =>
          records.renderRow(record, {
            to: pathOf(record.id),
            isOpen: record.id === openedId,
            equalCount: equal.get(record.id),
          })
        }
        action={
          <>
            {action}
            {selection && hasRows && (
              <ExportActions
                texts={texts.csv}
                counted={texts.counted}
                read={async (max) => {
                  const { items: all, unreadable } = await lists.read(selection, max);
                  return { csv: records.csv(all), rows: all.length, unreadable };
                }}
                description={description}
                totals={totals.totals}
              />
            )}
          </>
        }
      />
    </>
  );
}
