import { useCallback, useState } from 'react';
import type { Deposit } from '@/domain/deposits/deposit';
import { useCountSince, type Count } from '@/components/admin/useDepositCount';
import type { PaginatedSubscription } from '@/lib/useLive';

const submittedMs = (deposit: Deposit) => deposit.submittedAt?.getTime() ?? 0;

/** Whether a deposit was submitted later than a time. */
export const isNewer = (deposit: Deposit, sinceMs: number): boolean =>
  submittedMs(deposit) > sinceMs;

/**
 * How many pending deposits were submitted since `sinceMs`, which is when the panel was opened or the administrator last
 * acknowledged them. `all` are all deposits, newest first.
 */
export function useNewDeposits(all: PaginatedSubscription<Deposit>['data']) {
  const [sinceMs, setSinceMs] = useState<number | null>(null);
  const newestMs = all && Math.max(0, ...all.items.map(submittedMs));
  if (sinceMs === null && newestMs !== null) setSinceMs(newestMs);

  const since = sinceMs ?? Number.POSITIVE_INFINITY;
  const newItems = all?.items.filter((deposit) => isNewer(deposit, since)) ?? [];
  const known = newItems.filter(({ status }) => status === 'pending').length;
  // Where every loaded row is new there may be more of them than are loaded.
  const isTruncated =
    all?.hasMore === true && all.items.length > 0 && newItems.length === all.items.length;
  const counted = useCountSince(isTruncated ? sinceMs : null, all);
  const count: Count = isTruncated
    ? (counted ?? { number: known, isLowerBound: true })
    : { number: known, isLowerBound: false };
  const acknowledge = useCallback(() => setSinceMs(newestMs), [newestMs]);
  return { count, since, acknowledge };
}
