import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_DEPOSIT_MICRO, microUsdt, toMicro, toUsdt } from '@/domain/money';
import { canHavePayable, payableCandidates } from '@/domain/payable';

const CENT = 10_000;
/** What Math.random can return. */
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
/** Typed amounts of at most two decimals. */
const typed = fc.integer({ min: 1, max: MAX_DEPOSIT_MICRO / CENT }).map((c) => microUsdt(c * CENT));

const tailsOf = (usdtMicro: number, randoms: readonly number[]) => {
  const next = randoms.values();
  const amounts = payableCandidates(microUsdt(usdtMicro), () => next.next().value ?? 0);
  return amounts.map((amount) => amount - usdtMicro);
};

describe('the amounts of its own that a request tries to reserve', () => {
  it('are two in steps of 0.0001 USDT, then one in millionths', () => {
    expect(tailsOf(25_500_000, [0, 0, 0, 0])).toEqual([100, 200, 1]);
    const last = 1 - Number.EPSILON / 2;
    expect(tailsOf(25_500_000, [last, last, last, last])).toEqual([9_900, 9_800, 9_999]);
    expect(tailsOf(25_500_000, [36 / 99 + 1e-9, 0.5, 0.37, 0.03])).toEqual([3_700, 8_700, 3_703]);
  });

  it('never have two decimals, never reach the next cent, and are all different', () => {
    fc.assert(
      fc.property(typed, fc.array(random, { minLength: 4, maxLength: 4 }), (usdtMicro, randoms) => {
        const tails = tailsOf(usdtMicro, randoms);
        expect(new Set(tails).size).toBe(3);
        for (const tail of tails) {
          expect(tail).toBeGreaterThan(0);
          expect(tail).toBeLessThan(CENT);
        }
        const [first = 0, second = 0, third = 0] = tails;
        expect([first % 100, second % 100]).toEqual([0, 0]);
        expect(third % 100).not.toBe(0);
      }),
    );
  });

  it('are stored without loss', () => {
    fc.assert(
      fc.property(typed, (usdtMicro) => {
        for (const amount of payableCandidates(usdtMicro)) {
          expect(toMicro(toUsdt(amount))).toBe(amount);
        }
      }),
    );
  });

  it('reach every tail of their kind', () => {
    const steps = new Set<number>();
    const between = new Set<number>();
    for (let hundred = 0; hundred < 100; hundred++) {
      for (let one = 0; one < 99; one++) {
        const middle = (value: number, count: number) => (value + 0.5) / count;
        const [first = 0, , third = 0] = tailsOf(CENT, [
          middle(one, 99),
          0,
          middle(hundred, 100),
          middle(one, 99),
        ]);
        steps.add(first);
        between.add(third);
      }
    }
    expect(steps.size).toBe(99);
    expect(between.size).toBe(9_900);
  });

  it('are none for an amount of more than two decimals', () => {
    for (const usdt of [12.345678, 0.001, 25.5037]) {
      expect(canHavePayable(toMicro(usdt))).toBe(false);
      expect(payableCandidates(toMicro(usdt))).toEqual([]);
    }
    for (const usdt of [25, 25.5, 25.55]) expect(canHavePayable(toMicro(usdt))).toBe(true);
  });
});
