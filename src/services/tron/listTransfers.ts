import { usdtWallet } from '@/config/usdtWallet';
import type { ListedTransfers } from '@/domain/matching/listedArrivals';
import type { Transfer } from '@/domain/tron/transferCheck';
import { isLastPage, MAX_LIST_PAGE, mergeListed } from '@/domain/tron/transferList';
import { transferPages } from './createTronService';
import { tron } from './tronService';

/** A thousand transfers. */
const MAX_PAGES = 5;

/**
 * Lists the transfers to the wallet since a time, from the node: one request for each 200 transfers, at most five, and none after
 * what has been listed `isEnough`. Null without a node. Never rejects.
 */
export async function listTransfers(
  since: Date,
  isEnough: (listed: readonly Transfer[]) => boolean = () => false,
): Promise<ListedTransfers | null> {
  if (!tron) return null;
  const lines: Transfer[] = [];
  let isGap = false;
  let isTruncated = false;
  const query = { ...usdtWallet, since, pageSize: MAX_LIST_PAGE };
  for await (const list of transferPages(tron, query, MAX_PAGES)) {
    if (list.kind !== 'list') return list;
    lines.push(...list.transactions);
    isGap ||= list.isTruncated === true || list.unreadable > 0;
    isTruncated = isGap || !isLastPage(list);
    if (isEnough(lines)) break;
  }
  return { kind: 'list', transactions: mergeListed(lines), isTruncated };
}
