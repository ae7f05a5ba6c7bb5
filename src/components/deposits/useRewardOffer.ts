import { useState } from 'react';
import { useUid } from '@/components/session/useAuth';
import type { RewardOffer } from '@/domain/deposits/reward';
import { useLive } from '@/lib/useLive';
import { isRewarded } from '@/services/database/localCache';
import { deposits } from '@/services/userServices';

/**
 * Returns the reward offer for the signed-in user, live. Pass `isShown` false while nothing on screen mentions it. It
 * costs one read, or none if this device knows that the reward was credited.
 */
export function useRewardOffer(isShown: boolean): RewardOffer {
  const uid = useUid();
  // Stays true once wanted: subscribing again would cost another read.
  const [isWanted, setWanted] = useState(false);
  if (isShown && !isWanted) setWanted(true);
  const isKnown = uid !== null && isRewarded(uid);
  const { data } = useLive(isKnown || !isWanted ? null : deposits.hasConfirmed, uid);
  if (isKnown || data) return 'over';
  return data === null ? 'unknown' : 'open';
}
