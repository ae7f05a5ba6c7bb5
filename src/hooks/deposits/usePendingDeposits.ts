import { useMemo } from 'react';
import type { Deposit } from '@/domain/deposits/deposit';
import { deposits } from '@/services/userServices';
import { useUid } from '@/hooks/useAuth';
import {
  usePaginatedSubscription,
  type PaginatedSubscription,
} from '@/hooks/usePaginatedSubscription';

/** The newest pending deposits of the signed-in user, live. However many components ask for them, they are read once. */
export function usePendingDeposits(): PaginatedSubscription<Deposit> {
  const uid = useUid();
  return usePaginatedSubscription(
    useMemo(() => (uid === null ? null : deposits.pendingOfUser(uid)), [uid]),
  );
}
