import type { Deposit } from './deposit';
import { ledgerEntryId, REWARD_ENTRY_ID, type LedgerEntry } from '@/domain/ledger';
import { sumPaise } from '@/domain/money';

/** More part payments than anybody makes. */
const MAX_READS = 100;
/** How many entries of a deposit are read at first, so that opening it costs few reads. */
const FIRST_READS = 3;

/**
 * The IDs of a deposit's ledger entries, newest first; a confirmed one may have the user's reward. `includesAll` is whether
 * all of its payments are wanted.
 */
export function depositEntryIds(
  { id, status, paymentCount }: Deposit,
  includesAll: boolean,
): string[] {
  const rewards = status === 'confirmed' ? [REWARD_ENTRY_ID] : [];
  const maxReads = (includesAll ? MAX_READS : FIRST_READS) - rewards.length;
  const length = Math.min(paymentCount, maxReads);
  const payments = Array.from({ length }, (_, index) => ledgerEntryId(id, paymentCount - index));
  return [...rewards, ...payments];
}

/**
 * The transactions that a deposit's known credits have spent. `isComplete` is whether those are all of its credits, and each
 * names its transaction: only then has no credit spent any other.
 */
export function spentTransactions(
  { id, paidPaise }: Deposit,
  entries: readonly LedgerEntry[],
): { spent: ReadonlySet<string>; isComplete: boolean } {
  const credits = entries.filter(({ depositId, kind }) => depositId === id && kind !== 'reward');
  const isKnown = sumPaise(credits.map(({ amountPaise }) => amountPaise)) >= paidPaise;
  return {
    spent: new Set(credits.flatMap(({ txid }) => txid ?? [])),
    isComplete: isKnown && credits.every(({ txid }) => txid !== null),
  };
}
