import type { User } from '@/domain/user';

const BACK = '_back';

/** What a device remembers of a user's payouts until the next visit: the open one, or the last that came back. */
export const payoutMarker = ({ openPayoutId, lastLedgerId }: User): string =>
  openPayoutId ?? (lastLedgerId?.endsWith(BACK) ? lastLedgerId : '');

/** The ID of the payout that has ended or come back between two visits; null if none has. `before` is null at the first. */
export function endedPayoutId(before: string | null, now: string): string | null {
  if (before === null || before === now) return null;
  if (before !== '' && !before.endsWith(BACK)) return before;
  return now.endsWith(BACK) ? now.slice(0, -BACK.length) : null;
}
