import { useCallback, useEffect, useMemo, useState } from 'react';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { RECHECK_MS, useTransactionAnswers } from '@/components/checks/useTransactionAnswers';
import { usdtWallet } from '@/config/usdtWallet';
import { transactionsOf, type Deposit } from '@/domain/deposits/deposit';
import { UNKNOWN, type Evidence } from '@/domain/matching/match';
import {
  arrivedTransfer,
  classifyTransfer,
  type NodeAnswer,
  type NodeFailure,
} from '@/domain/tron/transferCheck';
import { useSubscription } from '@/lib/useSubscription';
import { admin } from '@/services/admin/adminServices';

export interface ClaimedEvidence {
  /** What is known about each transaction of the deposit. */
  claimed: ReadonlyMap<string, Evidence>;
  canCheck: boolean;
  /** Asks the node about a transaction. */
  check: (txid: string) => void;
  isChecking: (txid: string) => boolean;
  /** True while the server is asked who else names them, and whose amounts they have. */
  isLookingUp: boolean;
  hasFailed: boolean;
  /** Asks the server again. */
  refresh: () => void;
}

/** Reads the node's answer about a transaction; undefined before the first. */
const checkIn = (answer: NodeAnswer | NodeFailure | null | undefined) =>
  answer ? classifyTransfer(answer, usdtWallet) : undefined;

const isUnconfirmed = (answer: NodeAnswer | NodeFailure) =>
  answer.kind === 'receipt' && !answer.isFinal;

/**
 * Returns what the node and the server say about the transactions of a deposit. If it `isAsked`, the node is asked about those
 * whose answer is missing or may have changed. The server is asked once the node has answered about all: five reads for each.
 */
export function useEvidence(deposit: Deposit, isAsked: boolean): ClaimedEvidence {
  const { answers } = usePanelSession();
  const { id, userId, status, paymentCount, correctedSeqs } = deposit;
  const claimed = deposit.txids.join(' ');
  const key = transactionsOf(deposit).join(' ');
  const txids = useMemo(() => key.split(' ').filter(Boolean), [key]);
  const { canCheck, get, check: ask } = useTransactionAnswers(answers, txids, isUnconfirmed);
  const check = useCallback((txid: string) => void ask(txid), [ask]);
  useEffect(() => {
    if (!isAsked) return;
    for (const txid of txids) if (answers.isDue(txid, RECHECK_MS)) check(txid);
  }, [isAsked, txids, answers, check]);

  const checkOf = (txid: string) => checkIn(get(txid)?.answer);
  const isAnswered = !canCheck || !isAsked || txids.every((txid) => get(txid)?.answer);
  // A payment may have spent a transaction, a correction freed it.
  const moves = paymentCount + correctedSeqs.length;
  const current = [moves, ...txids.filter((txid) => arrivedTransfer(checkOf(txid)))].join(' ');
  // Facts about what had arrived before are kept while the node is asked again.
  const [known, setKnown] = useState<string | null>(null);
  if (isAnswered && known !== current) setKnown(current);
  const facts = useSubscription(
    useMemo(() => {
      if (known === null || txids.length === 0) return null;
      const transferOf = (txid: string) => arrivedTransfer(checkIn(answers.get(txid)?.answer));
      return admin.transactions.factsOf(
        { id, userId, status, txids: claimed.split(' ') },
        txids.map((txid) => [txid, transferOf(txid)] as const),
      );
    }, [known, txids, answers, id, userId, status, claimed]),
  );
  const isConfirmed = !facts.loading && facts.error === null;
  return {
    claimed: new Map(
      txids.map((txid): [string, Evidence] => {
        const found = facts.data?.get(txid);
        // While unconfirmed, the facts count only if they say that the transaction is spent.
        const sure = isConfirmed ? found : found?.spentOn && { spentOn: found.spentOn };
        return [txid, { ...UNKNOWN, ...sure, check: checkOf(txid) }];
      }),
    ),
    canCheck,
    check,
    isChecking: (txid) => get(txid)?.isChecking ?? false,
    isLookingUp: txids.length > 0 && facts.loading,
    hasFailed: facts.error !== null,
    refresh: facts.refresh,
  };
}
