import type { StatementEntry } from './ledger';
import { paise, type Paise } from './money/money';

/** A stored ledger entry; `entry` is null if it cannot be read. */
export interface LedgerRow {
  id: string;
  entry: StatementEntry | null;
}

/** What became of the withdrawal that an entry took out; `asked` while that is open or not known. */
export type OutState = 'asked' | 'paid' | 'back';

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

/**
 * What became of the withdrawals in a ledger's newest entries without a gap: what came back has an entry of its own, later than
 * the first, and of what did not, all but the open one is paid.
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
