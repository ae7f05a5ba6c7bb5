import { useEffect, useState } from 'react';
import { PAYOUT_CANCEL_INTERVAL_SECONDS } from '@/config/business';
import { useUser } from '@/components/session/useUser';

const PAUSE_MS = PAYOUT_CANCEL_INTERVAL_SECONDS * 1_000;

/**
 * Whether money came back to the wallet, or was taken back, so shortly before that the next payout is refused, as far as this
 * device's clock knows; it never says so for longer than that.
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
