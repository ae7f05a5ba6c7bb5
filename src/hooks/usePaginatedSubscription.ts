import { useCallback, useMemo, useRef } from 'react';
import type { AppError } from '@/domain/errors';
import type { PagedList, PagedListener, PageEnds } from '@/services/pagedListener';
import { useSubscription, type Subscribe, type Subscription } from './useSubscription';

export interface PaginatedSubscription<T> extends Subscription<PagedList<T>> {
  loadMore: () => void;
}

export type Listen<T> = (
  onChange: (list: PagedList<T>) => void,
  onError: (error: AppError) => void,
  ends: PageEnds,
) => PagedListener;

/** Subscribes to a paginated list. `listen` must be stable (useMemo); null means that there is nothing to subscribe to yet. */
export function usePaginatedSubscription<T>(listen: Listen<T> | null): PaginatedSubscription<T> {
  const listener = useRef<PagedListener | null>(null);
  // The same pages are loaded again after a refresh, or after the page was hidden, so that users keep their place.
  const previous = useRef<{ listen: Listen<T>; ends: PageEnds } | null>(null);
  const subscribe = useMemo((): Subscribe<PagedList<T>> | null => {
    if (!listen) return null;
    return (onData, onError) => {
      const started = listen(
        (list) => {
          // A list that is empty in the cache may still have rows on the server.
          const isEmpty = list.items.length + list.unreadable.length === 0;
          if (!isEmpty || !list.fromCache) onData(list);
        },
        onError,
        previous.current?.listen === listen ? previous.current.ends : [],
      );
      listener.current = started;
      return () => {
        previous.current = { listen, ends: started.stop() };
      };
    };
  }, [listen]);
  const subscription = useSubscription(subscribe);
  const loadMore = useCallback(() => listener.current?.loadMore(), []);
  return { ...subscription, loadMore };
}
