import { ownPayout, type PayoutSnapshot } from '@/services/payouts/ownPayout';
import { useUid } from '@/components/session/useAuth';
import { type Subscription, useLive } from '@/lib/useLive';

const one = (id: string, _uid: string) => ownPayout(id);

/** Returns one payout of the signed-in user, live; null reads nothing. */
export const usePayout = (payoutId: string | null): Subscription<PayoutSnapshot> =>
  useLive(one, payoutId, useUid());
