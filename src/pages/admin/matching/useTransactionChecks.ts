import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { usdtWallet } from '@/config/usdtWallet';
import { transactionsOf, type Deposit } from '@/domain/deposits/deposit';
import {
  classifyTransfer,
  type NodeAnswer,
  type NodeFailure,
  type TransferCheckResult,
} from '@/domain/tron/transferCheck';
import { RECHECK_MS, useTransactionAnswers } from '@/components/checks/useTransactionAnswers';
import { usePanelSession } from '@/components/admin/session/usePanelSession';

export interface TransactionChecks {
  canCheck: boolean;
  /** Returns what the last answer about a transaction means; undefined before the first. */
  get: (txid: string) => TransferCheckResult | undefined;
  isChecking: (txid: string) => boolean;
  check: (txid: string) => void;
  /** Checks the deposit's transactions that have no stored answer, and again those whose answer may have changed. */
  checkAll: () => void;
}

const isUnconfirmed = (answer: NodeAnswer | NodeFailure) =>
  answer.kind === 'receipt' && !answer.isFinal;

/** Returns the node's answers about the transactions of a deposit. One that is not final is rechecked repeatedly. */
export function useTransactionChecks(deposit: Deposit): TransactionChecks {
  const { answers: known } = usePanelSession();
  const { txids, operatorTxids } = deposit;
  const all = useMemo(() => transactionsOf({ txids, operatorTxids }), [txids, operatorTxids]);
  const answers = useTransactionAnswers(known, all, isUnconfirmed);
  const latest = useRef(deposit);
  // Runs before the effects of the sheet, which check the deposit's current transactions.
  useLayoutEffect(() => {
    latest.current = deposit;
  }, [deposit]);

  const { check: ask } = answers;
  const check = useCallback((txid: string) => void ask(txid), [ask]);
  const checkAll = useCallback(() => {
    const due = transactionsOf(latest.current).filter((txid) => known.isDue(txid, RECHECK_MS));
    due.forEach(check);
  }, [check, known]);

  function get(txid: string): TransferCheckResult | undefined {
    const answer = answers.get(txid)?.answer ?? undefined;
    return answer && classifyTransfer(answer, usdtWallet);
  }

  return {
    canCheck: answers.canCheck,
    get,
    isChecking: (txid) => answers.get(txid)?.isChecking ?? false,
    check,
    checkAll,
  };
}
