import { useUid } from '@/components/session/useAuth';
import type { Deposit } from '@/domain/deposits/deposit';
import {
  useLive,
  useRestoredList,
  type PaginatedSubscription,
  type Subscription,
} from '@/lib/useLive';
import type { Found } from '@/services/records/found';
import { deposits } from '@/services/userServices';

const one = (id: string, _uid: string) => deposits.one(id);

/** Returns one deposit of the signed-in user, live; null reads nothing. */
export const useDeposit = (depositId: string | null): Subscription<Found<Deposit>> =>
  useLive(one, depositId, useUid());

/** Returns the signed-in user's deposits, newest first, live. */
export const useDeposits = (): PaginatedSubscription<Deposit> =>
  useRestoredList('history', deposits.ofUser, useUid());
