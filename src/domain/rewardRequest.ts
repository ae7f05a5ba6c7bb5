import type { Deposit } from './deposit';

/**
 * The request by which to ask whether its user's reward is due, out of the loaded ones: a confirmed one if there is one,
 * which saves a read. Null where none of the user's requests can be confirmed.
 */
export function rewardRequest(loaded: readonly Deposit[], hasMore: boolean): Deposit | null {
  const confirmed = loaded.find(({ status }) => status === 'confirmed');
  return confirmed ?? (hasMore ? (loaded[0] ?? null) : null);
}
