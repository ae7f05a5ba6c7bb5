import { useEffect, useMemo, useRef, useState } from 'react';
import { lastPending, setLastPending } from '@/services/database/localCache';
import { deposits } from '@/services/userServices';
import { useUid } from './useAuth';
import { usePaginatedSubscription } from './usePaginatedSubscription';

/**
 * The IDs of the signed-in user's requests that were pending when this was last asked on this device, and are not any
 * more. They are told once. The list of pending requests is the one of the Pending Amount, so it is not read again.
 */
export function useReviewedSinceLastVisit(): readonly string[] {
  const uid = useUid();
  const { data } = usePaginatedSubscription(
    useMemo(() => (uid === null ? null : deposits.pendingOfUser(uid)), [uid]),
  );
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
