import { isCredit, type CorrectionEntry, type DepositEntry } from '@/domain/ledger';
import { paise, sumPaise, type Paise } from '@/domain/money/money';
import type { Deposit } from './deposit';
import { paymentsOf } from './depositEntries';

/** What was taken back of a deposit and not credited again, and why. */
export interface TakenBack {
  amountPaise: Paise;
  /** The newest correction; null while it is not known. */
  correction: CorrectionEntry | null;
}

const timeOf = ({ at }: DepositEntry): number => at?.getTime() ?? Infinity;

/**
 * What was taken back of a deposit since it was last credited, by its known ledger entries; of one that has ended, what it says
 * itself. Null where nothing was.
 */
export function takenBack(deposit: Deposit, entries: readonly DepositEntry[]): TakenBack | null {
  const own = paymentsOf(deposit, entries).toSorted((a, b) => timeOf(a) - timeOf(b));
  const latest = own.slice(own.findLastIndex(isCredit) + 1);
  const correction = own.findLast((entry) => entry.kind === 'correction') ?? null;
  const amountPaise =
    deposit.status === 'pending'
      ? paise(0 - sumPaise(latest.map((entry) => entry.amountPaise)))
      : deposit.correctedPaise;
  return amountPaise > 0 ? { amountPaise, correction } : null;
}
