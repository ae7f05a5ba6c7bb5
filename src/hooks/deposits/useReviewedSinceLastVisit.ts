import { useEffect, useRef, useState } from 'react';
import { lastPending, setLastPending } from '@/services/database/localCache';
import { useUid } from '@/hooks/useAuth';
import { usePendingDeposits } from './usePendingDeposits';

/**
 * The IDs of the signed-in user's deposits that were pending when this was last asked on this device, and are not any
 * more. They are told once.
 */
export function useReviewedSinceLastVisit(): readonly string[] {
  const uid = useUid();
  const { data } = usePendingDeposits();
  const [reviewed, setReviewed] = useState<readonly string[]>([]);
  const isCompared = useRef(false);
  useEffect(() => {
    if (uid === null || !data || data.fromCache || data.hasMore) return;
    const pending = data.items.map(({ id }) => id);
    if (!isCompared.current) {
      isCompared.current = true;
      setReviewed(lastPending(uid).filter((id) => !pending.includes(id)));
    }
    setLastPending(uid, pending);
  }, [uid, data]);
  return reviewed;
}
