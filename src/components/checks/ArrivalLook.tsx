import { useEffect, useRef } from 'react';
import type { Deposit } from '@/domain/deposits/deposit';
import { isLookedFor } from '@/domain/deposits/requestState';
import { lookForArrivals } from './lookForArrivals';
import { RECHECK_MS } from './useTransactionAnswers';
import { ownTransfers } from './ownTransfers';

/** Looks for the deposits' transfers when they come on screen and when the user returns from the wallet. Renders nothing. */
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
