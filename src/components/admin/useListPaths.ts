import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { listPaths } from '@/config/panelPaths';

/** Returns the URLs of the open list and of its records. */
export function useListPaths() {
  const { pathname, search } = useLocation();
  // Opening another row changes no URL of the list.
  const page = pathname.split('/').slice(0, 3).join('/');
  return useMemo(() => listPaths({ pathname: page, search }), [page, search]);
}
