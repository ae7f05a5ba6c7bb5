import type { StatementEntry } from './ledger';
import { paise, type Paise } from './money';

/** A stored ledger entry; `entry` is null if it cannot be read. */
export interface LedgerRow {
  id: string;
  entry: StatementEntry | null;
}

/** A ledger entry between the balances that it connects. Both are null where they are unknown. */
export interface StatementRow extends LedgerRow {
  afterPaise: Paise | null;
  beforePaise: Paise | null;
}

/**
 * The balances, in paise, after and before each entry of a wallet, newest first and without gaps from the newest entry
 * down. What the last one leaves was in the wallet before all of them. They are null below an entry whose amount is unknown,
 * and all of them if the wallet's balance is null.
 */
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
