import { transactionsOf, type Deposit } from '@/domain/deposits/deposit';

/**
 * A pending deposit with a transaction that an administrator may credit although its user does not name it: as it will be once
 * that is credited. Unchanged where nothing is offered, or it is named already.
 */
export function withOffered(deposit: Deposit, txid: string | null): Deposit {
  if (txid === null || deposit.status !== 'pending') return deposit;
  if (transactionsOf(deposit).includes(txid)) return deposit;
  return { ...deposit, operatorTxids: [...deposit.operatorTxids, txid] };
}
