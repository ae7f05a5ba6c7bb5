import type { DepositEntry } from '@/domain/ledger';
import { statements } from '@/services/userServices';
import { useLive } from '@/lib/useLive';
import { useUid } from '@/components/session/useAuth';
import { useUser } from '@/components/session/useUser';

/**
 * Returns the user's rewards and their corrections, live; null while they load. For a wallet without any change it
 * reads nothing and returns null.
 */
export function useRewardsAndCorrections(): readonly DepositEntry[] | null {
  const { user, status } = useUser();
  const hasChanged = status === 'ready' && user.lastLedgerId !== null;
  return useLive(hasChanged ? statements.rewardsAndCorrections : null, useUid()).data;
}
