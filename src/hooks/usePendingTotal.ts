import { useEffect, useMemo, useState } from 'react';
import { pendingTotalPaise, type Deposit } from '@/domain/deposit';
import type { Paise } from '@/domain/money';
import type { PaginatedList } from '@/services/subscribeToPages';
import { deposits } from '@/services/userServices';
import { useUid } from './useAuth';
import { usePaginatedSubscription } from './usePaginatedSubscription';

/**
 * What the signed-in person's pending deposits still wait for, in paise, live; null while it is not known.
 * Added up here while one page holds them all, which also works offline; by the database beyond that.
 */
export function usePendingTotal(): Paise | null {
  const uid = useUid();
  const { data } = usePaginatedSubscription(
    useMemo(() => (uid === null ? null : deposits.pendingOfUser(uid)), [uid]),
  );
  const [added, setAdded] = useState<{ for: PaginatedList<Deposit>; total: Paise } | null>(null);

  useEffect(() => {
    if (uid === null || !data?.hasMore) return;
    let isCurrent = true;
    deposits.pendingTotal(uid).then(
      (total) => {
        if (isCurrent) setAdded({ for: data, total });
      },
      () => undefined, // stays "not known", which the tile shows
    );
    return () => {
      isCurrent = false;
    };
  }, [data, uid]);

  if (!data) return null;
  if (!data.hasMore) return pendingTotalPaise(data.items);
  return added?.for === data ? added.total : null;
}
