import { NEW_METHOD_HOURS } from '@/config/business';
import type { Paise } from '@/domain/money/money';
import type { Payout } from './payout';

/** What was credited to a user in a span. */
export interface RecentCredits {
  sumPaise: Paise;
  count: number;
  /** Whether there may be more than was read. */
  hasMore: boolean;
}

/** How many whole hours before its payout a payment method was added, where that was a short time; else null. */
export function newMethodHours({ methodsGrewAt, requestedAt }: Payout): number | null {
  if (!methodsGrewAt || !requestedAt) return null;
  const hours = Math.floor((requestedAt.getTime() - methodsGrewAt.getTime()) / 3_600_000);
  return hours < NEW_METHOD_HOURS ? Math.max(0, hours) : null;
}
