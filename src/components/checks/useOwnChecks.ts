import { useEffect, useMemo } from 'react';
import type { NodeAnswer, NodeFailure } from '@/domain/tron/transferCheck';
import { isSettled, ownAnswers } from './transactionAnswers';
import { RECHECK_MS, useTransactionAnswers } from './useTransactionAnswers';

/** What is known about a transaction that the user has named. */
export interface OwnCheck {
  /** What came of the last question; null before the first. */
  answer: NodeAnswer | NodeFailure | null;
  /** When it came. */
  answeredAt: Date | null;
  /** The last answer that the node gave. */
  lastAnswer: { answer: NodeAnswer; at: Date } | null;
  /** Asks now. */
  ask: () => Promise<void>;
}

const isOpen = (answer: NodeAnswer | NodeFailure) => !isSettled(answer);

/**
 * What a TRON node says about the transactions that the user has claimed. It is asked until the transaction is final, as
 * long as the page is visible.
 */
export function useOwnChecks(named: readonly string[]): (txid: string) => OwnCheck {
  const key = named.join(' ');
  const txids = useMemo(() => key.split(' ').filter(Boolean), [key]);
  const { get, check } = useTransactionAnswers(ownAnswers, txids, isOpen);
  useEffect(() => {
    for (const txid of txids) if (ownAnswers.isDue(txid, RECHECK_MS)) void check(txid);
  }, [txids, check]);
  return (txid) => {
    const known = get(txid);
    return {
      answer: known?.answer ?? null,
      answeredAt: known?.answeredAt ?? null,
      lastAnswer: known?.lastAnswer ?? null,
      ask: () => check(txid),
    };
  };
}
