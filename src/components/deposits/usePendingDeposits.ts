import { useEffect, useState } from 'react';
import { useUid } from '@/components/session/useAuth';
import { pendingTotalPaise, type Deposit } from '@/domain/deposits/deposit';
import { paise, type Paise } from '@/domain/money/money';
import { useLiveList, type PaginatedSubscription, useLoadTimeout } from '@/lib/useLive';
import { lastOpen } from '@/services/database/localCache';
import type { PaginatedList } from '@/services/database/paginatedQuery';
import { deposits } from '@/services/userServices';

/** Returns the newest pending deposits of the signed-in user, live. All components share one read. */
export const usePendingDeposits = (): PaginatedSubscription<Deposit> =>
  useLiveList(deposits.pendingOfUser, useUid());

/**
 * Returns the unpaid amount of the signed-in user's pending deposits, in paise, live; null while unknown, `isUnavailable`
 * if for too long. The device sums it if one page holds them all, which also works offline; otherwise the database does.
 */
export function usePendingTotal() {
  const uid = useUid();
  const { data } = usePendingDeposits();
  const [added, setAdded] = useState<{ for: PaginatedList<Deposit>; total: Paise } | null>(null);

  useEffect(() => {
    // The database answers once auth has restored the session, and then confirms the list too.
    if (uid === null || !data?.hasMore || data.fromCache) return;
    let isCurrent = true;
    deposits.pendingTotal(uid).then(
      (total) => {
        if (isCurrent) setAdded({ for: data, total });
      },
      () => undefined, // the total stays unknown
    );
    return () => {
      isCurrent = false;
    };
  }, [data, uid]);

  const sum = added !== null && added.for === data ? added.total : null;
  const totalPaise = data && !data.hasMore ? pendingTotalPaise(data.items) : sum;
  const isLate = useLoadTimeout(totalPaise === null);
  // An empty list is not read from the cache, but the server has last confirmed that none was pending.
  if (isLate && uid !== null && lastOpen('pending', uid)?.length === 0)
    return { totalPaise: paise(0), isUnavailable: false, fromCache: true };
  return { totalPaise, isUnavailable: isLate, fromCache: data?.fromCache ?? false };
}
