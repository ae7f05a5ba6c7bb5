import { usdtWallet } from '@/config/usdtWallet';
import type { Arrival } from '@/domain/matching/arrival';
import type { PayableDeposit } from '@/domain/deposits/deposit';
import { isOwnTransfer } from '@/domain/deposits/requestState';
import { isLastPage, MAX_LIST_PAGE } from '@/domain/tron/transferList';
import { transferPages } from './createTronService';
import { tron } from './tronService';

/** A thousand transfers. */
const MAX_PAGES = 5;

/**
 * Looks for the own amounts of deposits among the final transfers since the oldest deposit was submitted. Returns the result for
 * each deposit by its ID. Null without a node. Never rejects.
 */
export async function findArrivals(
  deposits: readonly PayableDeposit[],
): Promise<ReadonlyMap<string, Arrival> | null> {
  if (!tron) return null;
  const found = new Map<string, Arrival>();
  const isOpen = ({ id }: PayableDeposit) => !found.has(id);
  /** Gives the same result to the deposits that have none yet. */
  const rest = (arrival: Arrival) => {
    for (const { id } of deposits.filter(isOpen)) found.set(id, arrival);
    return found;
  };
  // A deposit that is not stored yet expects no transfer.
  const times = deposits.flatMap(({ submittedAt }) => submittedAt?.getTime() ?? []);
  if (times.length === 0) return rest({ kind: 'not-yet' });
  const query = {
    ...usdtWallet,
    since: new Date(Math.min(...times)),
    pageSize: MAX_LIST_PAGE,
  };
  let isComplete = true;
  let isOver = false;
  for await (const list of transferPages(tron, query, MAX_PAGES)) {
    if (list.kind !== 'list') return rest(list);
    for (const deposit of deposits.filter(isOpen)) {
      // An earlier transfer paid for an earlier deposit of this amount.
      const transfer = list.transactions.find(
        ({ amounts, sentAt }) =>
          amounts.includes(deposit.payableMicro) && isOwnTransfer(deposit, sentAt),
      );
      if (!transfer) continue;
      const { txid, sentAt } = transfer;
      found.set(deposit.id, { kind: 'arrived', txid, sentAt });
    }
    if (!deposits.some(isOpen)) return found;
    isComplete &&= list.unreadable === 0 && !list.isTruncated;
    isOver = isLastPage(list);
  }
  return rest({ kind: isComplete && isOver ? 'not-yet' : 'not-seen' });
}
