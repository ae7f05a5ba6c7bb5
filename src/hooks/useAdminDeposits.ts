import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Deposit, DepositStatus } from '@/domain/deposit';
import { admin } from '@/services/adminServices';
import { usePaginatedSubscription, type PaginatedSubscription } from './usePaginatedSubscription';

/** Counting again is cheap but not free; a burst of changes is counted once. */
const RECOUNT_MS = 2_000;
/** Firestore bills one read for so many (its pricing of aggregation queries); beyond them a count would grow with the collection. */
const COUNTED_AT_ONCE = 1_000;

/** Pending deposits of everybody, longest waiting first, live. */
export function useQueue(): PaginatedSubscription<Deposit> {
  return usePaginatedSubscription(useMemo(() => admin.queue(), []));
}

/** Deposits of everybody, newest first, live. */
export function useAllDeposits(): PaginatedSubscription<Deposit> {
  return usePaginatedSubscription(useMemo(() => admin.allDeposits(), []));
}

/** How many there are, as far as it was counted. */
export interface Count {
  number: number;
  /** Whether there are more. */
  isLeast: boolean;
}

export interface Counted {
  /** Null while it is not known. */
  count: Count | null;
  /** Counts to the end from now on. */
  countAll: () => void;
}

/** How many deposits have a status, counted when `changes` is another value; null is no time for it. */
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
        const most = isWhole ? null : COUNTED_AT_ONCE;
        admin.count(status, most).then(
          (number) => {
            if (order !== latest.current) return;
            const isLeast = number === most;
            setCount({ number: isLeast ? number - 1 : number, isLeast });
          },
          () => undefined, // the card keeps what it showed; the lists tell what is wrong
        );
      },
      Math.max(0, countedAt.current + RECOUNT_MS - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [status, changes, isWhole]);
  const countAll = useCallback(() => {
    countedAt.current = 0; // who asks does not want to wait
    setWhole(true);
  }, []);
  return { count, countAll };
}
