import type { Paise } from './money';

export const LEDGER_KINDS = ['part', 'approval', 'reward'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** The id of the entry of a reward: there is one for each user. */
export const REWARD_ID = 'reward';

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
