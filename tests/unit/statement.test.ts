import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise } from '@/domain/money';
import { runningBalances } from '@/domain/statement';
import { aRow } from '../support/statements';

const balancesOf = (walletPaise: number, amounts: readonly (number | null)[]) =>
  runningBalances(
    paise(walletPaise),
    amounts.map((amount, index) => aRow(`entry-${index}`, amount)),
  );

const pairs = (rows: ReturnType<typeof balancesOf>) =>
  rows.map(({ afterPaise, beforePaise }) => [afterPaise, beforePaise]);

describe('running balances', () => {
  it('start with the wallet’s and go down by each entry', () => {
    expect(pairs(balancesOf(1_000, [500, 300, 200]))).toEqual([
      [1_000, 500],
      [500, 200],
      [200, 0],
    ]);
  });

  it('are exact to the paisa where doubles are not', () => {
    // 0.1 + 0.2 rupees and the largest balance the rules allow.
    expect(pairs(balancesOf(30, [20, 10])).at(-1)).toEqual([10, 0]);
    expect(pairs(balancesOf(100_000_000_000_000, [1])).at(-1)).toEqual([
      100_000_000_000_000, 99_999_999_999_999,
    ]);
  });

  it('leave what the wallet held before all entries', () => {
    expect(balancesOf(12_345, [2_345]).at(-1)?.beforePaise).toBe(10_000);
    expect(balancesOf(12_345, [])).toEqual([]);
  });

  it('are unknown below an entry whose amount is unknown', () => {
    expect(pairs(balancesOf(1_000, [500, null, 200]))).toEqual([
      [1_000, 500],
      [500, null],
      [null, null],
    ]);
  });

  it('are all unknown for a wallet whose balance is', () => {
    expect(pairs(runningBalances(null, [aRow('entry-1', 500)]))).toEqual([[null, null]]);
  });

  it('add up for any wallet and any entries', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e6, max: 1e14 }),
        fc.array(fc.integer({ min: -1e11, max: 1e11 })),
        (openingPaise, amounts) => {
          const walletPaise = amounts.reduce((sum, amount) => sum + amount, openingPaise);
          const rows = balancesOf(walletPaise, amounts);
          rows.forEach(({ afterPaise, beforePaise }, index) => {
            const older = amounts.slice(index + 1).reduce((sum, amount) => sum + amount, 0);
            expect(beforePaise).toBe(openingPaise + older);
            expect(afterPaise).toBe(openingPaise + older + (amounts[index] ?? 0));
          });
        },
      ),
    );
  });
});
