import { useMemo } from 'react';
import type { DepositSnapshot } from '@/services/deposits';
import { deposits } from '@/services/userServices';
import { useUid } from './useAuth';
import { useSubscription, type Subscription } from './useSubscription';

/** One request of the signed-in user, live. */
export function useRequest(depositId: string): Subscription<DepositSnapshot> {
  const uid = useUid();
  return useSubscription(
    useMemo(() => (uid === null ? null : deposits.one(depositId)), [uid, depositId]),
  );
}
