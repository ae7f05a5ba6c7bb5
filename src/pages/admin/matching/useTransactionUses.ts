import { useEffect, useMemo, useRef } from 'react';
import { useSubscription, type Subscription } from '@/lib/useSubscription';
import { transactionsOf, type Deposit } from '@/domain/deposits/deposit';
import type { TransactionUse } from '@/domain/matching/transactionUse';
import { admin } from '@/services/admin/adminServices';

export type TransactionUses = Subscription<ReadonlyMap<string, TransactionUse>>;

/**
 * Returns which other deposits claim each transaction of a deposit, and what it has paid for, as of the last read;
 * `refresh` reads again. Each costs three reads or more, so nothing is read before the deposit was on screen.
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
  // A payment may have spent one of them, or a correction freed it.
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
