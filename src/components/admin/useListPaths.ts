import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { listPaths, type ListPaths } from '@/config/panelPaths';

/** The addresses of the list that is open and of what it opens. */
export function useListPaths(): ListPaths {
  const { pathname, search } = useLocation();
  // Opening another row changes no address of the list.
  const page = pathname.split('/').slice(0, 3).join('/');
  return useMemo(() => listPaths({ pathname: page, search }), [page, search]);
}
