import type { DepositEntry } from '@/domain/ledger';
import { statements } from '@/services/userServices';
import { useLive } from '@/lib/useLive';
import { useUid } from '@/components/session/useAuth';
import { useUser } from '@/components/session/useUser';

/** Returns the user's rewards and corrections, live; null while they load, and for a wallet without any change. */
export function useRewardsAndCorrections(): readonly DepositEntry[] | null {
  const { user, status } = useUser();
  const hasChanged = status === 'ready' && user.lastLedgerId !== null;
  return useLive(hasChanged ? statements.rewardsAndCorrections : null, useUid()).data;
}
