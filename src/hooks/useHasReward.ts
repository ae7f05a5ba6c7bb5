import { useEffect, useState } from 'react';
import { REWARD_ENTRY_ID } from '@/domain/ledger';
import { users } from '@/services/userServices';
import { useUser } from './useUser';

/**
 * Whether the signed-in user has had the reward for their first deposit; false while it is not known. Their record says
 * so if it was the last credit, and that there was none if there was no credit at all; otherwise it takes a read.
 */
export function useHasReward(): boolean {
  const { user, status } = useUser();
  const { uid, lastLedgerId } = user;
  const [rewarded, setRewarded] = useState<string | null>(null);
  // Kept, so that the next credit does not take it back for a moment.
  if (lastLedgerId === REWARD_ENTRY_ID && rewarded !== uid) setRewarded(uid);
  const isOpen = status === 'ready' && lastLedgerId !== null && rewarded !== uid;
  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    users.hasReward(uid).then(
      (hasReward) => {
        if (isCurrent && hasReward) setRewarded(uid);
      },
      () => undefined, // asked again on the next visit
    );
    return () => {
      isCurrent = false;
    };
  }, [uid, isOpen]);
  return rewarded === uid;
}
