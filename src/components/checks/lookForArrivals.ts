import type { PayableDeposit } from '@/domain/deposits/deposit';
import { findArrivals } from '@/services/tron/findArrival';
import { lastArrivals } from './lastArrivals';
import { ownTransfers } from './ownTransfers';
import { microUsdt } from '@/domain/money/money';

/** Looks for the deposits' transfers and stores the answers. Never rejects. */
export async function lookForArrivals(deposits: readonly PayableDeposit[]): Promise<void> {
  const answers = await findArrivals(deposits);
  const at = new Date();
  for (const [id, arrival] of answers ?? []) {
    lastArrivals.set(id, { arrival, at });
    if (arrival.kind !== 'arrived') continue;
    const { kind, txid, sentAt } = arrival;
    const sent = { sentAt: sentAt.getTime(), missingMicro: microUsdt(0), named: '' };
    ownTransfers.set(id, { kind, txid, ...sent });
  }
}
