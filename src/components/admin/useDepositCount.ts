import { useCallback, useEffect, useRef, useState } from 'react';
import type { DepositStatus } from '@/domain/deposits/deposit';
import { admin } from '@/services/admin/adminServices';
import { useNow } from '@/lib/useNow';

/** Counting is cheap but not free, so a burst of changes is counted once. */
export const RECOUNT_MS = 2_000;
/** Firestore bills an aggregation query as one read per 1,000 counted documents, so this limits a count to one read. */
export const COUNT_LIMIT = 1_000;
/** Whoever sees that 50 new deposits wait needs no exact number. */
const NEW_LIMIT = 51;

/** A number of deposits, exact or a lower bound. */
export interface Count {
  number: number;
  /** Whether there are more than `number`. */
  isLowerBound: boolean;
}

/**
 * Counts again whenever `changes` changes; null postpones counting. A count that reaches `max` is a lower bound. Null
 * while it is unknown.
 */
function useCount(
  load: (max: number | null) => Promise<number>,
  max: number | null,
  changes: object | null,
): Count | null {
  const [state, setState] = useState<{ load: typeof load; count: Count } | null>(null);
  const counted = useRef({ at: 0, max });
  const latest = useRef(0);
  useEffect(() => {
    if (changes === null) return;
    const isAgain = counted.current.max === max;
    const dueAt = isAgain ? counted.current.at + RECOUNT_MS : 0; // an explicit request is not delayed
    const timer = setTimeout(
      () => {
        counted.current = { at: Date.now(), max };
        const order = ++latest.current;
        load(max).then(
          (number) => {
            if (order !== latest.current) return;
            const isLowerBound = number === max;
            setState({ load, count: { number: isLowerBound ? number - 1 : number, isLowerBound } });
          },
          () => undefined, // the last count stays; the lists show the error
        );
      },
      Math.max(0, dueAt - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [load, max, changes]);
  return state?.load === load ? state.count : null;
}

export interface Counted {
  /** Null while it is unknown. */
  count: Count | null;
  /** Counts without the limit from now on. */
  countAll: () => void;
}

/** The number of deposits with a status, counted again whenever `changes` changes; null postpones counting. */
export function useDepositCount(status: DepositStatus, changes: object | null): Counted {
  const [includesAll, setIncludesAll] = useState(false);
  const load = useCallback((max: number | null) => admin.deposits.count(status, max), [status]);
  const count = useCount(load, includesAll ? null : COUNT_LIMIT, changes);
  const countAll = useCallback(() => setIncludesAll(true), []);
  return { count, countAll };
}

/** The number of pending deposits submitted after a time, up to 50; null does not count. */
export function useCountSince(sinceMs: number | null, changes: object | null): Count | null {
  const load = useCallback(
    (max: number | null) => admin.deposits.countSince(new Date(sinceMs ?? 0), max ?? NEW_LIMIT),
    [sinceMs],
  );
  return useCount(load, NEW_LIMIT, sinceMs === null ? null : changes);
}

/** The number of payouts that are requested or being paid, counted again every minute. Null while it is unknown. */
export function useOpenPayoutCount(isShown: boolean): Count | null {
  const now = useNow();
  const count = useCount(admin.deposits.countOpenPayouts, COUNT_LIMIT, isShown ? now : null);
  return isShown ? count : null;
}
