import { useUid } from '@/components/session/useAuth';
import { pendingTotalPaise, type Deposit } from '@/domain/deposits/deposit';
import { paise } from '@/domain/money/money';
import { useLiveList, useLoad, type PaginatedSubscription, useLoadTimeout } from '@/lib/useLive';
import { lastOpen } from '@/services/database/localCache';
import type { PaginatedList } from '@/services/database/paginatedQuery';
import { deposits } from '@/services/userServices';

/** Returns the newest pending deposits of the signed-in user, live. All components share one read. */
export const usePendingDeposits = (): PaginatedSubscription<Deposit> =>
  useLiveList(deposits.pendingOfUser, useUid());

/** The database sums once for each list that it has confirmed. */
const readTotal = (uid: string, _list: PaginatedList<Deposit>) => deposits.pendingTotal(uid);

/**
 * Returns the unpaid amount of the signed-in user's pending deposits, in paise, live; null while unknown, `isUnavailable`
 * if for too long or one cannot be read. The device sums it if one page holds them all, also offline; else the database does.
 */
export function usePendingTotal() {
  const uid = useUid();
  const { data } = usePendingDeposits();
  // The database answers once auth has restored the session, and then confirms the list too.
  const sum = useLoad(data?.hasMore && !data.fromCache ? readTotal : null, uid, data).data;
  const isUnreadable = data !== null && data.unreadable.length > 0;
  const known = data && !data.hasMore ? pendingTotalPaise(data.items) : sum;
  const isLate = useLoadTimeout(known === null);
  if (isUnreadable) return { totalPaise: null, isUnavailable: true, fromCache: data.fromCache };
  // An empty list is not read from the cache, but the server has last confirmed that none was pending.
  if (isLate && uid !== null && lastOpen('pending', uid)?.length === 0)
    return { totalPaise: paise(0), isUnavailable: false, fromCache: true };
  return { totalPaise: known, isUnavailable: isLate, fromCache: data?.fromCache ?? false };
}
