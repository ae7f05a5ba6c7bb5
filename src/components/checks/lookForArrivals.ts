import type { PayableDeposit } from '@/domain/deposits/deposit';
import { isOwnTransfer } from '@/domain/deposits/requestState';
import type { ListedTransfers } from '@/domain/matching/listedArrivals';
import { microUsdt } from '@/domain/money/money';
import type { Transfer } from '@/domain/tron/transferCheck';
import { createDrafts } from '@/lib/drafts';
import { listTransfers } from '@/services/tron/listTransfers';
import { ownTransfers } from './ownTransfers';

interface LastLook {
  /** What the node answered, with or without the transfer. */
  list: ListedTransfers;
  at: Date;
}

/** A TRON node's last answers about the user's deposits, by deposit ID, until a reload. */
export const lastLooks = createDrafts<LastLook>();

/**
 * The transfer of a deposit's own amount. An earlier one paid for an earlier deposit, and one of several in a transaction may be
 * somebody else's.
 */
const ownTransfer = (deposit: PayableDeposit, listed: readonly Transfer[]) =>
  listed.find(
    ({ amounts: [first, ...more], sentAt }) =>
      first === deposit.payableMicro && more.length === 0 && isOwnTransfer(deposit, sentAt),
  );

/** Looks for the deposits' transfers since the oldest was submitted, and stores what is found. Never rejects. */
export async function lookForArrivals(deposits: readonly PayableDeposit[]): Promise<void> {
  // A deposit that is not stored yet expects no transfer.
  const times = deposits.flatMap(({ submittedAt }) => submittedAt?.getTime() ?? []);
  if (times.length === 0) return;
  const list = await listTransfers(new Date(Math.min(...times)), (listed) =>
    deposits.every((deposit) => ownTransfer(deposit, listed)),
  );
  if (!list) return;
  for (const deposit of deposits) {
    lastLooks.set(deposit.id, { list, at: new Date() });
    const found = list.kind === 'list' ? ownTransfer(deposit, list.transactions) : undefined;
    if (!found) continue;
    const { txid, sentAt } = found;
    const sent = { sentAt: sentAt.getTime(), missingMicro: microUsdt(0), named: '' };
    ownTransfers.set(deposit.id, { kind: 'arrived', txid, ...sent });
  }
}
