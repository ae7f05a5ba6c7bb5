import { useState } from 'react';
import type { Deposit } from '@/domain/deposit';

const submittedMs = (deposit: Deposit) => deposit.submittedAt?.getTime() ?? 0;

/**
 * Pending deposits submitted since the panel was opened or the administrator last acknowledged them, oldest first.
 * `newestFirst` is the list of all deposits, where each new one appears at the top; null while it is unknown.
 */
export function useNewDeposits(newestFirst: readonly Deposit[] | null) {
  const [sinceMs, setSinceMs] = useState<number | null>(null);
  const newestMs = newestFirst && Math.max(0, ...newestFirst.map(submittedMs));
  if (sinceMs === null && newestMs !== null) setSinceMs(newestMs);

  const newDeposits = (newestFirst ?? [])
    .filter(({ status }) => status === 'pending')
    .filter((deposit) => sinceMs !== null && submittedMs(deposit) > sinceMs)
    .toReversed();
  return { newDeposits, acknowledge: () => setSinceMs(newestMs) };
}
