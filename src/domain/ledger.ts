import type { Paise } from './money';

export const LEDGER_KINDS = ['part', 'approval', 'reward'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** The ID of the entry of a deposit's payment with this number, from 1. */
export const ledgerEntryId = (depositId: string, seq: number): string => `${depositId}_${seq}`;

/** The ID of the entry of a user's reward, of which there is at most one. */
export const REWARD_ENTRY_ID = 'reward';

/** A credit of a wallet, as it is stored for ever. */
export interface LedgerEntry {
  id: string;
  depositId: string;
  amountPaise: Paise;
  kind: LedgerKind;
  /** Its number among the payments of its deposit, from 1; null for a reward, which is none of them. */
  seq: number | null;
  /** The administrator who made it. */
  by: string;
  at: Date | null;
  /** The transaction that it spends; null if it names none. */
  txid: string | null;
}
