import type { Paise } from './money/money';

/** What credits a wallet for a deposit; `again` is the credit of one that has ended, after a correction. */
export const CREDIT_KINDS = ['part', 'approval', 'again', 'reward'] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

/** What a payout takes out of the wallet, and what comes back of one that was not paid. */
export const PAYOUT_KINDS = ['payout', 'payout-returned'] as const;

/** Every kind of entry that this version knows. */
export const ENTRY_KINDS = [...CREDIT_KINDS, 'correction', ...PAYOUT_KINDS, 'opening'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** The ID of the entry of a deposit's payment with this number, from 1. */
export const ledgerEntryId = (depositId: string, seq: number): string => `${depositId}_${seq}`;

const CORRECTION_SUFFIX = '_undo';

/** The ID of the entry that takes a credit back, of which there is at most one. */
export const correctionEntryId = (creditId: string): string => creditId + CORRECTION_SUFFIX;

/** The ID of the credit that the entry of this ID takes back; null if it takes none back. */
export const correctedEntryId = (id: string): string | null =>
  id.endsWith(CORRECTION_SUFFIX) ? id.slice(0, -CORRECTION_SUFFIX.length) : null;

/** The ID of the entry of a user's reward, of which there is at most one. */
export const REWARD_ENTRY_ID = 'reward';

/** Whether an entry is a reward. An earlier version credited a second one after the first was taken back. */
export const isRewardEntryId = (id: string | null): boolean =>
  id === REWARD_ENTRY_ID || id === 'reward_again';

/** The ID of the entry of a payout: money goes out when it is requested, and comes back if it is not paid. */
export const payoutEntryId = (payoutId: string, way: 'out' | 'back'): string =>
  `${payoutId}_${way}`;

/** Why an administrator credited something that was not as expected. */
export const CREDIT_REASONS = [
  /** The amount that was typed arrived, not the own amount of the deposit. */
  'typed-amount',
  /** Another amount arrived: rounded, less a fee, or too much. */
  'other-amount',
  /** Transfers that add up, or one transaction that holds several. */
  'several-transfers',
  /** It was sent before the deposit was made. */
  'sent-before',
  /** It was sent for an earlier deposit of the same user. */
  'earlier-request',
  /** The deposit has no own amount; its user named the transaction. */
  'named-only',
  /** The money was shown in another way. */
  'no-transaction',
  /** No node could be asked about it. */
  'not-checked',
  /** It was credited before, and that was taken back by mistake. */
  'wrongly-corrected',
  /** The note says it. */
  'other',
] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];

/** Why an administrator took a credit back. The user is told. */
export const CORRECTION_REASONS = [
  'wrong-user',
  'wrong-request',
  /** The transfer was not for it. */
  'wrong-transfer',
  'credited-twice',
  'too-much',
  /** The transfer was sent back to whoever had sent it. */
  'sent-back',
  'reward-not-due',
  /** The note says it. */
  'other',
] as const;
export type CorrectionReason = (typeof CORRECTION_REASONS)[number];

export type EntryReason = CreditReason | CorrectionReason;

/** A change of a wallet, as it is stored for ever; of any kind, also one that this version does not know. */
export interface WalletMove {
  id: string;
  /** Null if it names none. */
  depositId: string | null;
  /** Null if it names none. */
  payoutId: string | null;
  /** Negative for what leaves the wallet. */
  amountPaise: Paise;
  kind: string;
  /** Its number among the payments of its deposit, from 1; null for what is none of them, such as a reward. */
  seq: number | null;
  /** The ID of the credit that it takes back; null if it takes none back. */
  reverses: string | null;
  /** Who made it. */
  by: string;
  at: Date | null;
  /** The transaction that it spends, or that a correction makes free again; null if it names none. */
  txid: string | null;
  /**
   * Why it was credited although it was not as expected, or taken back; null if it was as expected, or where nothing is said.
   */
  reason: EntryReason | null;
  /** What the administrator added to the reason. The user can read it. */
  reasonNote: string | null;
  /** Who proposed it, where another administrator confirmed it; null otherwise. */
  proposedBy: string | null;
}

/** By transaction, the credit that has spent it and which no correction has made free again. */
export function spentBy<Entry extends WalletMove>(
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

/** A credit of a wallet for a deposit. An administrator made it. */
export interface LedgerEntry extends WalletMove {
  depositId: string;
  kind: CreditKind;
  reason: CreditReason | null;
}

/** A credit that was taken back, all of it or what was left in the wallet. An administrator did. */
export interface CorrectionEntry extends WalletMove {
  depositId: string;
  kind: 'correction';
  /** The ID of the credit. */
  reverses: string;
  reason: CorrectionReason | null;
}

/** What an administrator moved for a deposit. */
export type DepositEntry = LedgerEntry | CorrectionEntry;

export const isCredit = (entry: DepositEntry): entry is LedgerEntry => entry.kind !== 'correction';

/** What a payout has moved. */
export interface PayoutEntry extends WalletMove {
  payoutId: string;
  kind: (typeof PAYOUT_KINDS)[number];
}

/** The balance that a wallet was imported with. */
export interface OpeningEntry extends WalletMove {
  kind: 'opening';
}

/** Any change of a wallet that a statement can show. */
export type StatementEntry = DepositEntry | PayoutEntry | OpeningEntry;
