import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_DEPOSIT_MICRO, microUsdt, toMicro, toUsdt } from '@/domain/money/money';
import { canHavePayable, payableCandidates, payableKeys } from '@/domain/deposits/payable';

const CENT = 10_000;
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const typed = fc.integer({ min: 1, max: MAX_DEPOSIT_MICRO / CENT }).map((c) => microUsdt(c * CENT));

const tailsOf = (usdtMicro: number, randoms: readonly number[]) => {
  const next = randoms.values();
  const amounts = payableCandidates(microUsdt(usdtMicro), () => next.next().value ?? 0);
  return amounts.map((amount) => amount - usdtMicro);
};

describe('the amounts of its own that a request tries to reserve', () => {
  it('are two in steps of 0.0001 USDT, then two in between', () => {
    expect(tailsOf(25_500_000, [0, 0, 0, 0])).toEqual([100, 200, 1, 2]);
    const last = 1 - Number.EPSILON / 2;
    expect(tailsOf(25_500_000, [last, last, last, last])).toEqual([9_900, 9_800, 9_999, 9_998]);
    expect(tailsOf(25_500_000, [0.37, 0.5, 0.37, 0.5])).toEqual([3_700, 8_700, 3_701, 8_701]);
  });

  it('never have two decimals, never reach the next cent, and are all different', () => {
    fc.assert(
      fc.property(typed, fc.array(random, { minLength: 4, maxLength: 4 }), (usdtMicro, randoms) => {
        const tails = tailsOf(usdtMicro, randoms);
        expect(new Set(tails).size).toBe(4);
        for (const tail of tails) {
          expect(tail).toBeGreaterThan(0);
          expect(tail).toBeLessThan(CENT);
        }
        expect(tails.map((tail) => tail % 100 === 0)).toEqual([true, true, false, false]);
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
    const middle = (value: number, count: number) => (value + 0.5) / count;
    const reached = (count: number, index: number) =>
      Array.from(
        { length: count },
        (_, n) => tailsOf(CENT, Array(4).fill(middle(n, count)))[index],
      );
    expect(new Set(reached(99, 0)).size).toBe(99);
    expect(new Set(reached(9_900, 2)).size).toBe(9_900);
  });

  it('are none for an amount of more than two decimals', () => {
    for (const usdt of [12.345678, 0.001, 25.5037]) {
      expect(canHavePayable(toMicro(usdt))).toBe(false);
      expect(payableCandidates(toMicro(usdt))).toEqual([]);
    }
    for (const usdt of [25, 25.5, 25.55]) expect(canHavePayable(toMicro(usdt))).toBe(true);
  });
});

describe('the documents that reserve an own amount', () => {
  const keysOf = (micro: number) => payableKeys(microUsdt(micro));

  it('are its tail in its stretch of 5 USDT and in the next', () => {
    expect(keysOf(3_700)).toEqual(['0-3700', '1-3700']);
    expect(keysOf(4_999_999)).toEqual(['0-9999', '1-9999']);
    expect(keysOf(100_003_700)).toEqual(['20-3700', '21-3700']);
    expect(keysOf(MAX_DEPOSIT_MICRO + 9_999)).toEqual(['2000000-9999', '2000001-9999']);
  });

  it('are shared by two with one tail up to 5.00 apart, and by none from 10.00 on', () => {
    const cents = fc.integer({ min: 0, max: 1_000 });
    const tail = fc.integer({ min: 1, max: 9_999 });
    fc.assert(
      fc.property(typed, cents, tail, (usdtMicro, apart, own) => {
        const keys = keysOf(usdtMicro + own);
        const isShared = (micro: number) => keysOf(micro).some((key) => keys.includes(key));
        expect(isShared(usdtMicro + own + Math.min(apart, 500) * CENT)).toBe(true);
        expect(isShared(usdtMicro + own + (apart + 1_000) * CENT)).toBe(false);
        expect(isShared(usdtMicro + (own % 9_999) + 1)).toBe(false);
      }),
    );
  });
});
