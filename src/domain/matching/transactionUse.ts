import type { Deposit } from '@/domain/deposits/deposit';
import type { SpentOn } from '@/domain/errors';
import type { Claims } from './match';
import type { MicroUsdt } from '@/domain/money/money';

/** The deposit whose transactions are checked. */
export type ClaimingDeposit = Pick<Deposit, 'id' | 'userId' | 'status' | 'txids'>;

/** A count of ended deposits stops here. */
export const MAX_ENDED_COUNT = 100;

/** The server's facts about a transaction that a deposit claims. */
export interface TransactionUse extends Claims {
  /** The other rejected or withdrawn deposits that claim it; at most 100. */
  endedCount: number;
  /** The payment it was spent on; null if unspent. */
  spentOn: SpentOn | null;
}

/** A transfer to the wallet, the only one in its transaction. */
export interface ReceivedTransfer {
  txid: string;
  usdtMicro: MicroUsdt;
  sentAt: Date;
}

/** The server's facts about the amount of a transfer. */
export interface AmountUse {
  /** The deposit whose own amount it is; see `ownerOf`. */
  owner: Deposit | null;
  /** The oldest open deposit typed with exactly this amount; null if there is none. */
  typed: Deposit | null;
}
