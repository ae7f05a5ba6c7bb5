import { useCallback, useMemo, useRef } from 'react';
import type { AppError } from '@/domain/errors';
import type { PagedList, PagedListener, PageEnds } from '@/services/pagedListener';
import { useLive, type Live, type Subscribe } from './useLive';

export interface PagedLive<T> extends Live<PagedList<T>> {
  loadMore: () => void;
}

export type Listen<T> = (
  onChange: (list: PagedList<T>) => void,
  onError: (error: AppError) => void,
  ends: PageEnds,
) => PagedListener;

/** Follows a paged list of the services. `listen` must be stable (useMemo), and null while there is nothing to follow yet. */
export function usePagedList<T>(listen: Listen<T> | null): PagedLive<T> {
  const listener = useRef<PagedListener | null>(null);
  // After a sleep or a refresh a list comes back as long as it was, so that nobody loses their place in it.
  const left = useRef<{ listen: Listen<T>; ends: PageEnds } | null>(null);
  const subscribe = useMemo((): Subscribe<PagedList<T>> | null => {
    if (!listen) return null;
    return (onData, onError) => {
      const started = listen(
        (list) => {
          // An empty list that only the device's cache knows is not known to be empty.
          const isEmpty = list.items.length + list.unreadable.length === 0;
          if (!isEmpty || !list.fromCache) onData(list);
        },
        onError,
        left.current?.listen === listen ? left.current.ends : [],
      );
      listener.current = started;
      return () => {
        left.current = { listen, ends: started.stop() };
      };
    };
  }, [listen]);
  const live = useLive(subscribe);
  const loadMore = useCallback(() => listener.current?.loadMore(), []);
  return { ...live, loadMore };
}
