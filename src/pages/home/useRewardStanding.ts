import { useEffect } from 'react';
import { rewardStanding, type RewardStanding } from '@/domain/deposits/rewardStanding';
import { correctedEntryId, isRewardEntryId, type DepositEntry } from '@/domain/ledger';
import type { User } from '@/domain/user';
import { isRewarded, setRewarded } from '@/services/database/localCache';
import { useUser } from '@/components/session/useUser';

/** What the newest change of the wallet says by itself. */
function standingOfLast({ lastLedgerId }: Pick<User, 'lastLedgerId'>): RewardStanding | null {
  if (lastLedgerId === null) return 'none';
  if (isRewardEntryId(lastLedgerId)) return 'credited';
  return isRewardEntryId(correctedEntryId(lastLedgerId)) ? 'taken-back' : null;
}

/**
 * What became of the signed-in user's reward for their first deposit, by their rewards and corrections; null while it is not
 * known. The device knows of one from an earlier visit.
 */
export function useRewardStanding(entries: readonly DepositEntry[] | null): RewardStanding | null {
  const { user, status } = useUser();
  const { uid } = user;
  const last = status === 'ready' ? standingOfLast(user) : null;
  const known = last ?? (entries && rewardStanding(entries));
  useEffect(() => {
    if (known !== null) setRewarded(uid, known === 'credited');
  }, [uid, known]);
  return known ?? (isRewarded(uid) ? 'credited' : null);
}
