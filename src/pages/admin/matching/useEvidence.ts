import { useMemo } from 'react';
import type { Evidence } from '@/domain/matching/creditEvidence';
import { transactionsOf, type Deposit } from '@/domain/deposits/deposit';
import { microUsdt } from '@/domain/money/money';
import { hasArrived } from '@/domain/tron/transferCheck';
import { useSubscription } from '@/lib/useSubscription';
import { admin } from '@/services/admin/adminServices';
import type { TransactionChecks } from './useTransactionChecks';
import type { TransactionUses } from './useTransactionUses';

export interface ClaimedEvidence {
  claimed: ReadonlyMap<string, Evidence>;
  /** True while the server is asked for their uses, and for the owners of their amounts. */
  isLookingUp: boolean;
  hasFailed: boolean;
  refresh: () => void;
}

/**
 * Combines what the node and the server say about the transactions of a deposit. The owners of the amounts are read
 * once the node has answered about all transactions: two reads for each that has arrived.
 */
export function useEvidence(
  deposit: Deposit,
  uses: TransactionUses,
  checks: TransactionChecks,
): ClaimedEvidence {
  const txids = [...transactionsOf(deposit)];
  const isChecking = txids.some((txid) => checks.isChecking(txid));
  const received = txids.flatMap((txid) => {
    const check = checks.get(txid);
    if (!hasArrived(check)) return [];
    return [`${txid} ${check.received.usdtMicro} ${check.received.sentAt.getTime()}`];
  });
  const key = isChecking ? '' : received.join('\n');
  const amounts = useSubscription(
    useMemo(() => {
      if (key === '') return null;
      const transfers = key.split('\n').map((line) => {
        const [txid = '', micro, sentMs] = line.split(' ');
        return { txid, usdtMicro: microUsdt(Number(micro)), sentAt: new Date(Number(sentMs)) };
      });
      return admin.transactions.ofAmounts(transfers);
    }, [key]),
  );

  const isConfirmed = !uses.loading && uses.error === null;
  const areAmountsConfirmed = !amounts.loading && amounts.error === null;
  const claimed = new Map(
    txids.map((txid): [string, Evidence] => {
      const use = uses.data?.get(txid);
      // While unconfirmed, a use counts only if it says that the transaction is spent.
      const isKnown = isConfirmed || use?.spentOn;
      const amount = areAmountsConfirmed ? amounts.data?.get(txid) : undefined;
      return [txid, { check: checks.get(txid), use: isKnown ? use : undefined, amount }];
    }),
  );
  return {
    claimed,
    isLookingUp: txids.length > 0 && (uses.loading || (key !== '' && amounts.loading)),
    hasFailed: uses.error !== null || amounts.error !== null,
    refresh() {
      uses.refresh();
      amounts.refresh();
    },
  };
}
