import { useEffect, useState } from 'react';
import { PAYOUT_CANCEL_INTERVAL_SECONDS } from '@/config/business';
import { backPayoutId } from '@/domain/ended';
import { CANCELLED, payoutState } from '@/domain/payouts/payout';
import { usePayout } from '@/components/payouts/usePayout';
import { useUser } from '@/components/session/useUser';

const PAUSE_MS = PAYOUT_CANCEL_INTERVAL_SECONDS * 1_000;

/**
 * Whether the user has cancelled a payout so shortly before that the next one is refused, as far as this device's clock knows; it
 * never says so for longer than that. It takes a read where the wallet's last change was one that came back.
 */
export function useIsPaused(): boolean {
  const payout = usePayout(backPayoutId(useUser().user)).data?.payout;
  const isCancelled = payout !== null && payout !== undefined && payoutState(payout) === CANCELLED;
  const at = isCancelled ? payout.returnedAt?.getTime() : undefined;
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    const restMs = at === undefined ? 0 : Math.min(at - Date.now(), 0) + PAUSE_MS;
    if (restMs <= 0) return;
    const timers = [setTimeout(() => setPaused(true)), setTimeout(() => setPaused(false), restMs)];
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [at]);
  return isPaused && at !== undefined;
}
