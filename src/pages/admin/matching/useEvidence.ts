import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { useArrivals, useReceipts } from '@/components/transfers/useTransfers';
import { TRANSFER_BEFORE_REQUEST_MS } from '@/config/business';
import { transactionsOf, unpaidPaise, type Deposit } from '@/domain/deposits/deposit';
import {
  bringNothing,
  creditProof,
  hasNothing,
  likelyTxid,
} from '@/domain/matching/creditEvidence';
import { isProven, match, UNKNOWN, type Evidence, type Proof } from '@/domain/matching/match';
import type { Paise } from '@/domain/money/money';
import { arrivedTransfer, type TransferCheckResult } from '@/domain/tron/transferCheck';
import { useLoad, useSubscription } from '@/lib/useLive';
import { admin } from '@/services/admin/adminServices';
import { transfers } from '@/services/tron/transfers';
import { tron } from '@/services/tron/tron';

export type ClaimedEvidence = ReturnType<typeof useEvidence>;

const isUnconfirmed = ({ kind }: TransferCheckResult) => kind === 'not-final';

/**
 * Returns what the node and the server say about the transactions of a deposit. If it `isAsked`, the node is asked about those
 * whose answer is missing or may have changed, and for a credit (`isForCredit`) about all. The server is asked once the node has
 * answered about all: a few reads for each, unless it was asked a minute ago or less and nothing is credited.
 */
export function useEvidence(deposit: Deposit, isAsked: boolean, isForCredit = false) {
  const { id, userId, payableMicro, paymentCount, correctedSeqs, sentBackTxids } = deposit;
  const key = transactionsOf(deposit).join(' ');
  const txids = useMemo(() => key.split(' ').filter(Boolean), [key]);
  const [openedMs] = useState(() => (isForCredit ? Date.now() : 0));
  const receipts = useReceipts(key, isUnconfirmed, isAsked, openedMs);
  function checkOf(txid: string): TransferCheckResult | undefined {
    const { at, answer } = receipts.get(txid) ?? {};
    return at && at.getTime() >= openedMs ? (answer ?? undefined) : undefined;
  }
  const isAnswered = !tron || !isAsked || txids.every(checkOf);
  const moves = paymentCount + correctedSeqs.length + sentBackTxids.length;
  const current = txids.filter((txid) => arrivedTransfer(checkOf(txid))).join(' ');
  // Facts about what had arrived before are kept while the node is asked again.
  const [known, setKnown] = useState<string | null>(null);
  if (isAnswered && known !== current) setKnown(current);
  const facts = useSubscription(
    useMemo(() => {
      if (known === null || txids.length === 0) return null;
      const asked = transfers.getState().receipts;
      return admin.transactions.factsOf(
        { id, userId, payableMicro },
        moves,
        txids.map((txid) => [txid, arrivedTransfer(asked.get(txid)?.answer)] as const),
        isForCredit,
      );
    }, [known, moves, txids, id, userId, payableMicro, isForCredit]),
  );
  const isLookingUp = txids.length > 0 && facts.loading;
  const isConfirmed = !facts.loading && facts.error === null;
  function isChecking(txid: string): boolean {
    const answer = checkOf(txid);
    if (!receipts.get(txid)?.asking) return tron !== null && isForCredit && isAsked && !answer;
    return !(answer && isUnconfirmed(answer));
  }
  return {
    /** The facts about each transaction of the deposit. */
    claimed: new Map(
      txids.map((txid): [string, Evidence] => {
        const found = facts.data?.get(txid);
        // While unconfirmed, the facts count only if they say that the transaction is spent.
        const sure = isConfirmed ? found : found?.spentOn && { spentOn: found.spentOn };
        return [txid, { ...UNKNOWN, ...sure, check: checkOf(txid) }];
      }),
    ),
    /** True while the node is asked, but not when it is asked again about a transaction that is not final yet. */
    isChecking,
    /** True while the server is asked who else names them, and whose amounts they have. */
    isLookingUp,
    /** True while an answer of the node or the server is pending, which takes at most ten seconds. */
    isWaiting: isLookingUp || txids.some(isChecking),
    hasFailed: facts.error !== null,
    refresh: facts.refresh,
  };
}

const listSinceMs = (submittedAt: Date): number =>
  submittedAt.getTime() - TRANSFER_BEFORE_REQUEST_MS;

/** The time in milliseconds a day before the oldest deposit that waits for its own amount; null if none waits. */
export function oldestMs(deposits: readonly Deposit[]): number | null {
  const times = deposits.flatMap(({ payableMicro, paymentCount, submittedAt }) =>
    payableMicro !== null && paymentCount === 0 && submittedAt ? submittedAt.getTime() : [],
  );
  return times.length > 0 ? listSinceMs(new Date(Math.min(...times))) : null;
}

/** Returns what the node has listed for a pending deposit; `arrivals` is null before its first answer. */
export const useArrivalsFor = (deposit: Deposit) =>
  useArrivals(tron && deposit.status === 'pending' ? oldestMs([deposit]) : null);

/** Reads the node anew, since what was listed before ends no request. `arrivals` is null until then, and if it fails. */
export function useListedAnew({ status, submittedAt }: Deposit, isAsked: boolean) {
  const isOpen = tron !== null && isAsked && status === 'pending';
  const sinceMs = isOpen && submittedAt ? listSinceMs(submittedAt) : null;
  const { data, isLoading } = useLoad(transfers.readWhole, sinceMs);
  return { arrivals: data, isReading: isLoading };
}

const NO_PROOF: Proof = { provedBy: null, gaps: [] };

export type CreditEvidence = ReturnType<typeof useCreditEvidence>;

/**
 * Returns the evidence for a credit of `creditPaise`. It is read when the sheet opens, and again where it may have
 * changed. `clicked` is the transaction that the administrator clicked; it is chosen unless it is spent. `fixed` is the
 * choice of a colleague, null for no transaction.
 */
export function useCreditEvidence(
  deposit: Deposit,
  creditPaise: Paise,
  clicked: string | null,
  fixed?: string | null,
) {
  const { isListed } = useArrivalsFor(deposit);
  const taken = useStore(usePanelSession().taken);
  const evidence = useEvidence(deposit, true, true);
  const { claimed } = evidence;
  const isWaiting = evidence.isWaiting || !isListed;

  const [choice, setChoice] = useState<string | null | undefined>(clicked ?? undefined);
  const isSpent = typeof choice === 'string' && Boolean(claimed.get(choice)?.spentOn);
  // Preselect only once everything is known, so that the choice does not change while the administrator taps.
  const proposed = isWaiting ? undefined : likelyTxid(claimed, deposit);
  const own = choice === undefined || isSpent ? proposed : choice;
  const chosen = fixed === undefined ? own : fixed;
  const proof =
    chosen === undefined ? NO_PROOF : creditProof(chosen, claimed, deposit, creditPaise);
  const known = typeof chosen === 'string' ? claimed.get(chosen) : undefined;
  const transfer = arrivedTransfer(known?.check);
  const arrived = known && transfer ? match(transfer, deposit, known).inrPaise : null;
  const isOthers = proof.gaps.some(({ kind }) => kind.startsWith('belongs'));
  const isMatching =
    arrived !== null && arrived > 0 && arrived <= unpaidPaise(deposit) && !isOthers;
  const isMissing =
    tron !== null && !isWaiting && deposit.status === 'pending' && bringNothing(claimed, deposit);
  const { arrivals: whole } = useListedAnew(deposit, isMissing);
  return {
    ...evidence,
    isWaiting,
    /** The transaction to credit, null for none; undefined while nothing is chosen. */
    chosen,
    choose: (txid: string | null) => setChoice(txid),
    /** What proves the credit, and what speaks against it; nothing while nothing is chosen. */
    proof,
    /** In paise, another credit that the chosen transaction covers exactly: all that is unpaid, or a part; null if none. */
    matching:
      isMatching && known && transfer && arrived !== creditPaise
        ? {
            amountPaise: arrived,
            isProven: isProven(match(transfer, deposit, known, arrived)),
          }
        : null,
    /** True if it is known that no money has arrived for the deposit, false while it is not; null if some may have. */
    hasNothing: isMissing ? hasNothing(claimed, deposit, whole, taken) : null,
  };
}
