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
  /** Whether a node is configured. */
  canCheck: boolean;
  /** What the last answer about a transaction says; undefined before the first. */
  get: (txid: string) => TransferCheckResult | undefined;
  isChecking: (txid: string) => boolean;
  check: (txid: string) => void;
  /** Checks each of the deposit's transactions that no answer is kept of, and again what may have changed. */
  checkAll: () => void;
}

const isUnconfirmed = (answer: NodeAnswer | NodeFailure) =>
  answer.kind === 'receipt' && !answer.isFinal;

/** Asks a TRON node about the transactions of a deposit; about one that is not final again and again. */
export function useTransactionChecks(deposit: Deposit): TransactionChecks {
  const { answers: known } = usePanelSession();
  const { txids, operatorTxids } = deposit;
  const all = useMemo(() => transactionsOf({ txids, operatorTxids }), [txids, operatorTxids]);
  const answers = useTransactionAnswers(known, all, isUnconfirmed);
  const latest = useRef(deposit);
  // Before the effects of the sheet, which checks the transactions that the deposit has now.
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
