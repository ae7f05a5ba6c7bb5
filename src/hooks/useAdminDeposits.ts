import { useEffect, useState } from 'react';
import type { Deposit, DepositStatus } from '@/domain/deposit';
import { admin } from '@/services/adminServices';
import { usePagedList, type PagedLive } from './usePagedList';

/** Pending deposits of everybody, longest waiting first, live. */
export function useQueue(): PagedLive<Deposit> {
  return usePagedList(admin.listenToQueue);
}

/** Deposits of everybody, newest first, live. */
export function useAllDeposits(): PagedLive<Deposit> {
  return usePagedList(admin.listenToAll);
}

/** How many deposits have a status, counted again whenever `changes` is another value; null while it is not known. */
export function useDepositCount(status: DepositStatus, changes: unknown): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    let isCurrent = true;
    admin.count(status).then(
      (counted) => {
        if (isCurrent) setCount(counted);
      },
      () => undefined, // the card keeps what it showed; the lists tell what is wrong
    );
    return () => {
      isCurrent = false;
    };
  }, [status, changes]);
  return count;
}
