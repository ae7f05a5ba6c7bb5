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
  /** It is `unanswered` if the answer takes too long; it may still come. Offline that is soon. */
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
