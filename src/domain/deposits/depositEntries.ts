import { standingPaise, type Deposit } from './deposit';
import {
  correctionEntryId,
  isCredit,
  isRewardEntryId,
  ledgerEntryId,
  REWARD_ENTRY_ID,
  type DepositEntry,
} from '@/domain/ledger';
import { sumPaise } from '@/domain/money/money';

/** More part payments than anybody makes. */
const MAX_READS = 100;
/** How many entries of a deposit are read at first, so that opening it costs few reads. */
const FIRST_READS = 3;

/**
 * The IDs of a deposit's ledger entries, the newest payment first, each with the correction that took it back; a confirmed one
 * may have the user's reward. `includesAll` is whether all of its payments are wanted, `isRewarded` whether it is known to have
 * the reward, which then may have been taken back.
 */
export function depositEntryIds(
  { id, status, paymentCount, correctedSeqs }: Deposit,
  includesAll: boolean,
  isRewarded = false,
): string[] {
  const rewards = status === 'confirmed' ? [REWARD_ENTRY_ID] : [];
  const maxReads = (includesAll ? MAX_READS : FIRST_READS) - rewards.length;
  if (isRewarded) rewards.push(correctionEntryId(REWARD_ENTRY_ID));
  const length = Math.min(paymentCount, maxReads);
  const seqs = Array.from({ length }, (_, index) => paymentCount - index);
  const payments = seqs.flatMap((seq) => {
    const payment = ledgerEntryId(id, seq);
    return correctedSeqs.includes(seq) ? [payment, correctionEntryId(payment)] : [payment];
  });
  return [...rewards, ...payments];
}

/** Of known entries, the payments of a deposit and what took them back; in all they come to `standingPaise`. */
export const paymentsOf = (
  { id }: Pick<Deposit, 'id'>,
  entries: readonly DepositEntry[],
): DepositEntry[] =>
  entries.filter(
    ({ depositId, kind, reverses }) =>
      depositId === id && kind !== 'reward' && !isRewardEntryId(reverses),
  );

/**
 * The transactions that a deposit's known credits have spent, and those of which every credit was taken back, of all or a part. `isComplete` is
 * whether those are all of its credits, and each names its transaction: only then has no credit spent any other.
 */
export function spentTransactions(
  deposit: Deposit,
  entries: readonly DepositEntry[],
): { spent: ReadonlySet<string>; takenBack: ReadonlySet<string>; isComplete: boolean } {
  const own = paymentsOf(deposit, entries);
  const isKnown = sumPaise(own.map(({ amountPaise }) => amountPaise)) >= standingPaise(deposit);
  const reversed = new Set(own.map(({ reverses }) => reverses));
  const credits = own.filter(isCredit);
  const txidsOf = (some: readonly DepositEntry[]) => some.flatMap(({ txid }) => txid ?? []);
  const spent = new Set(txidsOf(credits.filter(({ id }) => !reversed.has(id))));
  return {
    spent,
    takenBack: new Set(txidsOf(credits).filter((txid) => !spent.has(txid))),
    isComplete: isKnown && credits.every(({ txid }) => txid !== null),
  };
}
