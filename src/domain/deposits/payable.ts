import {
  MAX_DEPOSIT_MICRO,
  MICRO_PER_USDT,
  MIN_DEPOSIT_MICRO,
  microUsdt,
  type MicroUsdt,
} from '@/domain/money/money';

/** A hundredth of a USDT. Only a multiple of it can get an own amount, which then lies below the next multiple. */
export const MICRO_PER_CENT = MICRO_PER_USDT / 100;

/** The largest tail, which an own amount adds to the typed amount. The rules enforce the same number. */
export const MAX_TAIL_MICRO = MICRO_PER_CENT - 1;

/** The largest fee, in micro-USDT, that an exchange may deduct from a transfer. Fees are whole cents. */
const MAX_FEE_MICRO = 5 * MICRO_PER_USDT;
/** The fees of exchanges in cents: at most 30, which one query can look up. */
const USUAL_FEE_CENTS = [
  ...Array.from({ length: 20 }, (_, index) => (index + 1) * 10),
  ...[25, 75, 125, 175, 250, 300, 350, 400, 450, 500],
];

/** The step of tails with four decimals, which more exchanges can send than six. */
const MICRO_PER_STEP = 100;
const STEPS = MICRO_PER_CENT / MICRO_PER_STEP - 1;
/** The number of tails between the steps. */
const BETWEEN = MAX_TAIL_MICRO - STEPS;

/** An exchange takes a fee of up to this, in whole cents, which leaves the tail. The rules use the same number. */
const MICRO_PER_STRETCH = 5 * MICRO_PER_USDT;

/** The own amounts that a user has had in the current week. The server's clock decides when it ends. */
export interface PayablesWeek {
  since: Date;
  count: number;
}

/** True if a typed amount can get an own amount: it has at most two decimals. */
export const canHavePayable = (usdtMicro: MicroUsdt): boolean => usdtMicro % MICRO_PER_CENT === 0;

/** True if an amount can be the own amount of a deposit for `usdtMicro`: that plus a tail of 1 to 9999 millionths. */
export function isPayableOf(payableMicro: MicroUsdt, usdtMicro: MicroUsdt): boolean {
  const tail = payableMicro - usdtMicro;
  return canHavePayable(usdtMicro) && tail > 0 && tail <= MAX_TAIL_MICRO;
}

/** The IDs of the two documents that reserve an own amount. So two amounts with one tail are more than 5 USDT apart. */
export function payableKeys(payableMicro: MicroUsdt): readonly [string, string] {
  const stretch = Math.floor(payableMicro / MICRO_PER_STRETCH);
  const tail = payableMicro % MICRO_PER_CENT;
  return [`${stretch}-${tail}`, `${stretch + 1}-${tail}`];
}

/** The nearest amounts that can get an own amount, the smaller first, within the limits of a deposit. */
export const nearestPayable = (usdtMicro: MicroUsdt): readonly MicroUsdt[] =>
  [withoutTail(usdtMicro), microUsdt(withoutTail(usdtMicro) + MICRO_PER_CENT)].filter(
    (near) => near >= MIN_DEPOSIT_MICRO && near <= MAX_DEPOSIT_MICRO,
  );

/**
 * The own amounts that a deposit for `usdtMicro` tries to reserve, in this order and all different: two with random tails in
 * steps of 0.0001 USDT, then two with tails in between. Empty if it cannot have one. `random` returns at least 0 and less than 1.
 */
export function payableCandidates(
  usdtMicro: MicroUsdt,
  random: () => number = Math.random,
): readonly MicroUsdt[] {
  if (!canHavePayable(usdtMicro)) return [];
  const pick = (count: number) => Math.floor(random() * count);
  const pickTwo = (count: number) => {
    const first = pick(count);
    return [first, (first + 1 + pick(count - 1)) % count];
  };
  const tails = [
    ...pickTwo(STEPS).map((step) => (step + 1) * MICRO_PER_STEP),
    ...pickTwo(BETWEEN).map((n) => n + Math.floor(n / (MICRO_PER_STEP - 1)) + 1),
  ];
  return tails.map((tail) => microUsdt(usdtMicro + tail));
}

/** True if an amount is an own amount less a fee of whole cents, which keeps the tail. */
export function isLessFee(usdtMicro: MicroUsdt, payableMicro: MicroUsdt): boolean {
  const fee = payableMicro - usdtMicro;
  const hasTail = !canHavePayable(usdtMicro);
  return hasTail && fee > 0 && fee <= MAX_FEE_MICRO && fee % MICRO_PER_CENT === 0;
}

/** True for an amount with a tail. Below 1 USDT none is looked up among all deposits: anybody can send dust. */
export const isLookedUp = (usdtMicro: MicroUsdt): boolean =>
  usdtMicro >= MICRO_PER_USDT && !canHavePayable(usdtMicro);

/** The own amounts that are this amount and one of the usual fees, at most 30; none if it is not looked up. */
export const withUsualFees = (usdtMicro: MicroUsdt): readonly MicroUsdt[] =>
  isLookedUp(usdtMicro)
    ? USUAL_FEE_CENTS.map((cents) => microUsdt(usdtMicro + cents * MICRO_PER_CENT))
    : [];

/** The amounts typed where this is the own amount and up to 5 whole USDT more; none if it is not looked up. */
export const typedForLess = (usdtMicro: MicroUsdt): readonly MicroUsdt[] =>
  isLookedUp(usdtMicro)
    ? [1, 2, 3, 4, 5].map((more) => microUsdt(withoutTail(usdtMicro) - more * MICRO_PER_USDT))
    : [];

/** Removes the tail of an own amount, which gives the typed amount. */
export const withoutTail = (amountMicro: MicroUsdt): MicroUsdt =>
  microUsdt(amountMicro - (amountMicro % MICRO_PER_CENT));
