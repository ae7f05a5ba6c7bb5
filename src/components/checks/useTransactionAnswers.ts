import { useCallback, useEffect } from 'react';
import { useStore } from 'zustand';
import type { NodeAnswer, NodeFailure } from '@/domain/tron/transferCheck';
import { usePageVisible } from '@/lib/usePageVisible';
import { tron } from '@/services/tron/tronService';
import { versionOf, type TransactionAnswers } from './transactionAnswers';

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
  const version = useStore(answers, (checked) => versionOf(checked, txids));
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
      const known = answers.get(txid);
      return known?.answer && !known.isChecking && isOpen(known.answer) ? [known.checkedAt] : [];
    });
    if (open.length === 0) return;
    const waitMs = Math.min(...open) + RECHECK_MS - Date.now();
    const timer = setTimeout(
      () => {
        for (const txid of txids) {
          const answer = answers.get(txid)?.answer;
          if (answer && isOpen(answer)) void check(txid);
        }
      },
      Math.max(0, waitMs),
    );
    return () => clearTimeout(timer);
  }, [answers, txids, version, isVisible, isOpen, check]);

  return { canCheck: tron !== null, get: answers.get, check };
}
