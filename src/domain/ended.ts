/*
 * What a device remembers to tell what has ended since: the IDs of what is open, and the entry by which a payout came back last.
 */

import type { User } from './user';

const BACK = '_back';

const isBack = (marker: string): boolean => marker.endsWith(BACK);

/** What is remembered of a user's payouts. */
export const payoutMarkers = ({ openPayoutId, lastLedgerId }: User): string[] =>
  [openPayoutId, lastLedgerId && isBack(lastLedgerId) ? lastLedgerId : null].filter(
    (marker) => marker !== null,
  );

/** The IDs of what has ended or come back since; none where nothing was remembered, at the first visit. */
export function endedIds(before: readonly string[] | null, now: readonly string[]): string[] {
  if (before === null) return [];
  const ended = before.filter((marker) => !isBack(marker) && !now.includes(marker));
  const back = now.filter((marker) => isBack(marker) && !before.includes(marker));
  return [...new Set([...ended, ...back.map((marker) => marker.slice(0, -BACK.length))])];
}

/** What is remembered while it is told what has ended, so that a reload tells it again. */
export const untold = (before: readonly string[] | null, now: readonly string[]): string[] => [
  ...new Set([...(before ?? []), ...now.filter((marker) => !isBack(marker))]),
];
