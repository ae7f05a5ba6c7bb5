import { useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { USDT_CONTRACT } from '@/config/business';
import { env } from '@/config/env';
import { unpaidPaise, type Deposit } from '@/domain/deposit';
import { classifyTransfer, type NodeAnswer, type TransferCheckResult } from '@/domain/tron/receipt';
import { tron } from '@/services/tron/tronService';
import { transactionAnswers, type Claimant } from '@/stores/transactionAnswers';
import { usePageVisible } from '@/hooks/browser/usePageVisible';

/** A block is final after about a minute. */
const RECHECK_MS = 15_000;

export interface TransactionChecks {
  /** Whether a node is configured. */
  canCheck: boolean;
  /** What the last answer about a transaction means for the request; undefined before the first. */
  get: (txid: string) => TransferCheckResult | undefined;
  isChecking: (txid: string) => boolean;
  check: (txid: string) => void;
  /** Checks each of the request's transactions that no answer is kept of, and again what may have changed. */
  checkAll: () => void;
  /** Other users who name a transaction of the same sender, among those that were checked since the panel was opened. */
  otherUsersPaidBy: (account: string) => readonly Claimant[];
}

const classifyFor = (deposit: Deposit, answer: NodeAnswer) =>
  classifyTransfer(answer, {
    walletAddress: env.walletAddress,
    usdtContract: USDT_CONTRACT,
    unpaidPaise: unpaidPaise(deposit),
    submittedAt: deposit.submittedAt,
  });

/** Asks a TRON node about the transactions of a request; about one that is not final again and again. */
export function useTransactionChecks(deposit: Deposit): TransactionChecks {
  const { txids } = deposit;
  const version = useSyncExternalStore(transactionAnswers.subscribe, () =>
    transactionAnswers.version(txids),
  );
  const latest = useRef(deposit);
  // Before the effects of the sheet, which checks what the deposit names now.
  useLayoutEffect(() => {
    latest.current = deposit;
  }, [deposit]);

  const check = useCallback((txid: string) => {
    if (tron) void transactionAnswers.check(txid, latest.current, tron.fetchReceipt);
  }, []);

  const checkAll = useCallback(() => {
    const due = latest.current.txids.filter((txid) => transactionAnswers.isDue(txid, RECHECK_MS));
    due.forEach(check);
  }, [check]);

  const isVisible = usePageVisible();
  useEffect(() => {
    if (!isVisible) return;
    const unconfirmed = txids.filter((txid) => {
      const answer = transactionAnswers.get(txid)?.answer;
      return answer?.kind === 'receipt' && !answer.isFinal;
    });
    if (unconfirmed.length === 0) return;
    const timer = setTimeout(() => unconfirmed.forEach(check), RECHECK_MS);
    return () => clearTimeout(timer);
  }, [txids, version, isVisible, check]);

  return {
    canCheck: tron !== null,
    get(txid) {
      const answer = transactionAnswers.get(txid)?.answer ?? undefined;
      return answer?.kind === 'node-error' ? answer : answer && classifyFor(deposit, answer);
    },
    isChecking: (txid) => transactionAnswers.get(txid)?.isChecking ?? false,
    check,
    checkAll,
    otherUsersPaidBy(account) {
      const others = transactionAnswers
        .claimantsWhere((answer) => {
          const transfer = classifyFor(deposit, answer);
          return 'received' in transfer && transfer.received.from === account;
        })
        .filter(({ userId }) => userId !== deposit.userId);
      return [...new Map(others.map((other) => [other.userId, other])).values()];
    },
  };
}
