import type { DepositEntry } from '@/domain/ledger';

export type RewardStanding = 'none' | 'credited' | 'taken-back';

/** The state of a user's reward by the entries of rewards and their corrections. */
export function rewardStanding(entries: readonly DepositEntry[]): RewardStanding {
  const rewards = entries.filter(({ kind }) => kind === 'reward');
  if (rewards.length === 0) return 'none';
  const reversed = new Set(entries.map(({ reverses }) => reverses));
  return rewards.every(({ id }) => reversed.has(id)) ? 'taken-back' : 'credited';
}
