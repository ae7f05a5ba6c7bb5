import { useEffect, useState } from 'react';
import { PAYOUT_CANCEL_INTERVAL_SECONDS } from '@/config/business';
import { useUser } from '@/components/session/useUser';

const PAUSE_MS = PAYOUT_CANCEL_INTERVAL_SECONDS * 1_000;

/**
 * Returns true while the server would refuse a payout because money came back to the wallet, or was taken back, too
 * recently. It goes by this device's clock, and never says so for longer than that pause.
 */
export function useIsPaused(): boolean {
  const at = useUser().user.payoutsPausedAt?.getTime();
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
