import { useMemo } from 'react';
import { useSubscription, type Subscription } from './useSubscription';
import { admin } from '@/services/adminServices';
import type { TransactionUse } from '@/domain/transactionUse';

export type TransactionUses = Subscription<ReadonlyMap<string, TransactionUse>>;

/**
 * Which requests name each transaction of a request and what it has paid for, live. Each costs two reads or more, so
 * nothing is asked for before the request has been on screen.
 */
export function useTransactionUses(txids: readonly string[], isSeen: boolean): TransactionUses {
  const key = txids.join(' ');
  return useSubscription(
    useMemo(
      () => (isSeen && key !== '' ? admin.transactionUses(key.split(' ')) : null),
      [key, isSeen],
    ),
  );
}
