import { type ReactElement, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Paise } from '@/domain/money/money';
import {
  filterFromParams,
  paramsOfFilter,
  readFilter,
  type Searched,
  type SearchFilter,
} from '@/domain/search/searchFilter';
import { useRestoredList } from '@/lib/useLive';
import type { createListService } from '@/services/admin/lists/createListService';
import type { HeadGrid } from './RecordRow';

/** What the list of the deposits, or of the payouts, says. */
export interface RecordTexts<Status extends string> {
  heading: string;
  /** A number of rows in words. */
  counted: (count: string) => string;
  statusOf: Readonly<Record<Status, string>>;
  loadFailed: string;
  csv: { title: string; all: string; failed: string; file: (day: string) => string };
}

/** What the lists need to know of one. */
export interface Listed {
  id: string;
  inrPaise: Paise;
  userId: string;
  userName: string | null;
  userEmail: string;
}

/** How a row of the list is shown. */
export interface RowView {
  /** Its address. */
  to: string;
  isOpen: boolean;
}

/** The deposits, or the payouts, as they are listed, searched and handed over. */
export interface SearchedRecords<Status extends string, T extends Listed> {
  /** Names what opens one, and its parameter in the route table. */
  kind: 'deposit' | 'payout';
  searched: Searched<Status>;
  texts: RecordTexts<Status>;
  lists: ReturnType<typeof createListService<Status, T>>;
  grid: HeadGrid;
  renderRow: (record: T, view: RowView) => ReactElement<Readonly<Record<string, unknown>>>;
  csv: (records: readonly T[]) => string;
}

/** The filter in the address, and a key that is the same for the same filter. */
export function useUrlFilter<Status extends string>(searched: Searched<Status>) {
  const [params] = useSearchParams();
  const key = paramsOfFilter(searched, filterFromParams(searched, params)).toString();
  const filter = useMemo(
    () => filterFromParams(searched, new URLSearchParams(key)),
    [searched, key],
  );
  return { key, filter };
}

/**
 * What a filter finds, by the most likely meaning of its text that finds something. `selection` is null where nothing can be looked
 * for.
 */
export function useSearchedList<Status extends string, T extends Listed>(
  { kind, searched, lists }: Pick<SearchedRecords<Status, T>, 'kind' | 'searched' | 'lists'>,
  filter: SearchFilter<Status>,
) {
  const read = useMemo(() => readFilter(searched, filter), [searched, filter]);
  const [tried, setTried] = useState({ read, index: 0 });
  const index = tried.read === read ? tried.index : 0;
  const selection = read.selections[index] ?? null;
  const rows = useRestoredList(kind, lists.rows, selection);
  const isEmpty = rows.data?.items.length === 0 && rows.data.unreadable.length === 0;
  if (isEmpty && index + 1 < read.selections.length) setTried({ read, index: index + 1 });
  return { read, selection, rows };
}
