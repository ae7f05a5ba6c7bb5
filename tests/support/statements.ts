import type { CorrectionEntry, LedgerEntry, PayoutEntry } from '@/domain/ledger';
import { paise } from '@/domain/money/money';
import { runningBalances, type LedgerRow } from '@/domain/statement';
import type { Statement } from '@/services/createStatementService';

/** The approval of a deposit of ₹10; a test names only what matters to it. */
export function anEntry(changes: Partial<LedgerEntry> = {}): LedgerEntry {
  return {
    id: 'deposit-1_1',
    depositId: 'deposit-1',
    payoutId: null,
    amountPaise: paise(1_000),
    kind: 'approval',
    seq: 1,
    reverses: null,
    by: 'operator',
    at: new Date('2026-01-05T10:00:00Z'),
    txid: null,
    reason: null,
    reasonNote: null,
    proposedBy: null,
    ...changes,
  };
}

/** What took back all of `anEntry`, for it was credited to the wrong user. */
export const aCorrection = (changes: Partial<CorrectionEntry> = {}): CorrectionEntry => ({
  ...anEntry(),
  id: 'deposit-1_1_undo',
  kind: 'correction',
  seq: null,
  reverses: 'deposit-1_1',
  amountPaise: paise(-1_000),
  reason: 'wrong-user',
  ...changes,
});

/** What a payout of ₹500 has taken out of the wallet, or what came back of it. */
export const aPayoutEntry = (kind: PayoutEntry['kind']): PayoutEntry => ({
  ...anEntry(),
  id: kind === 'payout' ? 'payout-1_out' : 'payout-1_back',
  depositId: null,
  payoutId: 'payout-1',
  amountPaise: paise(kind === 'payout' ? -50_000 : 50_000),
  kind,
  seq: null,
});

/** A row with an entry of this amount, or one that cannot be read. */
export const aRow = (id: string, amountPaise: number | null): LedgerRow => ({
  id,
  entry: amountPaise === null ? null : anEntry({ id, amountPaise: paise(amountPaise) }),
});

/** A statement of these rows, newest first, that the server has confirmed and that ends here. */
export function aStatement(
  walletPaise: number,
  rows: readonly LedgerRow[],
  changes: Partial<Statement> = {},
): Statement {
  return {
    walletPaise: paise(walletPaise),
    openPayoutId: null,
    isProven: true,
    items: runningBalances(paise(walletPaise), rows),
    unreadable: [],
    hasMore: false,
    loadingMore: false,
    fromCache: false,
    ...changes,
  };
}
