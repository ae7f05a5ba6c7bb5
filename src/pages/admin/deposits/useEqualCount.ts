import type { Deposit } from '@/domain/deposits/deposit';
import { useLoad } from '@/lib/useLoad';
import { adminSearch } from '@/services/admin/adminServices';

/** How many pending deposits of its user ask for the amount of a pending one, if there are more, as counted when it was opened. */
export function useEqualCount({ userId, inrPaise, status }: Deposit): number | undefined {
  const { data } = useLoad(status === 'pending' ? adminSearch.countEqual : null, userId, inrPaise);
  return data !== null && data > 1 ? data : undefined;
}
