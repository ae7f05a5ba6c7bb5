import { useEffect, useRef } from 'react';
import type { Deposit } from '@/domain/deposits/deposit';
import { isLookedFor } from '@/domain/deposits/requestState';
import { lookForArrivals } from './lookForArrivals';
import { RECHECK_MS } from './useTransactionAnswers';
import { ownTransfers } from './ownTransfers';

/**
 * Looks for the transfers that deposits wait for as they come on screen, and again as the user comes back from the wallet.
 * Shows nothing.
 */
export function ArrivalLook({ deposits }: { deposits: readonly Deposit[] }) {
  const lookedAt = useRef(0);
  useEffect(() => {
    const look = () => {
      const waiting = deposits
        .filter(isLookedFor)
        .filter(({ id }) => ownTransfers.get(id) === null);
      if (waiting.length === 0 || document.visibilityState !== 'visible') return;
      if (Date.now() - lookedAt.current < RECHECK_MS) return;
      lookedAt.current = Date.now();
      void lookForArrivals(waiting);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [deposits]);
  return null;
}
