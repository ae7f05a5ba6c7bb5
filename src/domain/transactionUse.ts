import type { Deposit } from './deposit';
import type { SpentOn } from './errors';

/** How many requests that name one transaction are loaded; there may be more. */
export const MAX_NAMING_REQUESTS = 6;

/** What is known about a transaction that a request names. */
export interface TransactionUse {
  /** Requests that name it, among them the one it is shown on; at most six. */
  requests: readonly Deposit[];
  /** What it has paid for; null if nothing. */
  spentOn: SpentOn | null;
}
