import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise } from '@/domain/money/money';
import { runningBalances, type LedgerRow } from '@/domain/statement';
import { statementOf } from '@/services/createStatementService';
import { aUser } from '../support/fakes/fakeServices';
import { aRow } from '../support/statements';

const balancesOf = (walletPaise: number, amounts: readonly (number | null)[]) =>
  runningBalances(
    paise(walletPaise),
    amounts.map((amount, index) => aRow(`entry-${index}`, amount)),
  );

const pairs = (rows: ReturnType<typeof balancesOf>) =>
  rows.map(({ afterPaise, beforePaise }) => [afterPaise, beforePaise]);

describe('running balances', () => {
  it('are exact to the paisa where doubles are not', () => {
    // 0.1 + 0.2 rupees and the largest balance the rules allow.
    expect(pairs(balancesOf(30, [20, 10])).at(-1)).toEqual([10, 0]);
    expect(pairs(balancesOf(100_000_000_000_000, [1])).at(-1)).toEqual([
      100_000_000_000_000, 99_999_999_999_999,
    ]);
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

/** The wallet's first `state` entries, newest first. */
const rowsAt = (entries: readonly { row: LedgerRow; at: number }[], state: number) =>
  entries
    .slice(0, state)
    .toSorted((a, b) => b.at - a.at)
    .map(({ row }) => row);

const sumOf = (rows: readonly LedgerRow[]) =>
  rows.reduce((sum, { entry }) => sum + (entry?.amountPaise ?? Number.NaN), 0);

describe('a statement', () => {
  const recordOf = (walletPaise: number, lastLedgerId: string | null, fromCache = false) => ({
    value: aUser({ walletPaise: paise(walletPaise), lastLedgerId }),
    fromCache,
  });
  const listOf = (items: readonly LedgerRow[], fromCache = false, hasMore = false) => ({
    ...{ items, unreadable: [], hasMore, loadingMore: false, fromCache },
  });
  const rows = [aRow('second', 300), aRow('first', 200)];
  const balances = (statement: ReturnType<typeof statementOf>) =>
    statement?.items.map(({ afterPaise }) => afterPaise);

  it('has the balance after each entry, once record and ledger are confirmed and the newest entry is the one of the record', () => {
    const shown = statementOf(recordOf(500, 'second'), listOf(rows));
    expect(shown).toMatchObject({ walletPaise: 500, isProven: true, fromCache: false });
    expect(balances(shown)).toEqual([500, 200]);
    expect(statementOf(recordOf(70, null), listOf([]))).toMatchObject({
      ...{ walletPaise: 70, items: [], isProven: true },
    });
    expect(statementOf({ value: null, fromCache: false }, listOf(rows))).toBeNull();
  });

  it.each([
    ['the record comes from the cache', recordOf(500, 'second', true), listOf(rows)],
    ['the ledger comes from the cache', recordOf(500, 'second'), listOf(rows, true)],
    ['the record is ahead', recordOf(900, 'third'), listOf(rows)],
    ['the ledger is ahead', recordOf(200, 'first'), listOf(rows)],
    ['the record names no entry', recordOf(500, null), listOf(rows)],
    ['an imported entry stands above the newest', recordOf(500, 'first'), listOf(rows)],
  ])('has its rows without balances where %s', (_what, record, list) => {
    const shown = statementOf(record, list);
    expect(shown).toMatchObject({ walletPaise: record.value.walletPaise, isProven: false });
    expect(shown?.fromCache).toBe(record.fromCache || list.fromCache);
    expect(balances(shown)).toEqual([null, null]);
  });

  it('has no false balance, whatever is imported and whichever of record and ledger is ahead', () => {
    const amount = fc.integer({ min: -1e9, max: 1e9 });
    const imported = fc.record({ amount, at: fc.integer({ min: -100, max: 100 }) });
    fc.assert(
      fc.property(
        fc.nat(1e6),
        fc.array(imported, { maxLength: 5 }),
        fc.array(amount, { maxLength: 6 }),
        fc.nat(6),
        fc.nat(6),
        fc.integer({ min: 1, max: 12 }),
        (openingPaise, before, amounts, recordAfter, ledgerAfter, size) => {
          // Imported entries have any time, and no record names them. A commit has a later time than all before it.
          const commits = amounts.map((each, index) => ({ amount: each, at: index }));
          const entries = [...before, ...commits].map((entry, index) => ({
            row: aRow(`entry-${index}`, entry.amount),
            at: entry.at,
          }));
          const stateAfter = (commit: number) => before.length + Math.min(commit, commits.length);
          const record = stateAfter(recordAfter);
          const named = record > before.length ? `entry-${record - 1}` : null;
          const walletPaise = openingPaise + sumOf(rowsAt(entries, record));
          const ledger = rowsAt(entries, stateAfter(ledgerAfter));
          const shown = statementOf(
            recordOf(walletPaise, named),
            listOf(ledger.slice(0, size), false, ledger.length > size),
          );
          if (!shown?.isProven) {
            expect(balances(shown)?.filter((balance) => balance !== null)).toEqual([]);
            return;
          }
          // All of one state: the ledger down to here, and the balance before.
          const whole = rowsAt(entries, record);
          expect(shown.items.map(({ id }) => id)).toEqual(whole.slice(0, size).map(({ id }) => id));
          expect(shown.items.at(-1)?.beforePaise ?? walletPaise).toBe(
            openingPaise + sumOf(whole.slice(size)),
          );
        },
      ),
    );
  });
});
