import { describe, expect, it } from 'vitest';
import {
  filterFromParams,
  filterOf,
  paramsOfFilter,
  parseFilter,
  SEARCHED_DEPOSITS,
  SEARCHED_PAYOUTS,
  withText,
} from '@/domain/search/searchFilter';
import {
  addDays,
  parseDay,
  usualPeriods,
  dayOf,
  indiaTime,
  startOfDay,
} from '@/domain/time/indiaTime';

const deposits = (query: string) => filterFromParams(SEARCHED_DEPOSITS, new URLSearchParams(query));
const payouts = (query: string) => filterFromParams(SEARCHED_PAYOUTS, new URLSearchParams(query));
const ALL = filterOf<never>(null);

describe('the filter in the URL', () => {
  it.each([
    ['', ALL],
    ['q=asha', { ...ALL, text: 'asha' }],
    ['status=part-paid', { ...ALL, status: 'part-paid' }],
    ['from=2026-01-05&to=2026-01-11', { ...ALL, from: '2026-01-05', to: '2026-01-11' }],
  ])('of deposits, %s, is read and written back', (query, filter) => {
    expect(deposits(query)).toEqual(filter);
    expect(paramsOfFilter(SEARCHED_DEPOSITS, deposits(query)).toString()).toBe(query);
  });

  it.each([
    ['', filterOf('open')],
    ['status=all', ALL],
    ['status=paid&from=2026-01-05', { ...filterOf('paid'), from: '2026-01-05' }],
    ['q=asha', { ...ALL, text: 'asha' }],
    ['q=asha&status=open', { ...filterOf('open'), text: 'asha' }],
  ])('of payouts, %s, is read and written back', (query, filter) => {
    expect(payouts(query)).toEqual(filter);
    expect(paramsOfFilter(SEARCHED_PAYOUTS, payouts(query)).toString()).toBe(query);
  });

  it.each([
    ['what is not valid is left out', 'status=paid&from=2026-02-30&to=x', ''],
    ['blanks around the text are left out', 'q=%20asha%20', 'q=asha'],
    [
      'days in the wrong order are exchanged',
      'from=2026-01-11&to=2026-01-05',
      'from=2026-01-05&to=2026-01-11',
    ],
    ['other parameters are not its own', 'deposit=abc&user=asha', ''],
  ])('%s', (_, query, kept) => {
    expect(paramsOfFilter(SEARCHED_DEPOSITS, deposits(query)).toString()).toBe(kept);
  });
});

describe('a text', () => {
  it('is looked for in all payouts, unless a state was chosen', () => {
    expect(withText(SEARCHED_PAYOUTS, filterOf('open'), 'asha').status).toBeNull();
    expect(withText(SEARCHED_PAYOUTS, filterOf('paid'), 'asha').status).toBe('paid');
    const typed = withText(SEARCHED_PAYOUTS, filterOf('open'), 'asha');
    expect(withText(SEARCHED_PAYOUTS, typed, '').status).toBe('open');
  });

  it('is narrowed by status and days', () => {
    const [selection] = parseFilter(
      SEARCHED_PAYOUTS,
      payouts('q=500&status=paid&from=2026-01-05'),
    ).selections;
    expect(selection).toMatchObject({
      term: { kind: 'amount' },
      status: 'paid',
      from: '2026-01-05',
    });
  });

  it.each([
    ['a'.repeat(64), 'transaction', null],
    ['25.5 USDT', 'amount', null],
    ['4123 4567 8901', 'account', 'reference'],
    ['verma', 'name', 'name'],
    ['\u200b', null, null],
  ])('%j is looked for among deposits as %s, among payouts as %s', (text, deposit, payout) => {
    const kinds = [
      parseFilter(SEARCHED_DEPOSITS, { ...ALL, text }),
      parseFilter(SEARCHED_PAYOUTS, { ...ALL, text }),
    ].map(({ selections: [selection] }) => selection?.term?.kind ?? null);
    expect(kinds).toEqual([deposit, payout]);
  });
});

describe('days in India', () => {
  it.each([
    ['2026-01-05T18:29:59Z', '2026-01-05'],
    ['2026-01-05T18:30:00Z', '2026-01-06'],
    ['2025-12-31T18:30:00Z', '2026-01-01'],
  ])('%s is on %s', (time, day) => {
    expect(dayOf(new Date(time))).toBe(day);
  });

  it('start at midnight there, wherever the device is', () => {
    expect(startOfDay('2026-01-06').toISOString()).toBe('2026-01-05T18:30:00.000Z');
    expect(indiaTime(new Date('2026-01-05T10:00:00Z'))).toBe('2026-01-05T15:30:00+05:30');
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });

  it.each(['2026-02-29', '2026-13-01', '1999-01-01', '2026-1-1', 'today', ''])(
    '%s is none',
    (text) => {
      expect(parseDay(text)).toBeNull();
    },
  );

  it('last week is from Monday to Sunday', () => {
    // A Monday in India, still Sunday in Greenwich.
    const { today, yesterday, lastWeek } = usualPeriods(new Date('2026-01-11T19:00:00Z'));
    expect(today).toEqual({ from: '2026-01-12', to: '2026-01-12' });
    expect(yesterday).toEqual({ from: '2026-01-11', to: '2026-01-11' });
    expect(lastWeek).toEqual({ from: '2026-01-05', to: '2026-01-11' });
    const sunday = usualPeriods(new Date('2026-01-11T10:00:00Z'));
    expect(sunday.lastWeek).toEqual({ from: '2025-12-29', to: '2026-01-04' });
  });
});
