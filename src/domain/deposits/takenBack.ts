import { isCredit, type CorrectionEntry, type DepositEntry } from '@/domain/ledger';
import { paise, sumPaise, type Paise } from '@/domain/money/money';
import type { Deposit } from './deposit';
import { paymentsOf } from './depositEntries';

/** The sum taken back from a deposit and not credited again, and why. */
export interface TakenBack {
  amountPaise: Paise;
  /** The newest correction; null while unknown. */
  correction: CorrectionEntry | null;
}

const timeOf = ({ at }: DepositEntry): number => at?.getTime() ?? Infinity;

/** The sum taken back since the last credit, by known entries; by its record for an ended deposit. Null if none. */
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
