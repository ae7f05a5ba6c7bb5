import { useEffect, useState } from 'react';
import type { Deposit } from '@/domain/deposit';
import { getFromEntry, setInEntry } from '@/stores/historyEntry';
import type { PaginatedSubscription } from './usePaginatedSubscription';

/** How many rows a list had when this history entry was left by Back or a reload; zero in a new entry. */
export function useRestoredLength(list: string): number {
  const [length] = useState(() => {
    const stored = getFromEntry(`${list}-length`);
    return typeof stored === 'number' && Number.isSafeInteger(stored) ? stored : 0;
  });
  return length;
}

/** Records the length of a list for `useRestoredLength`. */
export function useRecordedLength(
  list: string,
  data: PaginatedSubscription<Deposit>['data'],
): void {
  const length = data && data.items.length + data.unreadable.length;
  useEffect(() => {
    if (length !== null) setInEntry(`${list}-length`, length);
  }, [list, length]);
}
