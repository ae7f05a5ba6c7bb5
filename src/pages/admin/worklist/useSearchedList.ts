import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  filterFromParams,
  paramsOfFilter,
  readFilter,
  type ReadFilter,
  type Searched,
  type SearchFilter,
  type Selection,
} from '@/domain/search/searchFilter';
import { useRestoredList, type PaginatedSubscription } from '@/lib/useLive';
import type { Listed, SearchedRecords } from './searchedRecords';

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

export interface SearchedList<Status extends string, T> {
  read: ReadFilter<Status>;
  /** What is listed; null where nothing can be. */
  selection: Selection<Status> | null;
  rows: PaginatedSubscription<T>;
}

/** What a filter finds: by the most likely meaning of the text that finds something. */
export function useSearchedList<Status extends string, T extends Listed>(
  { kind, searched, lists }: SearchedRecords<Status, T>,
  filter: SearchFilter<Status>,
): SearchedList<Status, T> {
  const read = useMemo(() => readFilter(searched, filter), [searched, filter]);
  const [tried, setTried] = useState({ read, index: 0 });
  const index = tried.read === read ? tried.index : 0;
  const selection = read.selections[index] ?? null;
  const rows = useRestoredList(kind, lists.rows, selection);
  const isEmpty = rows.data?.items.length === 0 && rows.data.unreadable.length === 0;
  if (isEmpty && index + 1 < read.selections.length) setTried({ read, index: index + 1 });
  return { read, selection, rows };
}
