import type { Deposit } from '@/domain/deposits/deposit';
import { deposits } from '@/services/userServices';
import { useUid } from '@/components/session/useAuth';
import { useLiveList, type PaginatedSubscription } from '@/lib/useLive';

/** Returns the newest pending deposits of the signed-in user, live. All components share one read. */
export const usePendingDeposits = (): PaginatedSubscription<Deposit> =>
  useLiveList(deposits.pendingOfUser, useUid());
