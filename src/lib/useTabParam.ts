import { useSearchParams, type NavigateOptions } from 'react-router-dom';
import { useSearchParam } from './useSearchParam';

/**
 * Returns the selected tab and its setter. It is kept in the URL, so that Back returns to it; the first tab needs no
 * parameter. A page is prerendered and hydrated with its first tab; until then scripts/build/bootstrap.js shows the right one.
 */
export function useTabParam<Id extends string>(
  ids: readonly [Id, ...Id[]],
): [Id, (id: Id, options?: NavigateOptions) => void] {
  const [, setSearch] = useSearchParams();
  const requested = useSearchParam('tab');
  const [first] = ids;
  return [
    ids.find((id) => id === requested) ?? first,
    (id, options) => setSearch(id === first ? {} : { tab: id }, options),
  ];
}
