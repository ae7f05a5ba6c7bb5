import { usdtWallet } from '@/config/usdtWallet';
import type { ListedArrivals } from '@/domain/matching/listedArrivals';
import { isLastPage, MAX_LIST_PAGE, mergeListed } from '@/domain/tron/transferList';
import type { Transfer } from '@/domain/tron/transferCheck';
import { transferPages } from '@/services/tron/createTronService';
import { tron } from '@/services/tron/tronService';

/** A thousand transfers. */
const MAX_PAGES = 5;

/**
 * Lists the transfers to the wallet since a time, from the node: one request for each 200 transfers, at most five. Null without a
 * node. Never rejects.
 */
export async function listArrivals(since: Date): Promise<ListedArrivals | null> {
  if (!tron) return null;
  const lines: Transfer[] = [];
  let isGap = false;
  let isTruncated = false;
  const query = { ...usdtWallet, since, pageSize: MAX_LIST_PAGE };
  for await (const list of transferPages(tron, query, MAX_PAGES)) {
    if (list.kind !== 'list') {
      return { kind: 'failed', reason: list.kind === 'node-error' ? list.reason : list.kind };
    }
    lines.push(...list.transactions);
    isGap ||= list.isTruncated === true;
    isTruncated = isGap || !isLastPage(list);
  }
  return { kind: 'list', transactions: mergeListed(lines), isTruncated };
}
