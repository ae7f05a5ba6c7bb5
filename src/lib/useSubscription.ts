import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { AppError } from '@/domain/errors';
import type { Subscribe } from '@/services/database/reads';
import { reopenings } from '@/services/database/reopening';
import { useTimeoutMs } from './useLoadTimeout';
import { usePageVisible } from './usePageVisible';

export interface Subscription<T> {
  /** Null until the first answer. */
  data: T | null;
  /** It is `unanswered` while an answer that takes too long, which offline is soon, may still come. */
  error: AppError | null;
  /** True until the first answer or error, and again during a refresh. */
  loading: boolean;
  refresh: () => void;
}

interface State<T> {
  subscribe: Subscribe<T> | null;
  attempt: number;
  data: T | null;
  error: AppError | null;
}

/** What a subscription that has failed leaves: it is followed no more, so it may be out of date. */
const unconfirmed = <T>(data: T): T =>
  typeof data === 'object' && data !== null && 'fromCache' in data
    ? { ...data, fromCache: true }
    : data;

/**
 * Subscribes to a service while the component is mounted. A page that stays hidden unsubscribes and keeps its data. A
 * failed subscription is retried when the device is back online or the page visible again. When the database is opened anew,
 * it subscribes again. Nothing stays loading for ever: without an answer there is an error. What was confirmed before an error no longer counts as
 * confirmed. `subscribe` must be stable
 * (useMemo); null means that there is nothing to subscribe to yet. A new one, such as another user's, starts without
 * data, so that no user sees another's.
 */
export function useSubscription<T>(subscribe: Subscribe<T> | null): Subscription<T> {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State<T>>({
    subscribe: null,
    attempt: 0,
    data: null,
    error: null,
  });

  const isVisible = usePageVisible();
  const opening = useStore(reopenings);
  const hasFailed = useRef(false);
  const isCurrent = subscribe !== null && state.subscribe === subscribe;
  const isAnswered = isCurrent && state.attempt === attempt;

  const setError = useCallback(
    (error: AppError) =>
      setState((before) => ({
        subscribe,
        attempt,
        data: before.subscribe === subscribe ? unconfirmed(before.data) : null,
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
    error: isAnswered ? state.error : null,
    loading: !isAnswered,
    refresh,
  };
}
