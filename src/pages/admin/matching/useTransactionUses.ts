import { useEffect, useMemo, useRef } from 'react';
import { useSubscription, type Subscription } from '@/lib/useSubscription';
import { transactionsOf, type Deposit } from '@/domain/deposits/deposit';
import type { TransactionUse } from '@/domain/matching/transactionUse';
import { admin } from '@/services/admin/adminServices';

export type TransactionUses = Subscription<ReadonlyMap<string, TransactionUse>>;

/**
 * Which other deposits claim each transaction of a deposit and what it has paid for, as the server said when it was asked
 * last; `refresh` asks again. Each costs three reads or more, so nothing is asked for before the deposit has been on screen.
 */
export function useTransactionUses(deposit: Deposit, isSeen: boolean): TransactionUses {
  const { id, userId, status, paymentCount, correctedSeqs } = deposit;
  const claimed = deposit.txids.join(' ');
  const all = transactionsOf(deposit).join(' ');
  const uses = useSubscription(
    useMemo(
      () =>
        isSeen && all !== ''
          ? admin.transactions.ofDeposit(
              { id, userId, status, txids: claimed.split(' ') },
              all.split(' '),
            )
          : null,
      [id, userId, status, claimed, all, isSeen],
    ),
  );
  // A payment may have spent one of them, and a correction made it free again.
  const { refresh } = uses;
  const moves = paymentCount + correctedSeqs.length;
  const readAt = useRef(moves);
  useEffect(() => {
    if (readAt.current === moves) return;
    readAt.current = moves;
    refresh();
  }, [moves, refresh]);
  return uses;
}
