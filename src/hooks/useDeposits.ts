import { useMemo } from 'react';
import type { Deposit } from '@/domain/deposit';
import { deposits } from '@/services/userServices';
import { useUid } from './useAuth';
import {
  usePaginatedSubscription,
  type Listen,
  type PaginatedSubscription,
} from './usePaginatedSubscription';

/** The signed-in user's deposits, newest first, live. */
export function useDeposits(): PaginatedSubscription<Deposit> {
  const uid = useUid();
  const listen = useMemo((): Listen<Deposit> | null => {
    if (uid === null) return null;
    return (onChange, onError, ends) => deposits.listen(uid, onChange, onError, ends);
  }, [uid]);
  return usePaginatedSubscription(listen);
}
