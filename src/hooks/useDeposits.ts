import { useMemo } from 'react';
import type { Deposit } from '@/domain/deposit';
import { deposits } from '@/services/userServices';
import { useUid } from './useAuth';
import { usePagedList, type Listen, type PagedLive } from './usePagedList';

/** The signed-in user's deposits, newest first, live. */
export function useDeposits(): PagedLive<Deposit> {
  const uid = useUid();
  const listen = useMemo((): Listen<Deposit> | null => {
    if (uid === null) return null;
    return (onChange, onError, ends) => deposits.listen(uid, onChange, onError, ends);
  }, [uid]);
  return usePagedList(listen);
}
