import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Deposit, DepositStatus } from '@/domain/deposit';
import { admin } from '@/services/adminServices';
import { usePaginatedSubscription, type PaginatedSubscription } from './usePaginatedSubscription';

/** Counting is cheap but not free, so a burst of changes is counted once. */
const RECOUNT_MS = 2_000;
/** Firestore bills an aggregation query as one read per 1,000 counted documents, so this limits a count to one read. */
const COUNT_LIMIT = 1_000;

/** The pending deposits of all users, oldest first, live. */
export function useQueue(): PaginatedSubscription<Deposit> {
  return usePaginatedSubscription(useMemo(() => admin.queue(), []));
}

/** The deposits of all users, newest first, live. */
export function useAllDeposits(): PaginatedSubscription<Deposit> {
  return usePaginatedSubscription(useMemo(() => admin.allDeposits(), []));
}

/** A number of deposits, exact or a lower bound. */
export interface Count {
  number: number;
  /** Whether there are more than `number`. */
  isLeast: boolean;
}

export interface Counted {
  /** Null while it is unknown. */
  count: Count | null;
  /** Counts without the limit from now on. */
  countAll: () => void;
}

/** The number of deposits with a status, counted again whenever `changes` changes; null postpones counting. */
export function useDepositCount(status: DepositStatus, changes: object | null): Counted {
  const [count, setCount] = useState<Count | null>(null);
  const [isWhole, setWhole] = useState(false);
  const countedAt = useRef(0);
  const latest = useRef(0);
  useEffect(() => {
    if (changes === null) return;
    const timer = setTimeout(
      () => {
        countedAt.current = Date.now();
        const order = ++latest.current;
        const most = isWhole ? null : COUNT_LIMIT;
        admin.count(status, most).then(
          (number) => {
            if (order !== latest.current) return;
            const isLeast = number === most;
            setCount({ number: isLeast ? number - 1 : number, isLeast });
          },
          () => undefined, // the card keeps its number; the lists show the error
        );
      },
      Math.max(0, countedAt.current + RECOUNT_MS - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [status, changes, isWhole]);
  const countAll = useCallback(() => {
    countedAt.current = 0; // an explicit request is not delayed
    setWhole(true);
  }, []);
  return { count, countAll };
}
