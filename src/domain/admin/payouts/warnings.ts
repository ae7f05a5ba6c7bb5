import { NEW_METHOD_HOURS } from '@/config/business';
import type { Payout } from '@/domain/payouts/payout';

/** How many credits before a payout are read; more of them warn of the same. */
export const MAX_RECENT_CREDITS = 5;

/** How many whole hours before its payout a payment method was added, where that was a short time; else null. */
export function newMethodHours({ methodsGrewAt, requestedAt }: Payout): number | null {
  if (!methodsGrewAt || !requestedAt) return null;
  const hours = Math.floor((requestedAt.getTime() - methodsGrewAt.getTime()) / 3_600_000);
  return hours < NEW_METHOD_HOURS ? Math.max(0, hours) : null;
}
