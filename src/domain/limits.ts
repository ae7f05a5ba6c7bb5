import type { Paise } from './money/money';

/** What the operator lets one administrator do alone. The rules enforce it. */
export interface Limits {
  /** The most that one administrator may credit and pay out in a day of India; null for no limit. */
  creditPerDayPaise: Paise | null;
  /** The amount of a deposit or payout from which it takes two administrators; null for none. */
  secondReviewFromPaise: Paise | null;
  requireSecondFactor: boolean;
}

/** Whether a payout is above the limit of a day, so that nobody could record it as paid. Unknown limits ask for nothing. */
export const isAboveDay = (limits: Limits | null, { inrPaise }: { inrPaise: Paise }): boolean =>
  limits !== null && limits.creditPerDayPaise !== null && inrPaise > limits.creditPerDayPaise;

/** Whether a deposit or payout of this amount takes two administrators. Unknown limits ask for nothing. */
export const needsTwo = (limits: Limits | null, { inrPaise }: { inrPaise: Paise }): boolean =>
  limits !== null &&
  limits.secondReviewFromPaise !== null &&
  inrPaise >= limits.secondReviewFromPaise;
