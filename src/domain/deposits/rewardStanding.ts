import type { DepositEntry } from '@/domain/ledger';

/** What became of the reward for a user's first deposit. */
export type RewardStanding = 'none' | 'credited' | 'taken-back';

/** What the user's rewards and the corrections of them say. */
export function rewardStanding(entries: readonly DepositEntry[]): RewardStanding {
  const rewards = entries.filter(({ kind }) => kind === 'reward');
  if (rewards.length === 0) return 'none';
  const reversed = new Set(entries.map(({ reverses }) => reverses));
  return rewards.every(({ id }) => reversed.has(id)) ? 'taken-back' : 'credited';
}
