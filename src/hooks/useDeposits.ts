import { useCallback } from 'react';
import type { Deposit } from '@/domain/deposit';
import type { AppError } from '@/domain/errors';
import type { PagedList, PageEnds } from '@/services/pagedListener';
import { deposits } from '@/services/userServices';
import { useIdentity } from './useAuth';
import { usePagedList, type PagedLive } from './usePagedList';

/** The signed-in person's deposits, newest first, live. */
export function useDeposits(): PagedLive<Deposit> {
  const { uid } = useIdentity();
  const listen = useCallback(
    (
      onChange: (list: PagedList<Deposit>) => void,
      onError: (error: AppError) => void,
      ends: PageEnds,
    ) => deposits.listen(uid, onChange, onError, ends),
    [uid],
  );
  return usePagedList(listen);
}
