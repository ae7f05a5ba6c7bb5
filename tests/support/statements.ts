import type { CorrectionEntry, CreditEntry, PayoutEntry } from '@/domain/ledger';
import { paise } from '@/domain/money/money';
import type { BookedEntry } from '@/domain/reports/closing';
import { runningBalances, type LedgerRow } from '@/domain/statement';
import type { Statement } from '@/services/createStatementService';

export function anEntry(changes: Partial<CreditEntry> = {}): CreditEntry {
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

/** The approval of deposit D1, of ₹2,550, as a report reads it. */
export const aBookedEntry = (changes: Partial<BookedEntry> = {}): BookedEntry => ({
  ...{ ...anEntry(), at: new Date('2026-01-05T10:00:00Z') },
  ...{ id: 'D1_1', userId: 'asha', depositId: 'D1', amountPaise: paise(255_000) },
  ...changes,
});

/** The correction of all of `anEntry`, credited to the wrong user. */
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

/** The debit of a payout of ₹500, or its return. */
export const aPayoutEntry = (kind: PayoutEntry['kind']): PayoutEntry => ({
  ...anEntry(),
  id: kind === 'payout' ? 'payout-1_out' : 'payout-1_back',
  depositId: null,
  payoutId: 'payout-1',
  amountPaise: paise(kind === 'payout' ? -50_000 : 50_000),
  kind,
  seq: null,
});

/** A row with an entry of this amount, or an unreadable one. */
export const aRow = (id: string, amountPaise: number | null): LedgerRow => ({
  id,
  entry: amountPaise === null ? null : anEntry({ id, amountPaise: paise(amountPaise) }),
});

/** A complete statement of these rows, newest first, confirmed by the server. */
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
