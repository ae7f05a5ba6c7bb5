import { describe, expect, it } from 'vitest';
import {
  filterFromParams,
  isEmptyFilter,
  NO_FILTER,
  paramsOfFilter,
} from '@/domain/admin/searchFilter';
import { addDays, parseDay, startOfDay, usualPeriods } from '@/domain/admin/closing/indiaDays';
import { dayOf, indiaTime } from '@/domain/indiaTime';

const read = (query: string) => filterFromParams(new URLSearchParams(query));

describe('the filter in the URL', () => {
  it.each([
    ['', NO_FILTER],
    ['q=asha', { ...NO_FILTER, text: 'asha' }],
    ['q=Abhishek&as=deposit', { ...NO_FILTER, text: 'Abhishek', kind: 'deposit' }],
    ['status=part-paid', { ...NO_FILTER, status: 'part-paid' }],
    ['from=2026-01-05&to=2026-01-11', { ...NO_FILTER, from: '2026-01-05', to: '2026-01-11' }],
    [
      'status=rejected&from=2026-01-05&by=reviewed',
      { ...NO_FILTER, status: 'rejected', from: '2026-01-05', order: 'reviewed' },
    ],
    ['by=mine', { ...NO_FILTER, order: 'mine' }],
  ])('%s is read and written back', (query, filter) => {
    expect(read(query)).toEqual(filter);
    expect(paramsOfFilter(read(query)).toString()).toBe(query);
    expect(isEmptyFilter(read(query))).toBe(query === '');
  });

  it.each([
    ['what is not valid is left out', 'status=paid&from=2026-02-30&to=x&by=nobody&as=phone', ''],
    ['blanks around the text are left out', 'q=%20asha%20', 'q=asha'],
    ['an order means nothing beside a text', 'q=asha&by=mine', 'q=asha'],
    ['an order means nothing for part payments', 'status=part-paid&by=mine', 'status=part-paid'],
    ['a meaning means nothing without a text', 'as=name', ''],
    [
      'days in the wrong order are exchanged',
      'from=2026-01-11&to=2026-01-05',
      'from=2026-01-05&to=2026-01-11',
    ],
    ['other parameters are not its own', 'deposit=abc&user=asha', ''],
  ])('%s', (_, query, kept) => {
    expect(paramsOfFilter(read(query)).toString()).toBe(kept);
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
