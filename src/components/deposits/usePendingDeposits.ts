import type { Deposit } from '@/domain/deposits/deposit';
import { deposits } from '@/services/userServices';
import { useUid } from '@/components/session/useAuth';
import { useLiveList, type PaginatedSubscription } from '@/lib/useLive';

/** The newest pending deposits of the signed-in user, live. However many components ask for them, they are read once. */
export const usePendingDeposits = (): PaginatedSubscription<Deposit> =>
  useLiveList(deposits.pendingOfUser, useUid());
