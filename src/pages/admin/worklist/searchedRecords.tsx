import { type ReactElement, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { formatCount } from '@/components/admin/queueParts';
import { TextLink } from '@/components/admin/TextLink';
import { RowList } from '@/components/list/PagedList';
import { buttonClass } from '@/components/ui/Button';
import { panelPaths } from '@/config/panelPaths';
import type { Deposit } from '@/domain/deposits/deposit';
import { isExact, parseSearch, type SearchTerm } from '@/domain/search/parseSearch';
import {
  filterFromParams,
  paramsOfFilter,
  parseFilter,
  type SearchOptions,
  type SearchFilter,
  filterOf,
  filterPath,
} from '@/domain/search/searchFilter';
import { useRestoredList } from '@/lib/useLive';
import { adminSearch } from '@/services/admin/adminServices';
import type { createListService } from '@/services/admin/lists/createListService';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { COMPACT } from './RecordList';
import { RecordHead, type RowGrid } from './RecordRow';

export interface RecordTexts<Status extends string> {
  heading: string;
  /** Returns a number of rows in words. */
  counted: (count: string) => string;
  statusOf: Readonly<Record<Status, string>>;
  loadFailed: string;
}

export type FoundUser = Pick<Deposit, 'userId' | 'userName' | 'userEmail'>;

/** The fields that the lists need of a record. */
export type ListedRecord = FoundUser & Pick<Deposit, 'id' | 'inrPaise'>;

export interface RowView {
  to: string;
  isOpen: boolean;
}

/** Deposits or payouts, as they are listed, searched and exported. */
export interface SearchedRecords<Status extends string, T extends ListedRecord> {
  /** Is also the name of their path and of their parameter in the route table. */
  kind: 'deposit' | 'payout';
  searched: SearchOptions<Status>;
  texts: RecordTexts<Status>;
  lists: ReturnType<typeof createListService<Status, T>>;
  grid: RowGrid<never>;
  renderRow: (record: T, view: RowView) => ReactElement<Readonly<Record<string, unknown>>>;
  csv: (records: readonly T[]) => string;
}

/** Returns the filter in the URL, and a key that is equal for equal filters. */
export function useUrlFilter<Status extends string>(searched: SearchOptions<Status>) {
  const [params] = useSearchParams();
  const key = paramsOfFilter(searched, filterFromParams(searched, params)).toString();
  const filter = useMemo(
    () => filterFromParams(searched, new URLSearchParams(key)),
    [searched, key],
  );
  return { key, filter };
}

/** Returns the records of a filter, by the first meaning of its text that finds any. `selection` is null if there is none. */
export function useSearchedList<Status extends string, T extends ListedRecord>(
  { kind, searched, lists }: Pick<SearchedRecords<Status, T>, 'kind' | 'searched' | 'lists'>,
  filter: SearchFilter<Status>,
) {
  const read = useMemo(() => parseFilter(searched, filter), [searched, filter]);
  const [tried, setTried] = useState({ read, index: 0 });
  const index = tried.read === read ? tried.index : 0;
  const selection = read.selections[index] ?? null;
  const rows = useRestoredList(kind, lists.rows, selection);
  const isEmpty = rows.data?.items.length === 0 && rows.data.unreadable.length === 0;
  if (isEmpty && index + 1 < read.selections.length) setTried({ read, index: index + 1 });
  return { read, selection, rows };
}

const t = adminSearchTexts.others;

/** For each other kind; a link leads to all of them. */
const MAX_ROWS = 10;

interface FoundRecords {
  users: readonly FoundUser[];
  records: ReactElement | null;
  /** The URL of the one record or user found; null if there are none or more. */
  only: string | null;
  /** The URL of the one record that the text names, such as by a reference; null if there is none. */
  named: string | null;
  /** Leads to the records found from above a longer list. */
  link: ReactElement | null;
}

export type FindRecords = (text: string) => Promise<FoundRecords>;

const NOTHING: FoundRecords = { users: [], records: null, only: null, named: null, link: null };

/** The page of a list of records. */
export interface ListProps {
  /** Finds the records of the other kind; null if there are none. Must be stable. */
  findOthers: FindRecords | null;
}

/** Returns the first records of one kind that a text finds, and their users. Throws AppError. */
export async function findRecords<Status extends string, T extends ListedRecord>(
  { kind, searched, texts, lists, grid, renderRow }: SearchedRecords<Status, T>,
  text: string,
): Promise<FoundRecords> {
  const filter = { ...filterOf<Status>(null), text };
  for (const selection of parseFilter(searched, filter).selections) {
    const { items, unreadable } = await lists.read(selection, MAX_ROWS + 1);
    if (items.length + unreadable === 0) continue;
    const path = filterPath(searched, filter);
    const pathOf = ({ id }: T): string => panelPaths[kind](id) + path.slice(searched.path.length);
    const [first, ...more] = items;
    const only = first && more.length + unreadable === 0 ? pathOf(first) : null;
    const number = Math.min(items.length + unreadable, MAX_ROWS);
    const isLowerBound = items.length + unreadable > number;
    const records = (
      <section aria-label={texts.heading} className="@container min-w-0">
        <div className="flex items-center justify-between gap-x-3">
          <h2 className="text-base font-bold">{texts.heading}</h2>
          <Link to={path} className={buttonClass('ghost', 'px-2 text-sm print:hidden')}>
            {t.all(texts.heading.toLowerCase())}
          </Link>
        </div>
        <RecordHead grid={grid} />
        <RowList
          name={`other-${kind}`}
          look={COMPACT}
          items={items.slice(0, MAX_ROWS)}
          unreadable={[]}
          renderItem={(record) => renderRow(record, { to: pathOf(record), isOpen: false })}
        />
      </section>
    );
    const { term } = selection;
    return {
      ...{ users: items, records, only, named: term && isExact(term) ? only : null },
      link: <TextLink to={path}>{texts.counted(formatCount({ number, isLowerBound }))}</TextLink>,
    };
  }
  return NOTHING;
}

/** True if a text may be an amount, a transaction or a sender of a transfer. */
const mayBeTransfer = (text: string): boolean => {
  const { terms, problem } = parseSearch(text);
  const isOne = ({ kind }: SearchTerm) => kind === 'amount' || kind.startsWith('transaction');
  return problem === 'txid-address' || terms.some(isOne);
};

async function findUsers(text: string): Promise<FoundUser[]> {
  const found = await Promise.all(
    parseSearch(text).terms.map((term) => adminSearch.readUsers(term)),
  );
  return found.flat().map(({ uid, displayName, email }) => ({
    userId: uid,
    userName: displayName || null,
    userEmail: email,
  }));
}

const valueOf = <T,>(result: PromiseSettledResult<T>): T | null =>
  result.status === 'fulfilled' ? result.value : null;

/** Finds everything but the list's own records. Never rejects. */
export async function findElsewhere(text: string, findOthers: FindRecords | null) {
  const all = await Promise.allSettled([
    findOthers?.(text),
    findUsers(text),
    mayBeTransfer(text)
      ? import('@/pages/admin/matching/incoming/IncomingRow').then(({ findTransfers }) =>
          findTransfers(text),
        )
      : null,
  ]);
  const [others, users, transfers] = all;
  const { only, ...records } = valueOf(others) ?? NOTHING;
  const found = valueOf(users) ?? [];
  const isWhole = all.every(({ status }) => status === 'fulfilled');
  const [user, ...more] = found;
  const onlyUser =
    user && !records.records && more.length === 0 ? panelPaths.user(user.userId) : null;
  return {
    ...records,
    users: [...found, ...records.users],
    only: isWhole && !valueOf(transfers) ? (user ? onlyUser : only) : null,
    transfers: valueOf(transfers),
    /** True if every search succeeded. */
    isWhole,
  };
}
