import { NEW_METHOD_HOURS } from '@/config/business';
import type { Paise } from '@/domain/money/money';
import type { Payout } from './payout';

/** The credits of a user in a time span. */
export interface RecentCredits {
  sumPaise: Paise;
  count: number;
  /** True if there may be more than were read. */
  hasMore: boolean;
}

/** The whole hours between adding a payment method and requesting the payout; null unless fewer than `NEW_METHOD_HOURS`. */
export function newMethodHours({ methodsGrewAt, requestedAt }: Payout): number | null {
  if (!methodsGrewAt || !requestedAt) return null;
  const hours = Math.floor((requestedAt.getTime() - methodsGrewAt.getTime()) / 3_600_000);
  return hours < NEW_METHOD_HOURS ? Math.max(0, hours) : null;
}
