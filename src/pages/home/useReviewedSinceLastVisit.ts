import { useUid } from '@/components/session/useAuth';
import { useEndedIds } from '@/components/session/useEndedIds';
import { usePendingDeposits } from '@/components/deposits/usePendingDeposits';

/**
 * The IDs of the signed-in user's deposits that were pending when this was last asked on this device, or since, and are not any
 * more.
 */
export function useReviewedSinceLastVisit(): readonly string[] {
  const uid = useUid();
  const { data } = usePendingDeposits();
  const isKnown = data && !data.fromCache && !data.hasMore;
  return useEndedIds('pending', uid, isKnown ? data.items.map(({ id }) => id) : null);
}
