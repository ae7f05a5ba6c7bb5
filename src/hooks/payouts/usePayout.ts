import { useMemo } from 'react';
import { ownPayout, type PayoutSnapshot } from '@/services/payouts/ownPayout';
import { useUid } from '@/hooks/useAuth';
import { useSubscription, type Subscription } from '@/hooks/useSubscription';

/** One payout of the signed-in user, live; null reads nothing. */
export function usePayout(payoutId: string | null): Subscription<PayoutSnapshot> {
  const uid = useUid();
  return useSubscription(
    useMemo(
      () => (uid === null || payoutId === null ? null : ownPayout(payoutId)),
      [uid, payoutId],
    ),
  );
}
