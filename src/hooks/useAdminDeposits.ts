import { useEffect, useRef, useState } from 'react';
import type { Deposit, DepositStatus } from '@/domain/deposit';
import { admin } from '@/services/adminServices';
import { usePagedList, type PagedLive } from './usePagedList';

/** Counting again is cheap but not free; a burst of changes is counted once. */
const RECOUNT_MS = 2_000;

/** Pending deposits of everybody, longest waiting first, live. */
export function useQueue(): PagedLive<Deposit> {
  return usePagedList(admin.listenToQueue);
}

/** Deposits of everybody, newest first, live. */
export function useAllDeposits(): PagedLive<Deposit> {
  return usePagedList(admin.listenToAll);
}

/** How many deposits have a status, counted again when `changes` is another value; null while it is not known. */
export function useDepositCount(status: DepositStatus, changes: unknown): number | null {
  const [count, setCount] = useState<number | null>(null);
  const countedAt = useRef(0);
  const latest = useRef(0);
  useEffect(() => {
    const timer = setTimeout(
      () => {
        countedAt.current = Date.now();
        const order = ++latest.current;
        admin.count(status).then(
          (counted) => {
            if (order === latest.current) setCount(counted);
          },
          () => undefined, // the card keeps what it showed; the lists tell what is wrong
        );
      },
      Math.max(0, countedAt.current + RECOUNT_MS - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [status, changes]);
  return count;
}
