import type { DepositEntry } from '@/domain/ledger';
import { statements } from '@/services/userServices';
import { useLive } from '@/lib/useLive';
import { useUid } from '@/components/session/useAuth';
import { useUser } from '@/components/session/useUser';

/**
 * The signed-in user's rewards and what was taken back from them, live; null while that is not known. A wallet without any change
 * has none, without a read.
 */
export function useRewardsAndCorrections(): readonly DepositEntry[] | null {
  const { user, status } = useUser();
  const hasChanged = status === 'ready' && user.lastLedgerId !== null;
  return useLive(hasChanged ? statements.rewardsAndCorrections : null, useUid()).data;
}
