import { useSyncExternalStore, useCallback, useEffect, useRef, useState, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { AppError, errorCode, type ErrorCode } from '@/domain/errors';
import type { PaginatedList, PaginatedQuery } from '@/services/database/paginatedQuery';
import type { Subscribe } from '@/services/database/reads';
import { reopenings } from '@/services/database/reopening';
import { currentEntry, getFromEntry, setInEntry } from './historyEntry';
import { useDelayedFlag } from './useDelayedFlag';
import { useOnline } from './useOnline';

/** Switching to another app for a moment keeps subscriptions running; a locked phone does not. */
export const HIDDEN_AFTER_MS = 60_000;

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** True if the page is visible or has been hidden for less than a minute. */
export function usePageVisible(): boolean {
  const isHidden = useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState !== 'visible',
    () => false, // in a prerendered page
  );
  return !useDelayedFlag(isHidden, HIDDEN_AFTER_MS);
}

/** How long a slow connection may take before something counts as unavailable. */
const TIMEOUT_MS = 10_000;
/** How long the local cache may take to answer. */
const CACHE_MS = 1_000;

/** Returns how long something may take to load; short while offline. */
const useTimeoutMs = (): number => (useOnline() ? TIMEOUT_MS : CACHE_MS);

/** True if data on screen has waited too long for the server. Missing data is an error of its subscription instead. */
export const useLoadTimeout = (isWaiting: boolean): boolean =>
  useDelayedFlag(isWaiting, useTimeoutMs());

export interface Subscription<T> {
  /** Null until the first answer. */
  data: T | null;
  /** It is `unanswered` if the answer takes too long; it may still come. Offline that is soon. A retry keeps it until it ends. */
  error: AppError | null;
  /** True until the first answer or error, and again during a refresh. */
  loading: boolean;
  refresh: () => void;
}

interface SubscriptionState<T> extends Pick<Subscription<T>, 'data' | 'error'> {
  subscribe: Subscribe<T> | null;
  attempt: number;
}

/** Data of a failed subscription is no longer followed, so it may be out of date. */
const unconfirmed = <T>(data: T): T =>
  typeof data === 'object' && data !== null && 'fromCache' in data
    ? { ...data, fromCache: true }
    : data;

/**
 * Subscribes to a service while the component is mounted. A page that stays hidden unsubscribes and keeps its data. A
 * failed subscription retries when the device is online again or the page visible, and after the database was reopened.
 * A missing answer becomes an error. After an error, data counts as unconfirmed. `subscribe` must be stable (useMemo);
 * null subscribes to nothing. A new one, such as another user's, starts without data, so that no user sees another's.
 */
export function useSubscription<T>(subscribe: Subscribe<T> | null): Subscription<T> {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<SubscriptionState<T> | null>(null);

  const isVisible = usePageVisible();
  const opening = useStore(reopenings);
  const hasFailed = useRef(false);
  const isCurrent = subscribe !== null && state !== null && state.subscribe === subscribe;
  const isAnswered = isCurrent && state.attempt === attempt;

  const setError = useCallback(
    (error: AppError) =>
      setState((before) => ({
        subscribe,
        attempt,
        data: before && before.subscribe === subscribe ? unconfirmed(before.data) : null,
        error,
      })),
    [subscribe, attempt],
  );

  useEffect(() => {
    if (!subscribe || !isVisible) return;
    hasFailed.current = false;
    return subscribe({
      onData: (data) => setState({ subscribe, attempt, data, error: null }),
      onError: (error) => {
        hasFailed.current = true;
        setError(error);
      },
    });
  }, [subscribe, attempt, setError, isVisible, opening]);

  const timeoutMs = useTimeoutMs();
  useEffect(() => {
    if (!subscribe || isAnswered) return;
    const timer = setTimeout(() => setError(new AppError('unanswered')), timeoutMs);
    return () => clearTimeout(timer);
  }, [subscribe, isAnswered, setError, timeoutMs]);

  // A listener survives a lost connection, but not an error.
  useEffect(() => {
    const retry = () => {
      if (!hasFailed.current || document.visibilityState !== 'visible') return;
      hasFailed.current = false;
      setAttempt((before) => before + 1);
    };
    window.addEventListener('online', retry);
    document.addEventListener('visibilitychange', retry);
    return () => {
      window.removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', retry);
    };
  }, []);

  const refresh = useCallback(() => setAttempt((before) => before + 1), []);
  return {
    data: isCurrent ? state.data : null,
    error: isCurrent ? state.error : null,
    loading: !isAnswered,
    refresh,
  };
}

/** A function's arguments; null for each that is not known yet. */
type OrNull<Args extends readonly unknown[]> = { [Key in keyof Args]: Args[Key] | null };

/** Returns the arguments, or null until all are known; the same array until one changes. */
function useKnown<Args extends readonly unknown[]>(args: OrNull<Args>): Args | null {
  const [kept, setKept] = useState(args);
  const isSame = args.every((arg, index) => Object.is(arg, kept[index]));
  if (!isSame) setKept(args);
  const current = isSame ? kept : args;
  return areKnown<Args>(current) ? current : null;
}

const areKnown = <Args extends readonly unknown[]>(
  args: OrNull<Args>,
): args is Args & OrNull<Args> => !args.includes(null);

/**
 * Follows a service's subscription, like useSubscription. The function and every argument that is an object must be
 * stable (useMemo). While one of them is null, nothing is read.
 */
export function useLive<Args extends readonly unknown[], T>(
  subscribe: ((...args: Args) => Subscribe<T>) | null,
  ...args: OrNull<Args>
): Subscription<T> {
  const known = useKnown(args);
  return useSubscription(
    useMemo(() => known && subscribe && subscribe(...known), [subscribe, known]),
  );
}

/**
 * Follows several records as one list, in order; it lacks those that are not known yet. The others stay while the page is
 * hidden and when IDs are added or removed. `one` must be stable.
 */
export function useRecords<T>(
  one: (id: string) => Subscribe<T>,
  ids: readonly string[],
): readonly T[] {
  const key = ids.join(' ');
  const [known, setKnown] = useState<ReadonlyMap<string, { one: unknown; record: T }>>(new Map());
  const subscribe = useMemo((): Subscribe<null> | null => {
    if (key === '') return null;
    return ({ onData, onError }) => {
      const stops = key.split(' ').map((id) =>
        one(id)({
          onData: (record) => {
            setKnown((before) => new Map(before).set(id, { one, record }));
            onData(null);
          },
          onError,
        }),
      );
      return () => stops.forEach((stop) => stop());
    };
  }, [one, key]);
  useSubscription(subscribe);
  return useMemo(
    () =>
      key.split(' ').flatMap((id) => {
        const found = known.get(id);
        return found?.one === one ? [found.record] : [];
      }),
    [known, one, key],
  );
}

export interface PaginatedSubscription<
  T,
  List extends PaginatedList<T> = PaginatedList<T>,
> extends Subscription<List> {
  loadMore: () => void;
}

/** Follows a paginated list, like useLive. */
export function useLiveList<Args extends readonly unknown[], T, List extends PaginatedList<T>>(
  queryOf: ((...args: Args) => PaginatedQuery<T, List>) | null,
  ...args: OrNull<Args>
): PaginatedSubscription<T, List> {
  const known = useKnown(args);
  const query = useMemo(() => known && queryOf && queryOf(...known), [queryOf, known]);
  const subscription = useSubscription(query && query.subscribe);
  const loadMore = useCallback(() => query?.loadMore(), [query]);
  return { ...subscription, loadMore };
}

function storedLength(key: string): number {
  const stored = getFromEntry(key);
  return typeof stored === 'number' && Number.isSafeInteger(stored) ? stored : 0;
}

/** Follows a paginated list with as many rows as it had when Back or a reload left this history entry. */
export function useRestoredList<Args extends readonly unknown[], T, List extends PaginatedList<T>>(
  list: string,
  queryOf: ((...args: [...Args, rows?: number]) => PaginatedQuery<T, List>) | null,
  ...args: OrNull<Args>
): PaginatedSubscription<T, List> {
  const key = `${list}-length`;
  const [restored] = useState(() => storedLength(key));
  const subscription = useLiveList<[...Args, rows?: number], T, List>(queryOf, ...args, restored);
  const { data } = subscription;
  const length = data && data.items.length + data.unreadable.length;
  const { key: entry } = useLocation();
  useEffect(() => {
    // The next page's entry may already be the current one.
    if (length !== null && currentEntry() === entry) setInEntry(key, length);
  }, [key, length, entry]);
  return subscription;
}

export interface Load<T> {
  /** Null until loaded. It stays while it is loaded again, even if that fails. */
  data: T | null;
  error: ErrorCode | null;
  isLoading: boolean;
  retry: () => void;
}

interface Outcome<T> extends Pick<Load<T>, 'data' | 'error'> {
  load: () => Promise<T>;
  attempt: number;
}

/** Loads something once, and again if an argument changes. `read` and the arguments are like those of useLive. */
export function useLoad<Args extends readonly unknown[], T>(
  read: ((...args: Args) => Promise<T>) | null,
  ...args: OrNull<Args>
): Load<T> {
  const known = useKnown(args);
  const load = useMemo(() => known && read && (() => read(...known)), [read, known]);
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<T> | null>(null);
  useEffect(() => {
    if (!load) return;
    let isCurrent = true;
    load().then(
      (data) => {
        if (isCurrent) setOutcome({ load, attempt, data, error: null });
      },
      (error: unknown) => {
        if (!(error instanceof AppError)) console.error(error);
        if (!isCurrent) return;
        setOutcome((last) => ({
          load,
          attempt,
          error: errorCode(error),
          data: last?.load === load ? last.data : null,
        }));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);
  const last = outcome?.load === load ? outcome : null;
  const isLoading = load !== null && last?.attempt !== attempt;
  return {
    data: last?.data ?? null,
    error: isLoading ? null : (last?.error ?? null),
    isLoading,
    retry: useCallback(() => setAttempt((last) => last + 1), []),
  };
}
