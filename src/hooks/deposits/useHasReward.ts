import { useEffect, useState } from 'react';
import { REWARD_ENTRY_ID } from '@/domain/ledger';
import { isRewarded, setRewarded } from '@/services/database/localCache';
import { users } from '@/services/userServices';
import { useUid } from '@/hooks/useAuth';
import { useIsDepositSheetOpen } from './useDepositSheet';
import { useUser } from '@/hooks/useUser';

/**
 * Whether the signed-in user has had the reward for their first deposit; false while it is not known. The device knows it
 * from an earlier visit. Their record says so if it was the last credit, and that there was none if there was no credit at
 * all; otherwise it takes a read, which waits while a deposit covers the page.
 */
export function useHasReward(): boolean {
  const uid = useUid();
  const { user, status } = useUser();
  const { lastLedgerId } = user;
  const [rewarded, setRewardedUid] = useState<string | null>(null);
  // Kept, so that the next credit does not take it back for a moment.
  if (uid !== null && rewarded !== uid && (lastLedgerId === REWARD_ENTRY_ID || isRewarded(uid))) {
    setRewardedUid(uid);
  }
  const hasReward = uid !== null && rewarded === uid;
  const isCovered = useIsDepositSheetOpen();
  const isUnknown = status === 'ready' && lastLedgerId !== null && !hasReward && !isCovered;
  useEffect(() => {
    if (uid === null || !isUnknown) return;
    let isCurrent = true;
    users.hasReward(uid).then(
      (has) => {
        if (isCurrent && has) setRewardedUid(uid);
      },
      () => undefined, // asked again on the next visit
    );
    return () => {
      isCurrent = false;
    };
  }, [uid, isUnknown]);
  useEffect(() => {
    if (uid !== null && hasReward) setRewarded(uid);
  }, [uid, hasReward]);
  return hasReward;
}
