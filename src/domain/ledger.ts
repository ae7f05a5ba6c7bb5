import type { Paise } from './money/money';

/** The kinds of credits for a deposit; `again` credits an ended deposit after a correction. */
export const CREDIT_KINDS = ['part', 'approval', 'again', 'reward'] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

/** A payout takes money out of the wallet; if it is not paid or bounces, the money returns. */
export const PAYOUT_KINDS = ['payout', 'payout-returned'] as const;

export const ENTRY_KINDS = [...CREDIT_KINDS, 'correction', ...PAYOUT_KINDS, 'opening'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** The ID of the ledger entry of a deposit's payment `seq`, from 1. */
export const ledgerEntryId = (depositId: string, seq: number): string => `${depositId}_${seq}`;

const CORRECTION_SUFFIX = '_undo';

/** The ID of the correction of a credit. There is at most one. */
export const correctionEntryId = (creditId: string): string => creditId + CORRECTION_SUFFIX;

/** The ID of the credit that a correction takes back; null if `id` is not a correction's. */
export const correctedEntryId = (id: string): string | null =>
  id.endsWith(CORRECTION_SUFFIX) ? id.slice(0, -CORRECTION_SUFFIX.length) : null;

/** The ID of the entry of a user's reward. There is at most one. */
export const REWARD_ENTRY_ID = 'reward';

/** True for the ID of a reward. An earlier version credited a second one after the first was taken back. */
export const isRewardEntryId = (id: string | null): boolean =>
  id === REWARD_ENTRY_ID || id === 'reward_again';

/** The ID of a payout's entry: `out` when it is requested, `back` when the money returns. */
export const payoutEntryId = (payoutId: string, way: 'out' | 'back'): string =>
  `${payoutId}_${way}`;

export const CREDIT_REASONS = [
  /** The typed amount arrived, not the deposit's own amount. */
  'typed-amount',
  /** Another amount arrived: rounded, less a fee, or too much. */
  'other-amount',
  /** Transfers that add up, or one transaction that holds several. */
  'several-transfers',
  'sent-before',
  'earlier-request',
  /** The deposit has no own amount; its user claimed the transaction. */
  'named-only',
  /** The payment was proven in another way. */
  'no-transaction',
  'not-checked',
  /** An earlier credit was taken back by mistake. */
  'wrongly-corrected',
  /** The note explains it. */
  'other',
] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];

/** Reasons for taking a credit back. The user sees them. */
export const CORRECTION_REASONS = [
  'wrong-user',
  'wrong-request',
  'wrong-transfer',
  'credited-twice',
  'too-much',
  /** The transfer was returned to its sender. */
  'sent-back',
  'reward-not-due',
  /** The note explains it. */
  'other',
] as const;
export type CorrectionReason = (typeof CORRECTION_REASONS)[number];

export type EntryReason = CreditReason | CorrectionReason;

/** A permanently stored change of a wallet, of any kind, even one unknown to this version. */
export interface LedgerEntry {
  id: string;
  depositId: string | null;
  payoutId: string | null;
  /** Negative if money leaves the wallet. */
  amountPaise: Paise;
  kind: string;
  /** Its number among the payments of its deposit, from 1; null if it is none, such as a reward. */
  seq: number | null;
  reverses: string | null;
  by: string;
  at: Date | null;
  /** The transaction that it spends or, if it is a correction, frees; null if none. */
  txid: string | null;
  /** The reason for a correction, or for a credit that is not as expected; null if none is given. */
  reason: EntryReason | null;
  /** The administrator's addition to the reason. The user can read it. */
  reasonNote: string | null;
  /** The administrator who proposed it, if another one confirmed it. */
  proposedBy: string | null;
}

/** The credit that has spent each transaction, without those that a correction has freed. */
export function spentBy<Entry extends LedgerEntry>(
  entries: readonly Entry[],
): ReadonlyMap<string, Entry> {
  const freeing = entries.filter(({ kind, txid }) => kind === 'correction' && txid !== null);
  const reversed = new Set(freeing.map(({ reverses }) => reverses));
  return new Map(
    entries.flatMap((entry) =>
      entry.txid === null || entry.kind === 'correction' || reversed.has(entry.id)
        ? []
        : [[entry.txid, entry] as const],
    ),
  );
}

export interface CreditEntry extends LedgerEntry {
  depositId: string;
  kind: CreditKind;
  reason: CreditReason | null;
}

/** An administrator took a credit back, in full or as much as the wallet held. */
export interface CorrectionEntry extends LedgerEntry {
  depositId: string;
  kind: 'correction';
  reverses: string;
  reason: CorrectionReason | null;
}

export type DepositEntry = CreditEntry | CorrectionEntry;

export const isCredit = (entry: DepositEntry): entry is CreditEntry => entry.kind !== 'correction';

export interface PayoutEntry extends LedgerEntry {
  payoutId: string;
  kind: (typeof PAYOUT_KINDS)[number];
}

export type StatementEntry = DepositEntry | PayoutEntry | (LedgerEntry & { kind: 'opening' });
