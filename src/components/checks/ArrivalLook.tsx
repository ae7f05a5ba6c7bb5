import { useEffect, useRef } from 'react';
import { awaitsPayable, type Deposit } from '@/domain/deposits/deposit';
import { lookForArrivals } from './lookForArrivals';
import { RECHECK_MS } from './useTransactionAnswers';
import { ownArrivals } from './ownArrivals';

/**
 * Looks for the transfers that deposits wait for as they come on screen, and again as the user comes back from the wallet.
 * Shows nothing.
 */
export function ArrivalLook({ deposits }: { deposits: readonly Deposit[] }) {
  const lookedAt = useRef(0);
  useEffect(() => {
    const look = () => {
      const waiting = deposits
        .filter(awaitsPayable)
        .filter(({ id }) => ownArrivals.get(id) === null);
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
