import { useEffect, useState } from 'react';
import type { Deposit } from '@/domain/deposit';
import type { PaginatedSubscription } from '@/hooks/usePaginatedSubscription';
import { pendingItemId } from './PendingItem';
import { isNewer } from './useNewDeposits';

/**
 * Leads to the first row of the queue that is newer than `since`, and loads the rows before it as far as they are
 * missing. `onArrived` is called then, also where the queue has no such row any more, and moves `since`.
 */
export function useLeadToNew(
  queue: PaginatedSubscription<Deposit>,
  since: number,
  onArrived: () => void,
) {
  const [target, setTarget] = useState<number | null>(null);
  const isLeading = target === since;
  const { data, loadMore } = queue;
  useEffect(() => {
    if (!isLeading || !data) return;
    const first = data.items.find((deposit) => isNewer(deposit, since));
    if (!first && data.hasMore) {
      if (!data.loadingMore) loadMore();
      return;
    }
    onArrived();
    const row = first && document.getElementById(pendingItemId(first.id));
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [isLeading, since, data, loadMore, onArrived]);
  return { isLeading, lead: () => setTarget(since) };
}
