import { useState } from 'react';
import type { Deposit } from '@/domain/deposit';

const submittedMs = (deposit: Deposit) => deposit.submittedAt?.getTime() ?? 0;

/**
 * Pending deposits that came in since the panel was opened or the administrator last took note of them, oldest first.
 * `newestFirst` is the list of all deposits, whose top each arrival passes; null while it is not known.
 */
export function useArrivals(newestFirst: readonly Deposit[] | null) {
  const [sinceMs, setSinceMs] = useState<number | null>(null);
  const newestMs = newestFirst && Math.max(0, ...newestFirst.map(submittedMs));
  if (sinceMs === null && newestMs !== null) setSinceMs(newestMs);

  const arrivals = (newestFirst ?? [])
    .filter(({ status }) => status === 'pending')
    .filter((deposit) => sinceMs !== null && submittedMs(deposit) > sinceMs)
    .toReversed();
  return { arrivals, takeNote: () => setSinceMs(newestMs) };
}
