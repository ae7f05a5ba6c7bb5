import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Deposit, DepositStatus } from '@/domain/deposit';
import { admin } from '@/services/adminServices';
import { useRecordedLength, useRestoredLength } from './useListLength';
import { usePaginatedSubscription, type PaginatedSubscription } from './usePaginatedSubscription';

/** Counting is cheap but not free, so a burst of changes is counted once. */
const RECOUNT_MS = 2_000;
/** Firestore bills an aggregation query as one read per 1,000 counted documents, so this limits a count to one read. */
const COUNT_LIMIT = 1_000;
/** Whoever sees that 50 new requests wait needs no exact number. */
const NEW_LIMIT = 51;

/** The pending deposits of all users, oldest first, live. */
export function useQueue(): PaginatedSubscription<Deposit> {
  const restored = useRestoredLength('queue');
  const list = usePaginatedSubscription(useMemo(() => admin.queue(restored), [restored]));
  useRecordedLength('queue', list.data);
  return list;
}

/** The deposits of all users, newest first, live. */
export function useAllDeposits(): PaginatedSubscription<Deposit> {
  const restored = useRestoredLength('all');
  const list = usePaginatedSubscription(useMemo(() => admin.allDeposits(restored), [restored]));
  useRecordedLength('all', list.data);
  return list;
}

/** A number of deposits, exact or a lower bound. */
export interface Count {
  number: number;
  /** Whether there are more than `number`. */
  isLeast: boolean;
}

/**
 * Counts again whenever `changes` changes; null postpones counting. A count that reaches `most` is a lower bound. Null
 * while it is unknown.
 */
function useCount(
  load: (most: number | null) => Promise<number>,
  most: number | null,
  changes: object | null,
): Count | null {
  const [state, setState] = useState<{ load: typeof load; count: Count } | null>(null);
  const counted = useRef({ at: 0, most });
  const latest = useRef(0);
  useEffect(() => {
    if (changes === null) return;
    const isAgain = counted.current.most === most;
    const dueAt = isAgain ? counted.current.at + RECOUNT_MS : 0; // an explicit request is not delayed
    const timer = setTimeout(
      () => {
        counted.current = { at: Date.now(), most };
        const order = ++latest.current;
        load(most).then(
          (number) => {
            if (order !== latest.current) return;
            const isLeast = number === most;
            setState({ load, count: { number: isLeast ? number - 1 : number, isLeast } });
          },
          () => undefined, // the last count stays; the lists show the error
        );
      },
      Math.max(0, dueAt - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [load, most, changes]);
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
  const [isWhole, setWhole] = useState(false);
  const load = useCallback((most: number | null) => admin.count(status, most), [status]);
  const count = useCount(load, isWhole ? null : COUNT_LIMIT, changes);
  const countAll = useCallback(() => setWhole(true), []);
  return { count, countAll };
}

/** The number of pending deposits submitted after a time, up to 50; null does not count. */
export function useCountSince(sinceMs: number | null, changes: object | null): Count | null {
  const load = useCallback(
    (most: number | null) => admin.countSince(new Date(sinceMs ?? 0), most ?? NEW_LIMIT),
    [sinceMs],
  );
  return useCount(load, NEW_LIMIT, sinceMs === null ? null : changes);
}
