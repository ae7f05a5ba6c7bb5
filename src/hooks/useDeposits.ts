import { useMemo } from 'react';
import type { Deposit } from '@/domain/deposit';
import { deposits } from '@/services/userServices';
import { useUid } from './useAuth';
import { useRecordedLength, useRestoredLength } from './useListLength';
import { usePaginatedSubscription, type PaginatedSubscription } from './usePaginatedSubscription';

/** The signed-in user's deposits, newest first, live. */
export function useDeposits(): PaginatedSubscription<Deposit> {
  const uid = useUid();
  const restored = useRestoredLength('history');
  const list = usePaginatedSubscription(
    useMemo(() => (uid === null ? null : deposits.ofUser(uid, restored)), [uid, restored]),
  );
  useRecordedLength('history', list.data);
  return list;
}
