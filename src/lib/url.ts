import { useSearchParams, useParams } from 'react-router-dom';
import { parseDepositId } from '@/domain/linkIds';
import { useHydrated } from './useHydrated';

/** Returns a URL parameter; null without it and during hydration, since pages are prerendered without parameters. */
export function useSearchParam(name: string): string | null {
  const [search] = useSearchParams();
  return (useHydrated() && search.get(name)) || null;
}

/**
 * Returns the selected tab and its setter. It is kept in the URL, so that Back returns to it; the first tab needs no
 * parameter. A page is prerendered and hydrated with its first tab; until then scripts/build/bootstrap.js shows the right one.
 */
export function useTabParam<Id extends string>(
  ids: readonly [Id, ...Id[]],
): [Id, (id: Id) => void] {
  const [, setSearch] = useSearchParams();
  const requested = useSearchParam('tab');
  const [first] = ids;
  return [
    ids.find((id) => id === requested) ?? first,
    (id) => setSearch(id === first ? {} : { tab: id }),
  ];
}

/** Returns the record ID in the path; null if it is invalid. Undefined during hydration: a prerendered page has none. */
export function useRecordId(): string | null | undefined {
  const { id = null } = useParams();
  return useHydrated() ? parseDepositId(id) : undefined;
}
