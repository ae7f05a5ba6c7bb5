import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { usdtWallet } from '@/config/usdtWallet';
import { transactionsOf, type Deposit } from '@/domain/deposits/deposit';
import {
  classifyTransfer,
  hasArrived,
  type NodeAnswer,
  type NodeFailure,
  type TransferCheckResult,
} from '@/domain/tron/transferCheck';
import { RECHECK_MS, useTransactionAnswers } from '@/components/checks/useTransactionAnswers';
import type { Claimant } from '@/components/admin/session/claimants';
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
  /** Other users who name a transaction of the same sender, among those that were checked since the panel was opened. */
  otherUsersPaidBy: (account: string) => readonly Claimant[];
}

const isUnconfirmed = (answer: NodeAnswer | NodeFailure) =>
  answer.kind === 'receipt' && !answer.isFinal;

/** Asks a TRON node about the transactions of a deposit; about one that is not final again and again. */
export function useTransactionChecks(deposit: Deposit): TransactionChecks {
  const { claimants, answers: known } = usePanelSession();
  const { txids, operatorTxids } = deposit;
  const all = useMemo(() => transactionsOf({ txids, operatorTxids }), [txids, operatorTxids]);
  const answers = useTransactionAnswers(known, all, isUnconfirmed);
  const latest = useRef(deposit);
  // Before the effects of the sheet, which checks the transactions that the deposit has now.
  useLayoutEffect(() => {
    latest.current = deposit;
  }, [deposit]);

  const { check: ask } = answers;
  const check = useCallback(
    (txid: string) => {
      if (latest.current.txids.includes(txid)) claimants.add(txid, latest.current);
      void ask(txid);
    },
    [ask, claimants],
  );
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
    otherUsersPaidBy: (account) =>
      claimants
        .where((txid) => {
          const transfer = get(txid);
          return hasArrived(transfer) && transfer.received.from === account;
        })
        .filter(({ userId }) => userId !== deposit.userId),
  };
}
