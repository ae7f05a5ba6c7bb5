import type { Deposit } from '@/domain/deposits/deposit';
import type { SpentOn } from '@/domain/errors';
import type { Claims } from './match';
import type { MicroUsdt } from '@/domain/money/money';

/** The deposit whose transactions are looked at. */
export type ClaimingDeposit = Pick<Deposit, 'id' | 'userId' | 'status' | 'txids'>;

/** A count of ended deposits stops here. */
export const MAX_ENDED_COUNT = 100;

/** What the server said about a transaction that a deposit claims. */
export interface TransactionUse extends Claims {
  /** How many other deposits that claim it were rejected or withdrawn; at most 100. */
  endedCount: number;
  /** What it has paid for; null if nothing. */
  spentOn: SpentOn | null;
}

/** What the wallet received in a transaction that holds one transfer. */
export interface ReceivedTransfer {
  txid: string;
  usdtMicro: MicroUsdt;
  sentAt: Date;
}

/** What the server said about the amount of a transfer. */
export interface AmountUse {
  /** The deposit whose own amount it is; see `ownerOf`. */
  owner: Deposit | null;
  /** The oldest open deposit that was typed with exactly this amount; null if there is none. */
  typed: Deposit | null;
}
