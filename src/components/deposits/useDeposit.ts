import type { DepositSnapshot } from '@/services/createDepositService';
import { deposits } from '@/services/userServices';
import { useUid } from '@/components/session/useAuth';
import { type Subscription, useLive } from '@/lib/useLive';

const one = (id: string, _uid: string) => deposits.one(id);

/** Returns one deposit of the signed-in user, live; null reads nothing. */
export const useDeposit = (depositId: string | null): Subscription<DepositSnapshot> =>
  useLive(one, depositId, useUid());
