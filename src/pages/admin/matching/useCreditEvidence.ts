import { useState } from 'react';
import {
  evidenceGaps,
  hasNothing,
  likelyTxid,
  type EvidenceGap,
} from '@/domain/matching/creditEvidence';
import { unpaidPaise, type Deposit } from '@/domain/deposits/deposit';
import type { Paise } from '@/domain/money/money';
import { match } from '@/domain/matching/match';
import { arrivedTransfer } from '@/domain/tron/transferCheck';
import { useNow } from '@/lib/useNow';
import { useArrivalsFor } from './useArrivals';
import { useEvidence, type ClaimedEvidence } from './useEvidence';

export interface CreditEvidence extends ClaimedEvidence {
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
  const { latest: arrivals, isListing } = useArrivalsFor(deposit);
  const now = useNow();
  const evidence = useEvidence(deposit, true);
  const { claimed, isLookingUp, isChecking } = evidence;
  const isWaiting = isLookingUp || isListing || [...claimed.keys()].some(isChecking);

  const [choice, setChoice] = useState<string | null | undefined>(clicked ?? undefined);
  const isSpent = typeof choice === 'string' && Boolean(claimed.get(choice)?.spentOn);
  // Preselect only once everything is known, so that the choice does not change while the administrator taps.
  const proposed = isWaiting ? undefined : likelyTxid(claimed, deposit, creditPaise);
  const own = choice === undefined || isSpent ? proposed : choice;
  const chosen = fixed === undefined ? own : fixed;
  const gaps = chosen !== undefined ? evidenceGaps(chosen, claimed, deposit, creditPaise) : [];
  const known = typeof chosen === 'string' ? claimed.get(chosen) : undefined;
  const transfer = arrivedTransfer(known?.check);
  const arrived = known && transfer ? match(transfer, deposit, known).inrPaise : null;
  const isOthers = gaps.some(({ kind }) => kind === 'belongs');
  const isMatching =
    arrived !== null && arrived > 0 && arrived <= unpaidPaise(deposit) && !isOthers;
  return {
    ...evidence,
    isWaiting,
    chosen,
    choose: setChoice,
    gaps,
    matchingPaise: isMatching && arrived !== creditPaise ? arrived : null,
    hasNothing: hasNothing(claimed, deposit, arrivals, now),
  };
}
