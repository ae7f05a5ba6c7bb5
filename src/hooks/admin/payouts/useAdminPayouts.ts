import { useMemo } from 'react';
import type { PayoutSelection } from '@/domain/admin/payouts/payoutFilter';
import type { StoredMove } from '@/domain/admin/payouts/payoutTimeline';
import { sumPaise } from '@/domain/money';
import type { Payout } from '@/domain/payouts/payout';
import { useLimits } from '@/hooks/admin/useLimits';
import { useTotals, type CountedTotals } from '@/hooks/admin/useTotals';
import {
  usePaginatedSubscription,
  type PaginatedSubscription,
} from '@/hooks/usePaginatedSubscription';
import { useRestoredSubscription } from '@/hooks/useRestoredSubscription';
import { useSubscription, type Subscription } from '@/hooks/useSubscription';
import { adminPayouts } from '@/services/admin/payouts/payoutService';
import type { Found } from '@/services/admin/search';

/** The chosen payouts, live; none where nothing can be chosen. `selection` must be stable (useMemo). */
export const usePayoutRows = (selection: PayoutSelection | null): PaginatedSubscription<Payout> =>
  useRestoredSubscription(
    'payouts',
    useMemo(() => selection && ((rows: number) => adminPayouts.rows(selection, rows)), [selection]),
  );

const sumsOf = (payouts: readonly Payout[]) => ({
  inrPaise: sumPaise(payouts.map(({ inrPaise }) => inrPaise)),
  paidPaise: null,
});

/** How many payouts are chosen and what they are worth. */
export const usePayoutTotals = (
  selection: PayoutSelection | null,
  list: PaginatedSubscription<Payout>,
): CountedTotals =>
  useTotals({
    list,
    count: useMemo(
      () => selection && ((max: number | null) => adminPayouts.totals(selection, max)),
      [selection],
    ),
    sumsOf,
    areSummed: !selection?.term,
  });

/** A payout, live. */
export const useAdminPayout = (id: string): Subscription<Found<Payout>> =>
  useSubscription(useMemo(() => adminPayouts.one(id), [id]));

/** What administrators did with a payout, live. Nothing is read before they did something. */
export function usePayoutMoves({ id, moves }: Payout): Subscription<readonly StoredMove[]> {
  const hasMoves = moves > 0;
  return useSubscription(
    useMemo(() => (hasMoves ? adminPayouts.movesOf(id) : null), [hasMoves, id]),
  );
}

/** The payouts that wait for a second administrator, live; none where nothing takes two, or they are not shown. */
export function useProposedPayouts(areShown: boolean): PaginatedSubscription<Payout> {
  const isAsked = (useLimits()?.secondReviewFromPaise ?? null) !== null && areShown;
  return usePaginatedSubscription(
    useMemo(() => (isAsked ? adminPayouts.proposed() : null), [isAsked]),
  );
}

/** One more than this administrator's own and the one that is open, which need not be the next. */
const NEXT = 3;

/** The payouts that wait longest, live. */
export const useNextPayouts = (): PaginatedSubscription<Payout> =>
  usePaginatedSubscription(useMemo(() => adminPayouts.next(NEXT), []));

/** Payouts of other users to one of these destinations, live. */
export function useSameDestination(
  destinations: readonly string[],
  userId: string,
): Subscription<readonly Payout[]> {
  // No destination has a space.
  const key = destinations.join(' ');
  return useSubscription(
    useMemo(
      () => (key === '' ? null : adminPayouts.ofOthers(key.split(' '), userId)),
      [key, userId],
    ),
  );
}

/** What was credited to the user shortly before a payout, live. */
export function useRecentCredits({ userId, requestedAt }: Payout) {
  const requestedMs = requestedAt?.getTime() ?? null;
  return useSubscription(
    useMemo(
      () =>
        requestedMs === null ? null : adminPayouts.recentCredits(userId, new Date(requestedMs)),
      [userId, requestedMs],
    ),
  );
}
