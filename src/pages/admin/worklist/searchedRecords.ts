import { type ReactElement, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Paise } from '@/domain/money/money';
import {
  filterFromParams,
  paramsOfFilter,
  parseFilter,
  type SearchOptions,
  type SearchFilter,
} from '@/domain/search/searchFilter';
import { useRestoredList } from '@/lib/useLive';
import type { createListService } from '@/services/admin/lists/createListService';
import type { HeadGrid } from './RecordRow';

export interface RecordTexts<Status extends string> {
  heading: string;
  /** Returns a number of rows in words. */
  counted: (count: string) => string;
  statusOf: Readonly<Record<Status, string>>;
  loadFailed: string;
}

/** The fields that the lists need of a record. */
export interface ListedRecord {
  id: string;
  inrPaise: Paise;
  userId: string;
  userName: string | null;
  userEmail: string;
}

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
  grid: HeadGrid;
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
