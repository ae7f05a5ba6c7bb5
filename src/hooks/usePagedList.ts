import { useCallback, useRef } from 'react';
import type { AppError } from '@/domain/errors';
import type { PagedList, PagedListener } from '@/services/pagedListener';
import { useLive, type Live } from './useLive';

export interface PagedLive<T> extends Live<PagedList<T>> {
  loadMore: () => void;
}

/** Follows a paged list of the services. `listen` must be stable (useCallback). */
export function usePagedList<T>(
  listen: (
    onChange: (list: PagedList<T>) => void,
    onError: (error: AppError) => void,
  ) => PagedListener,
): PagedLive<T> {
  const listener = useRef<PagedListener | null>(null);
  /** How much of a list was shown last. */
  const shown = useRef<{ of: typeof listen; length: number }>({ of: listen, length: 0 });
  const subscribe = useCallback(
    (onData: (list: PagedList<T>) => void, onError: (error: AppError) => void) => {
      // After a sleep or a refresh a list comes back as long as it was, so that nobody loses their place in it.
      let awaited = shown.current.of === listen ? shown.current.length : 0;
      const started = listen((list) => {
        // An empty list that only the phone's own copy vouches for is not known to be empty.
        if (list.items.length === 0 && list.fromCache) return;
        if (list.items.length < awaited && (list.hasMore || list.loadingMore)) {
          if (!list.loadingMore) queueMicrotask(() => started.loadMore());
          return;
        }
        awaited = 0;
        shown.current = { of: listen, length: list.items.length };
        onData(list);
      }, onError);
      listener.current = started;
      return () => started.stop();
    },
    [listen],
  );
  const live = useLive(subscribe);
  const loadMore = useCallback(() => listener.current?.loadMore(), []);
  return { ...live, loadMore };
}
