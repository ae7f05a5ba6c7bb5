import { ReceiptText } from 'lucide-react';
import { type ReactElement, useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { TextLink } from '@/components/admin/TextLink';
import { nameOf } from '@/components/admin/nameOf';
import { useListPaths } from '@/components/admin/useListPaths';
import { useRecheckWhenDenied } from '@/components/admin/useRecheckWhenDenied';
import { buttonClass } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { env } from '@/config/env';
import { panelPaths } from '@/config/panelPaths';
import { formatNumber } from '@/domain/money/formatMoney';
import { sumPaise } from '@/domain/money/money';
import { isExact, type SearchTerm } from '@/domain/search/parseSearch';
import {
  filterPath,
  type ReadFilter,
  type SearchFilter,
  type Searched,
} from '@/domain/search/searchFilter';
import type { Elements } from '@/lib/elements';
import { useErrorToast } from '@/lib/useErrorToast';
import { useScrollRestoration } from '@/lib/useScrollRestoration';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { ExportActions } from './ExportActions';
import { RecordList, type ListPart } from './RecordList';
import { SearchTotals } from './SearchTotals';
import { formatOrder, formatSelection } from './formatSelection';
import type { Listed, RecordTexts, SearchedRecords } from './searchedRecords';
import { useOpenFirst } from './useOpenFirst';
import type { SearchedList } from './useSearchedList';
import { useTotals } from './useTotals';

/** More say nothing about whom was looked for. */
const MAX_USERS = 3;

/** Whose records were found, where they are a few users; a user's ID is one also without any record. */
function FoundUsers({ term, records }: { term: SearchTerm; records: readonly Listed[] }) {
  const users = new Map(records.map((record) => [record.userId, nameOf(record)]));
  if (term.kind === 'user' && users.size === 0) users.set(term.uid, term.uid);
  if (users.size === 0 || users.size > MAX_USERS) return null;
  return (
    <span className="-my-3 flex flex-wrap items-center gap-x-3 print:hidden">
      <span>{adminSearchTexts.users(users.size)}</span>
      {[...users].map(([uid, name]) => (
        <TextLink key={uid} to={panelPaths.user(uid)}>
          {name}
        </TextLink>
      ))}
    </span>
  );
}

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

interface EmptySearchProps<Status extends string> {
  searched: Searched<Status>;
  texts: RecordTexts<Status>;
  filter: SearchFilter<Status>;
  read: ReadFilter<Status>;
}

/** Says what was searched for without a result, why that may be, and how to search wider. */
function EmptySearch<Status extends string>({
  searched,
  texts,
  filter,
  read,
}: EmptySearchProps<Status>) {
  const { selections, problem } = read;
  const [selection] = selections;
  if (!selection) {
    return (
      <EmptyState
        icon={ReceiptText}
        title={t.cannotSearch}
        text={problem ? t.problem[problem] : texts.notOfThese}
      />
    );
  }
  const { term, status, from, to } = selection;
  const description = formatSelection(texts, selection);
  const isFiltered = term !== null && !isExact(term) && (status || from || to);
  return (
    <EmptyState
      icon={ReceiptText}
      title={t.emptyTitle}
      text={[
        description ? texts.emptyFor(description) : texts.emptyAll,
        term && texts.widen[term.kind],
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {isFiltered && (
        <Link
          to={filterPath(searched, { ...filter, status: null, from: null, to: null })}
          className={buttonClass('secondary')}
        >
          {t.withoutFilters}
        </Link>
      )}
    </EmptyState>
  );
}
