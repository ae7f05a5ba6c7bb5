import { useCallback, useState } from 'react';
import type { Deposit } from '@/domain/deposits/deposit';
import { useAdminUid } from '@/components/admin/session/usePanelSession';

/**
 * Keeps a deposit as it was pending while somebody else ends it, until that is dismissed: what this administrator
 * looks at, and may be typing into, does not go away. `pinned` is null where the deposit is shown as it is.
 */
export function usePinnedDeposit(deposit: Deposit) {
  const uid = useAdminUid();
  const [last, setLast] = useState<Deposit | null>(null);
  const isPending = deposit.status === 'pending';
  if (isPending && last !== deposit) setLast(deposit);
  const dismiss = useCallback(() => setLast(null), []);
  return { pinned: isPending || deposit.processedBy === uid ? null : last, dismiss };
}
