import { useEffect, useState } from 'react';
import { REWARD_ENTRY_ID } from '@/domain/ledger';
import { isRewarded, setRewarded } from '@/services/database/localCache';
import { deposits, users } from '@/services/userServices';
import { useUid } from '@/components/session/useAuth';
import { useUser } from '@/components/session/useUser';
import { useLive } from '@/lib/useLive';

/**
 * Whether the signed-in user has had the reward for their first deposit; null while it is not known. The device knows it
 * from an earlier visit. Their record says so if it was the last credit, and that there was none if there was no credit at
 * all; otherwise it takes a read after each change.
 */
export function useHasReward(): boolean | null {
  const uid = useUid();
  const { user, status } = useUser();
  const { lastLedgerId } = user;
  const [rewarded, setRewardedUid] = useState<string | null>(null);
  /** The last change of the wallet before which there was none. */
  const [noneAt, setNoneAt] = useState<string | null>(null);
  // Kept, so that the next credit does not take it back for a moment.
  if (uid !== null && rewarded !== uid && (lastLedgerId === REWARD_ENTRY_ID || isRewarded(uid))) {
    setRewardedUid(uid);
  }
  const hasReward = uid !== null && rewarded === uid;
  const isUnknown =
    status === 'ready' && lastLedgerId !== null && lastLedgerId !== noneAt && !hasReward;
  useEffect(() => {
    if (uid === null || !isUnknown) return;
    let isCurrent = true;
    users.hasReward(uid).then(
      (has) => {
        if (!isCurrent) return;
        if (has) setRewardedUid(uid);
        else setNoneAt(lastLedgerId);
      },
      () => undefined, // asked again on the next visit
    );
    return () => {
      isCurrent = false;
    };
  }, [uid, isUnknown, lastLedgerId]);
  useEffect(() => {
    if (uid !== null && hasReward) setRewarded(uid);
  }, [uid, hasReward]);
  return hasReward || (isUnknown || status !== 'ready' ? null : false);
}

/**
 * Whether a confirmed deposit of the signed-in user has earned the reward, live; null while it is not known, and while
 * `isWanted` is false, which reads nothing.
 */
export function useHasEarnedReward(isWanted: boolean): boolean | null {
  return useLive(isWanted ? deposits.hasEarnedReward : null, useUid()).data;
}
