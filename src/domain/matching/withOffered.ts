import { transactionsOf, type Deposit } from '@/domain/deposits/deposit';

/**
 * Adds transactions that the user does not claim but an administrator may credit to a pending deposit, as if one had been
 * credited. Returns it unchanged if there are none to add.
 */
export function withOffered(deposit: Deposit, txids: readonly string[]): Deposit {
  const known = transactionsOf(deposit);
  const offered = [...new Set(txids)].filter((txid) => !known.includes(txid));
  if (offered.length === 0 || deposit.status !== 'pending') return deposit;
  return { ...deposit, operatorTxids: [...deposit.operatorTxids, ...offered] };
}
