import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  filterFromParams,
  paramsOfFilter,
  readFilter,
  type ReadFilter,
  type Searched,
  type SearchFilter,
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
  rows: PaginatedSubscription<T>;
}

/** What a filter finds. */
export function useSearchedList<Status extends string, T extends Listed>(
  { kind, searched, lists }: SearchedRecords<Status, T>,
  filter: SearchFilter<Status>,
): SearchedList<Status, T> {
  const read = useMemo(() => readFilter(searched, filter), [searched, filter]);
  return { read, rows: useRestoredList(kind, lists.rows, read.selection) };
}
