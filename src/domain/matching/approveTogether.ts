import { LARGE_CREDIT_RUPEES } from '@/config/business';
import { countEqualDeposits, unpaidPaise, type Deposit } from '@/domain/deposits/deposit';
import { needsTwo, withinSum, type Limits } from '@/domain/limits';
import { toPaise, type Paise } from '@/domain/money/money';

/** A warning about one of the deposits that are approved together. */
export type Oddity =
  /** Its user has several of these deposits with the same amount. */
  { kind: 'equal'; count: number } | { kind: 'unverified-email' } | { kind: 'large' };

/** The warnings about deposits that are approved together, by deposit ID. */
export function odditiesOf(deposits: readonly Deposit[]): ReadonlyMap<string, readonly Oddity[]> {
  const equal = countEqualDeposits(deposits);
  const large = toPaise(LARGE_CREDIT_RUPEES);
  return new Map(
    deposits.flatMap(({ id, userEmailVerified, inrPaise }) => {
      const count = equal.get(id);
      const odd: Oddity[] = [
        ...(count === undefined ? [] : [{ kind: 'equal', count } as const]),
        ...(userEmailVerified === false ? [{ kind: 'unverified-email' } as const] : []),
        ...(inrPaise >= large ? [{ kind: 'large' } as const] : []),
      ];
      return odd.length > 0 ? [[id, odd]] : [];
    }),
  );
}

/**
 * The deposits in the order in which they are approved together: those first about which nothing is odd. `beyondDay` are the IDs of
 * those that would exceed what is left of the day's limit, null for no limit. What takes two administrators is only proposed, and
 * counted for whoever confirms it.
 */
export function orderTogether(
  deposits: readonly Deposit[],
  limits: Limits | null,
  leftPaise: Paise | null,
) {
  const odd = odditiesOf(deposits);
  const ordered = deposits.toSorted((a, b) => Number(odd.has(a.id)) - Number(odd.has(b.id)));
  const within = withinSum(ordered, leftPaise, (deposit) =>
    needsTwo(limits, deposit) ? 0 : unpaidPaise(deposit),
  );
  const beyondDay = new Set(ordered.filter((each) => !within.includes(each)).map(({ id }) => id));
  return { ordered, odd, beyondDay };
}
