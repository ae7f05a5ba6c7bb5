import { payoutMarkers } from '@/domain/ended';
import { useEndedIds } from '@/components/session/useEndedIds';
import { useUser } from '@/components/session/useUser';
import { addLastOpen } from '@/services/database/localCache';

/** The IDs of the signed-in user's payouts that have ended or come back since this was last asked on this device, or do meanwhile. */
export function useEndedPayoutIds(): readonly string[] {
  const { user, status, fromCache } = useUser();
  const isKnown = status === 'ready' && !fromCache;
  return useEndedIds('payout', isKnown ? user.uid : null, isKnown ? payoutMarkers(user) : null);
}

/** Has the home page tell what became of a payout that is about to be requested. */
export const followPayout = (uid: string, payoutId: string): void =>
  addLastOpen('payout', uid, payoutId);
