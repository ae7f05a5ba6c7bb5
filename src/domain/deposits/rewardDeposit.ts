import type { Deposit } from './deposit';
import { earnsReward } from './rewardState';

/**
 * The loaded deposit to check for its user's reward: preferably one that has earned it, which saves a read. Null if none of the
 * user's deposits can have earned it.
 */
export function rewardDeposit(loaded: readonly Deposit[], hasMore: boolean): Deposit | null {
  return loaded.find(earnsReward) ?? (hasMore ? (loaded[0] ?? null) : null);
}
