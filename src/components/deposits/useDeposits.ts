import type { Deposit } from '@/domain/deposits/deposit';
import { deposits } from '@/services/userServices';
import { useUid } from '@/components/session/useAuth';
import { useRestoredList, type PaginatedSubscription } from '@/lib/useLive';

/** Returns the signed-in user's deposits, newest first, live. */
export const useDeposits = (): PaginatedSubscription<Deposit> =>
  useRestoredList('history', deposits.ofUser, useUid());
