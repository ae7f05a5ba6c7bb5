import type { Paise } from './money/money';

/** The operator's limits. The rules enforce all but `closeShortUpToPaise`. */
export interface Limits {
  /** The most that one administrator may credit and pay out in an Indian day; null for no limit. */
  creditPerDayPaise: Paise | null;
  /** Deposits and payouts of at least this amount need two administrators; null for none. */
  secondReviewFromPaise: Paise | null;
  /** The most that may be missing where the panel closes a deposit with what arrived; null for no limit. */
  closeShortUpToPaise: Paise | null;
  requireSecondFactor: boolean;
}

/** True if a payout exceeds the day's limit, so that nobody could record it as paid. False while limits are unknown. */
export const isAboveDay = (limits: Limits | null, { inrPaise }: { inrPaise: Paise }): boolean =>
  inrPaise > (limits?.creditPerDayPaise ?? Infinity);

/** True if a deposit or payout of this amount needs two administrators. False while limits are unknown. */
export const needsTwo = (limits: Limits | null, { inrPaise }: { inrPaise: Paise }): boolean =>
  inrPaise >= (limits?.secondReviewFromPaise ?? Infinity);

/** True if a deposit may be closed that misses this much. False while limits are unknown, since no rule refuses it. */
export const mayCloseShort = (limits: Limits | null, missingPaise: number): boolean =>
  missingPaise <= (limits === null ? 0 : (limits.closeShortUpToPaise ?? Infinity));

/** The items, in order, whose worth fits into the sum left in paise; all of them if it is null. */
export function withinSum<T>(
  items: readonly T[],
  leftPaise: Paise | null,
  worthOf: (item: T) => number,
): T[] {
  let left: number = leftPaise ?? Infinity;
  return items.filter((item) => {
    const worth = worthOf(item);
    const fits = worth <= left;
    if (fits) left -= worth;
    return fits;
  });
}
