import { usdtWallet } from '@/config/usdtWallet';
import type { PayableDeposit } from '@/domain/deposits/deposit';
import type { NodeFailure } from '@/domain/tron/receipt';
import { transferPages } from './tron';
import { tron } from './tronService';

/** Whether a transfer of a deposit's own amount has reached the wallet, or why that is not known. */
export type Arrival =
  | { kind: 'arrived'; sentAt: Date }
  | { kind: 'not-yet' }
  | { kind: 'invalid-answer' }
  | NodeFailure;

/** More transfers than reach the wallet while somebody waits for theirs. */
const MAX_PAGES = 4;

/** Looks for the own amount among the final transfers since the deposit was submitted; null without a node. Never rejects. */
export async function findArrival({
  payableMicro,
  submittedAt,
}: PayableDeposit): Promise<Arrival | null> {
  if (!tron) return null;
  const query = { ...usdtWallet, ...(submittedAt && { since: submittedAt }) };
  for await (const list of transferPages(tron, query, MAX_PAGES)) {
    if (list.kind !== 'list') return list;
    const found = list.transactions.find(({ amounts }) => amounts.includes(payableMicro));
    if (found) return { kind: 'arrived', sentAt: found.sentAt };
  }
  return { kind: 'not-yet' };
}
