import { useCallback, useEffect, useMemo, useState } from 'react';
import { errorCode, type ErrorCode } from '@/domain/errors';
import { useKnown, type OrNull } from './useKnown';

export interface Load<T> {
  /** Null until loaded. It stays while it is loaded again, even if that fails. */
  data: T | null;
  error: ErrorCode | null;
  isLoading: boolean;
  /** Loads again, for example after an error. */
  retry: () => void;
}

interface Outcome<T> {
  load: () => Promise<T>;
  attempt: number;
  data: T | null;
  error: ErrorCode | null;
}

/**
 * Loads something once, and again if an argument changes. `read` and every argument that is an object must be stable.
 * While one of them is null, nothing is loaded.
 */
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
        if (!isCurrent) return;
        setOutcome((last) => ({
          ...{ load, attempt, error: errorCode(error) },
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
