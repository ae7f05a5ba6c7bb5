import { transactionsOf, type Deposit } from '@/domain/deposits/deposit';

/**
 * A pending deposit with transactions that an administrator may credit although its user does not name them: as it will be
 * once one is credited. Unchanged where none is offered, or all are named already.
 */
export function withOffered(deposit: Deposit, txids: readonly string[]): Deposit {
  const known = transactionsOf(deposit);
  const offered = [...new Set(txids)].filter((txid) => !known.includes(txid));
  if (offered.length === 0 || deposit.status !== 'pending') return deposit;
  return { ...deposit, operatorTxids: [...deposit.operatorTxids, ...offered] };
}
