import { countEqualDeposits } from '@/domain/deposits/countEqualDeposits';
import type { Deposit } from '@/domain/deposits/deposit';
import { useLoad } from '@/lib/useLoad';
import type { PaginatedSubscription } from '@/lib/useLive';
import { adminSearch } from '@/services/admin/adminServices';

/**
 * How many pending deposits of its user ask for the amount of a pending one, if there are more: among those that are loaded,
 * where that is all, else as the server counted when it was opened.
 */
export function useEqualCount(
  { id, userId, inrPaise, status }: Deposit,
  ofUser: PaginatedSubscription<Deposit>['data'],
): number | undefined {
  const isPending = status === 'pending';
  const { data: counted } = useLoad(isPending ? adminSearch.countEqual : null, userId, inrPaise);
  const pending = ofUser?.items.filter((deposit) => deposit.status === 'pending') ?? [];
  const loaded = countEqualDeposits(pending).get(id) ?? 1;
  const count = ofUser?.hasMore === false ? loaded : Math.max(loaded, counted ?? 1);
  return isPending && count > 1 ? count : undefined;
}
