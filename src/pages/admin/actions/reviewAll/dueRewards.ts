import { env } from '@/config/env';
import type { Deposit } from '@/domain/deposits/deposit';
import { destinationOf, payoutMethods } from '@/domain/payouts/payout';
import { admin } from '@/services/admin/adminServices';
import { adminPayouts } from '@/services/admin/payouts/adminPayouts';
import { rewardTexts } from '@/texts/admin/rewardTexts';

export interface DueRewards {
  /** One confirmed deposit of each user to whom the reward is due. */
  deposits: readonly Deposit[];
  /** By deposit ID, what is said of those to whose payment methods others have withdrawn. */
  shared: ReadonlyMap<string, string>;
}

/**
 * To which users of confirmed deposits the reward is due: a read for each user, and a query for each to whom it is, one after
 * another, since the SDK opens a listener for it. Throws AppError.
 */
export async function dueRewards(confirmed: readonly Deposit[]): Promise<DueRewards> {
  const deposits = await admin.rewards.due(confirmed);
  const shared = new Map<string, string>();
  for (const deposit of env.payouts ? deposits : []) {
    const destinations = payoutMethods(deposit).map(destinationOf);
    if (destinations.length === 0) continue;
    if (await adminPayouts.hasOthers(destinations, deposit.userId)) {
      shared.set(deposit.id, rewardTexts.together.shared);
    }
  }
  return { deposits, shared };
}
