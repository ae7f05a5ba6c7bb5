import { useCallback, useEffect, useState } from 'react';
import { errorCode, type ErrorCode } from '@/domain/errors';

export interface Load<T> {
  /** Null until it is known. */
  data: T | null;
  error: ErrorCode | null;
  isLoading: boolean;
  /** Loads again, after an error for example. */
  retry: () => void;
}

type Outcome<T> = { load: () => Promise<T>; attempt: number } & (
  | { data: T; error: null }
  | { data: null; error: ErrorCode }
);

/** Loads something once. `load` must be stable (useCallback); null loads nothing yet. */
export function useLoad<T>(load: (() => Promise<T>) | null): Load<T> {
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
        if (isCurrent) setOutcome({ load, attempt, data: null, error: errorCode(error) });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);
  const current = outcome?.load === load && outcome.attempt === attempt ? outcome : null;
  return {
    data: current?.data ?? null,
    error: current?.error ?? null,
    isLoading: load !== null && !current,
    retry: useCallback(() => setAttempt((last) => last + 1), []),
  };
}
