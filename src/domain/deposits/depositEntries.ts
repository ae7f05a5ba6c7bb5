import {
  correctionEntryId,
  isCredit,
  isRewardEntryId,
  ledgerEntryId,
  REWARD_ENTRY_ID,
  type CorrectionEntry,
  type DepositEntry,
} from '@/domain/ledger';
import { paise, sumPaise, type Paise } from '@/domain/money/money';
import { standingPaise, type Deposit } from './deposit';

/** More part payments than almost any deposit gets. The statement shows older ones. */
const MAX_READS = 8;

/**
 * The IDs of a deposit's newest ledger entries, newest payment first, each with the correction that took it back. A confirmed
 * deposit may have the user's reward; `isRewarded` is true if it is known to have it, which then may have been taken back.
 */
export function depositEntryIds(
  { id, status, paymentCount, correctedSeqs }: Deposit,
  isRewarded = false,
): string[] {
  const rewards = status === 'confirmed' ? [REWARD_ENTRY_ID] : [];
  const maxReads = MAX_READS - rewards.length;
  if (isRewarded) rewards.push(correctionEntryId(REWARD_ENTRY_ID));
  const length = Math.min(paymentCount, maxReads);
  const seqs = Array.from({ length }, (_, index) => paymentCount - index);
  const payments = seqs.flatMap((seq) => {
    const payment = ledgerEntryId(id, seq);
    return correctedSeqs.includes(seq) ? [payment, correctionEntryId(payment)] : [payment];
  });
  return [...rewards, ...payments];
}

/** The payments of a deposit and their corrections among the known entries. All of them add up to `standingPaise`. */
export const paymentsOf = (
  { id }: Pick<Deposit, 'id'>,
  entries: readonly DepositEntry[],
): DepositEntry[] =>
  entries.filter(
    ({ depositId, kind, reverses }) =>
      depositId === id && kind !== 'reward' && !isRewardEntryId(reverses),
  );

/**
 * The transactions that the known credits of a deposit have spent, and those whose every credit was taken back, in full or in
 * part. `isComplete` is true if all credits are known and each names its transaction: only then has no credit spent any other.
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

export interface TakenBack {
  amountPaise: Paise;
  /** The newest correction; null while unknown. */
  correction: CorrectionEntry | null;
}

const timeOf = ({ at }: DepositEntry): number => at?.getTime() ?? Infinity;

/** The sum taken back since the last credit, by known entries; by its record for an ended deposit. Null if none. */
export function takenBack(deposit: Deposit, entries: readonly DepositEntry[]): TakenBack | null {
  const own = paymentsOf(deposit, entries).sort((a, b) => timeOf(a) - timeOf(b));
  const latest = own.slice(own.map(isCredit).lastIndexOf(true) + 1);
  const correction = own.filter((entry) => entry.kind === 'correction').at(-1) ?? null;
  const amountPaise =
    deposit.status === 'pending'
      ? paise(0 - sumPaise(latest.map((entry) => entry.amountPaise)))
      : deposit.correctedPaise;
  return amountPaise > 0 ? { amountPaise, correction } : null;
}
