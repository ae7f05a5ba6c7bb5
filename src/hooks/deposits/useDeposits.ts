import { useMemo } from 'react';
import type { Deposit } from '@/domain/deposits/deposit';
import { deposits } from '@/services/userServices';
import { useUid } from '@/hooks/useAuth';
import type { PaginatedSubscription } from '@/hooks/usePaginatedSubscription';
import { useRestoredSubscription } from '@/hooks/useRestoredSubscription';

/** The signed-in user's deposits, newest first, live. */
export function useDeposits(): PaginatedSubscription<Deposit> {
  const uid = useUid();
  return useRestoredSubscription(
    'history',
    useMemo(() => (uid === null ? null : (rows: number) => deposits.ofUser(uid, rows)), [uid]),
  );
}
