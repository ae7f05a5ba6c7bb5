import type { Payout } from '@/domain/payouts/payout';
import type { Subscription } from '@/lib/useSubscription';
import { useLive } from '@/lib/useLive';
import { adminPayouts } from '@/services/admin/payouts/adminPayouts';

// Joined by spaces, which no destination contains.
const toOneOf = (destinations: string, userId: string) =>
  adminPayouts.ofOthers(destinations.split(' '), userId);

/** Returns payouts of other users to one of these destinations, live. */
export const useSameDestination = (
  destinations: readonly string[],
  userId: string,
): Subscription<readonly Payout[]> => useLive(toOneOf, destinations.join(' ') || null, userId);
