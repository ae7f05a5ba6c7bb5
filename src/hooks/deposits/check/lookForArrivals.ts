import type { PayableDeposit } from '@/domain/deposits/deposit';
import { findArrivals, type Arrival } from '@/services/tron/findArrival';
import { ownArrivals } from '@/stores/ownArrivals';

/** Looks for the transfers that deposits wait for, and stores what has arrived. Null without a node. Never rejects. */
export async function lookForArrivals(
  deposits: readonly PayableDeposit[],
): Promise<ReadonlyMap<string, Arrival> | null> {
  const answers = await findArrivals(deposits);
  for (const [id, answer] of answers ?? []) {
    if (answer.kind === 'arrived') ownArrivals.set(id, answer.sentAt.getTime());
  }
  return answers;
}
