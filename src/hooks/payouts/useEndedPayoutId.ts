import { useEffect, useRef, useState } from 'react';
import { endedPayoutId, payoutMarker } from '@/domain/payouts/payoutNews';
import { useUser } from '@/hooks/useUser';
import { lastPayout, setLastPayout } from '@/services/database/localCache';

/** The ID of the signed-in user's payout that has ended or come back since this was last asked on this device. It is told once. */
export function useEndedPayoutId(): string | null {
  const { user, status, fromCache } = useUser();
  const { uid } = user;
  const marker = status === 'ready' && !fromCache ? payoutMarker(user) : null;
  const [endedId, setEndedId] = useState<string | null>(null);
  const isCompared = useRef(false);
  useEffect(() => {
    if (marker === null) return;
    if (!isCompared.current) {
      isCompared.current = true;
      setEndedId(endedPayoutId(lastPayout(uid), marker));
    }
    setLastPayout(uid, marker);
  }, [uid, marker]);
  return endedId;
}
