import { useCallback, useEffect, useRef, useState } from 'react';
import type { AppError } from '@/domain/errors';
import { useAwake } from './useAwake';

export type Subscribe<T> = (
  onData: (data: T) => void,
  onError: (error: AppError) => void,
) => () => void;

export interface Live<T> {
  /** Null until something is known. */
  data: T | null;
  error: AppError | null;
  /** True until the first answer, and again during a refresh. */
  loading: boolean;
  refresh: () => void;
}

interface State<T> {
  source: Subscribe<T> | null;
  attempt: number;
  data: T | null;
  error: AppError | null;
}

/**
 * Follows a live source of the services while the component is on screen; a tab that stays hidden sleeps, keeping what
 * it shows. A source that has failed is tried again when the network or the person comes back. `subscribe` must be
 * stable (useCallback), and null while there is nothing to follow yet; a new one, say for another person, starts from nothing, so that nobody sees a glimpse of
 * somebody else's data.
 */
export function useLive<T>(subscribe: Subscribe<T> | null): Live<T> {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State<T>>({
    source: null,
    attempt: 0,
    data: null,
    error: null,
  });

  const isAwake = useAwake();
  const hasFailed = useRef(false);

  useEffect(() => {
    if (!subscribe || !isAwake) return;
    hasFailed.current = false;
    return subscribe(
      (data) => setState({ source: subscribe, attempt, data, error: null }),
      (error) => {
        hasFailed.current = true;
        setState((before) => ({
          source: subscribe,
          attempt,
          data: before.source === subscribe ? before.data : null,
          error,
        }));
      },
    );
  }, [subscribe, attempt, isAwake]);

  // A listener outlives a lost network by itself, but not a failure.
  useEffect(() => {
    const tryAgain = () => {
      if (!hasFailed.current || document.visibilityState !== 'visible') return;
      hasFailed.current = false;
      setAttempt((before) => before + 1);
    };
    window.addEventListener('online', tryAgain);
    document.addEventListener('visibilitychange', tryAgain);
    return () => {
      window.removeEventListener('online', tryAgain);
      document.removeEventListener('visibilitychange', tryAgain);
    };
  }, []);

  const refresh = useCallback(() => setAttempt((before) => before + 1), []);
  const isCurrent = subscribe !== null && state.source === subscribe;
  const isAnswered = isCurrent && state.attempt === attempt;
  return {
    data: isCurrent ? state.data : null,
    error: isAnswered ? state.error : null,
    loading: !isAnswered,
    refresh,
  };
}
