import { payoutMarkers } from '@/domain/ended';
import { useEndedIds } from '@/components/session/useEndedIds';
import { useUser } from '@/components/session/useUser';
import { addLastOpen } from '@/services/database/localCache';

/** Returns the IDs of the signed-in user's payouts that have ended or bounced since this device last showed it, updated live. */
export function useEndedPayoutIds(): readonly string[] {
  const { user, status, fromCache } = useUser();
  const isKnown = status === 'ready' && !fromCache;
  return useEndedIds('payout', isKnown ? user.uid : null, isKnown ? payoutMarkers(user) : null);
}

/** Marks a payout that is about to be requested, so that the home page reports its end. */
export const followPayout = (uid: string, payoutId: string): void =>
  addLastOpen('payout', uid, payoutId);
