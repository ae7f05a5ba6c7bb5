import { afterEach, expect, it } from 'vitest';
import { paise } from '@/domain/money';
import { createDayFigures } from '@/services/admin/dayFigures';

const KEY = 'closed-days';
const SUMS = { entries: 3, bookedPaise: paise(-2_035) };
const WAITS = { count: 2, medianMs: 150_000, slowestMs: null };

afterEach(() => localStorage.clear());

it('a day that is over is known at the next visit, and its waits stay known', () => {
  const figures = createDayFigures(true);
  figures.setDay('2026-11-21', { ...SUMS, waits: WAITS });
  figures.setDay('2026-11-21', { ...SUMS, waits: null });
  figures.setDay('2026-11-22', { ...SUMS, waits: null });
  figures.setOwed({ day: '2026-11-22', owedPaise: paise(500) });
  figures.setOwed({ day: '2026-11-20', owedPaise: paise(400) });
  const { days, owed } = createDayFigures(true).getState();
  expect(days.get('2026-11-21')).toEqual({ ...SUMS, waits: WAITS });
  expect(days.get('2026-11-22')).toEqual({ ...SUMS, waits: null });
  expect(owed).toEqual({ day: '2026-11-22', owedPaise: 500 });
});

it('what is stored holds sums and days, and no more than two months of them', () => {
  const figures = createDayFigures(true);
  for (let n = 0; n < 80; n++) {
    const day = new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
    figures.setDay(day, { ...SUMS, waits: WAITS });
  }
  expect(figures.getState().days.size).toBe(62);
  expect(localStorage.getItem(KEY)).toMatch(/^(\d{4}-\d\d-\d\d 3 -2035 2 150000 -\n?){62}$/);
});

it.each(['', 'x', '2026-11-21 3', '2026-11-21 3 1e9 2 -', '2026-11-21 3 9999999999999999'])(
  'a line that is not one of its own, %o, is counted again',
  (text) => {
    localStorage.setItem(KEY, `${text}\nowed 2026-11-22 x`);
    expect(createDayFigures(true).getState()).toEqual({ days: new Map(), owed: null });
  },
);

it('the emulators’ days are not kept', () => {
  const figures = createDayFigures(false);
  figures.setDay('2026-11-21', { ...SUMS, waits: null });
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(createDayFigures(false).getState().days.size).toBe(0);
});
