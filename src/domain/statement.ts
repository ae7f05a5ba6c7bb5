import type { StatementEntry } from './ledger';
import { paise, type Paise } from './money/money';

/** A stored ledger entry; `entry` is null if it cannot be read. */
export interface LedgerRow {
  id: string;
  entry: StatementEntry | null;
}

/** The state of an entry's withdrawal; `asked` while it is open or unknown. */
export type OutState = 'asked' | 'paid' | 'back';

/** A ledger entry with the balances before and after it; null if unknown. */
export interface StatementRow extends LedgerRow {
  afterPaise: Paise | null;
  beforePaise: Paise | null;
}

/** The balances around entries, newest first without gaps; null below an unreadable one, and without `walletPaise`. */
export function runningBalances(
  walletPaise: Paise | null,
  rows: readonly LedgerRow[],
): StatementRow[] {
  let balance = walletPaise;
  return rows.map((row) => {
    const afterPaise = balance;
    balance = afterPaise === null || !row.entry ? null : paise(afterPaise - row.entry.amountPaise);
    return { ...row, afterPaise, beforePaise: balance };
  });
}

/**
 * The states of withdrawals among a ledger's newest entries, without gaps. A returned one has an entry of its own, later than the
 * first; all others except the open one are paid.
 */
export function outStates(
  openPayoutId: string | null,
  rows: readonly LedgerRow[],
): ReadonlyMap<string, OutState> {
  const states = new Map<string, OutState>();
  const back = new Set<string>();
  for (const { id, entry } of rows) {
    if (!entry || entry.payoutId === null) continue;
    const { kind, payoutId } = entry;
    if (kind === 'payout-returned') back.add(payoutId);
    else if (back.has(payoutId)) states.set(id, 'back');
    else states.set(id, payoutId === openPayoutId ? 'asked' : 'paid');
  }
  return states;
}
