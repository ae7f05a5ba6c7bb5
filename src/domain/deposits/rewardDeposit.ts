import type { Deposit } from './deposit';
import { earnsReward } from './rewardState';

/**
 * The deposit by which to ask whether its user's reward is due, out of the loaded ones: one that has earned it if there is
 * one, which saves a read. Null where none of the user's deposits can have earned it.
 */
export function rewardDeposit(loaded: readonly Deposit[], hasMore: boolean): Deposit | null {
  return loaded.find(earnsReward) ?? (hasMore ? (loaded[0] ?? null) : null);
}
