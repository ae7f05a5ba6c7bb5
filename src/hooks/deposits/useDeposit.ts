import { useMemo } from 'react';
import type { DepositSnapshot } from '@/services/deposits';
import { deposits } from '@/services/userServices';
import { useUid } from '@/hooks/useAuth';
import { useSubscription, type Subscription } from '@/hooks/useSubscription';

/** One deposit of the signed-in user, live; null reads nothing. */
export function useDeposit(depositId: string | null): Subscription<DepositSnapshot> {
  const uid = useUid();
  return useSubscription(
    useMemo(
      () => (uid === null || depositId === null ? null : deposits.one(depositId)),
      [uid, depositId],
    ),
  );
}
