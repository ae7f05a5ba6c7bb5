import { useEffect, useState } from 'react';
import {
  evidenceGaps,
  hasNothing,
  likelyTxid,
  matchOf,
  type EvidenceGap,
} from '@/domain/matching/creditEvidence';
import { transactionsOf, unpaidPaise, type Deposit } from '@/domain/deposits/deposit';
import type { Paise } from '@/domain/money/money';
import { hasArrived } from '@/domain/tron/transferCheck';
import { useNow } from '@/lib/useNow';
import { useArrivalsFor } from './useArrivals';
import { useEvidence, type ClaimedEvidence } from './useEvidence';
import { useTransactionChecks, type TransactionChecks } from './useTransactionChecks';
import { useTransactionUses } from './useTransactionUses';

export interface CreditEvidence extends ClaimedEvidence {
  checks: TransactionChecks;
  /** True while an answer of the node or the server is pending, which takes at most ten seconds. */
  isWaiting: boolean;
  /** The transaction to credit, null for none; undefined while nothing is chosen. */
  chosen: string | null | undefined;
  choose: (txid: string | null) => void;
  /** The gaps of the evidence for the credit; empty while nothing is chosen. */
  gaps: readonly EvidenceGap[];
  /**
   * In paise, another credit that the chosen transaction covers exactly: all that is unpaid, or a part; null if none.
   */
  matchingPaise: Paise | null;
  /** True if it is known that no money has arrived for the deposit. */
  hasNothing: boolean;
}

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
): CreditEvidence {
  const txids = transactionsOf(deposit);
  const uses = useTransactionUses(deposit, true);
  const checks = useTransactionChecks(deposit);
  const { checkAll } = checks;
  const isNaming = txids.length > 0;
  const key = txids.join(' ');
  useEffect(() => {
    if (isNaming) checkAll();
  }, [isNaming, key, checkAll]);

  const { latest: arrivals, isListing } = useArrivalsFor(deposit);
  const now = useNow();
  const evidence = useEvidence(deposit, uses, checks);
  const { claimed, isLookingUp } = evidence;
  const isChecking = txids.some(
    (txid) => checks.isChecking(txid) && !claimed.get(txid)?.use?.spentOn,
  );
  const isWaiting = (isNaming && (isLookingUp || isChecking)) || isListing;

  const [choice, setChoice] = useState<string | null | undefined>(clicked ?? undefined);
  const isSpent = typeof choice === 'string' && Boolean(claimed.get(choice)?.use?.spentOn);
  // Preselect only once everything is known, so that the choice does not change while the administrator taps.
  const proposed = isWaiting ? undefined : likelyTxid(claimed, deposit, creditPaise);
  const own = choice === undefined || isSpent ? proposed : choice;
  const chosen = fixed === undefined ? own : fixed;
  const gaps = chosen !== undefined ? evidenceGaps(chosen, claimed, deposit, creditPaise) : [];
  const known = typeof chosen === 'string' ? claimed.get(chosen) : undefined;
  const arrived =
    known && hasArrived(known.check)
      ? matchOf(known, known.check.received, deposit).inrPaise
      : null;
  const isOthers = gaps.some(({ kind }) => kind === 'belongs');
  const isMatching =
    arrived !== null && arrived > 0 && arrived <= unpaidPaise(deposit) && !isOthers;
  return {
    ...evidence,
    checks,
    isWaiting,
    chosen,
    choose: setChoice,
    gaps,
    matchingPaise: isMatching && arrived !== creditPaise ? arrived : null,
    hasNothing: hasNothing(claimed, deposit, arrivals, now),
  };
}
