/*
 * A device remembers markers to notice what has ended since: the IDs of open records, and the entry that last returned a payout.
 */

import type { User } from './user';

const BACK = '_back';

const isBack = (marker: string): boolean => marker.endsWith(BACK);

/** The markers of a user's payouts. */
export const payoutMarkers = ({ openPayoutId, lastLedgerId }: User): string[] =>
  [openPayoutId, lastLedgerId && isBack(lastLedgerId) ? lastLedgerId : null].filter(
    (marker) => marker !== null,
  );

/** The IDs that have ended or come back since; none at the first visit, when nothing is remembered. */
export function endedIds(before: readonly string[] | null, now: readonly string[]): string[] {
  if (before === null) return [];
  const ended = before.filter((marker) => !isBack(marker) && !now.includes(marker));
  const back = now.filter((marker) => isBack(marker) && !before.includes(marker));
  return [...new Set([...ended, ...back.map((marker) => marker.slice(0, -BACK.length))])];
}

/** The markers to remember while the user is being told what has ended, so that a reload tells it again. */
export const untold = (before: readonly string[] | null, now: readonly string[]): string[] => [
  ...new Set([...(before ?? []), ...now.filter((marker) => !isBack(marker))]),
];
