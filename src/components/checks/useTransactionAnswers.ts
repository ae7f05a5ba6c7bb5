import { useCallback, useEffect } from 'react';
import { useStore } from 'zustand';
import type { NodeAnswer, NodeFailure } from '@/domain/tron/transferCheck';
import { usePageVisible } from '@/lib/usePageVisible';
import { tron } from '@/services/tron/tronService';
import type { TransactionAnswers } from './transactionAnswers';

/** A block is final after about a minute. */
export const RECHECK_MS = 20_000;

/**
 * Returns a TRON node's answers about these transactions; `txids` must be the same array until they change. While the
 * page is visible, those whose answer `isOpen` (a stable function) are fetched again. `check` fetches at once.
 */
export function useTransactionAnswers(
  answers: TransactionAnswers,
  txids: readonly string[],
  isOpen: (answer: NodeAnswer | NodeFailure) => boolean,
) {
  const known = useStore(answers);
  const check = useCallback(
    async (txid: string) => {
      if (tron) await answers.check(txid, tron.fetchReceipt);
    },
    [answers],
  );

  const isVisible = usePageVisible();
  useEffect(() => {
    if (!isVisible) return;
    const open = txids.flatMap((txid) => {
      const { answer = null, isChecking = false, checkedAt = 0 } = known.get(txid) ?? {};
      return answer && !isChecking && isOpen(answer) ? [{ txid, checkedAt }] : [];
    });
    if (open.length === 0) return;
    const waitMs = Math.min(...open.map(({ checkedAt }) => checkedAt)) + RECHECK_MS - Date.now();
    const timer = setTimeout(
      () => open.forEach(({ txid }) => void check(txid)),
      Math.max(0, waitMs),
    );
    return () => clearTimeout(timer);
  }, [known, txids, isVisible, isOpen, check]);

  return { canCheck: tron !== null, get: (txid: string) => known.get(txid), check };
}
