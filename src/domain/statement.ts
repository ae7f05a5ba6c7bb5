import type { LedgerEntry } from './ledger';
import { paise, type Paise } from './money';

/** A stored ledger entry; `entry` is null if it cannot be read. */
export interface LedgerRow {
  id: string;
  entry: LedgerEntry | null;
}

/** A ledger entry between the balances that it connects. Both are null below an entry whose amount is unknown. */
export interface StatementRow extends LedgerRow {
  afterPaise: Paise | null;
  beforePaise: Paise | null;
}

/** A balance that is known to be right: what the wallet held before an entry. */
export interface Checkpoint {
  id: string;
  beforePaise: Paise;
}

/**
 * The balances, in paise, after and before each entry of a wallet, newest first and without gaps from the newest entry
 * down. What the last one leaves was in the wallet before all of them.
 */
export function runningBalances(walletPaise: Paise, rows: readonly LedgerRow[]): StatementRow[] {
  let balance: Paise | null = walletPaise;
  return rows.map((row) => {
    const afterPaise = balance;
    balance = afterPaise === null || !row.entry ? null : paise(afterPaise - row.entry.amountPaise);
    return { ...row, afterPaise, beforePaise: balance };
  });
}

/** The balance before the oldest of these rows; null if it is unknown. */
export function checkpointAt(rows: readonly StatementRow[]): Checkpoint | null {
  const known = rows.flatMap(({ id, beforePaise }) =>
    beforePaise === null ? [] : [{ id, beforePaise }],
  );
  return known.at(-1) ?? null;
}

/**
 * How many rows, from the newest down, are proven by a checkpoint to be complete and to belong to their wallet; 0 if
 * none. Every credit is positive, so one that is missing in the rows or not yet in the wallet makes another balance.
 */
export function provenLength(rows: readonly StatementRow[], { id, beforePaise }: Checkpoint) {
  const index = rows.findIndex((row) => row.id === id);
  return rows[index]?.beforePaise === beforePaise ? index + 1 : 0;
}
