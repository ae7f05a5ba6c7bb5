import { describe, expect, it } from 'vitest';
import { kilobytes, medianAndRange, ratio, seconds, whole } from '../../../bench/lib/format.mjs';
import { median, percentile, range } from '../../../bench/lib/statistics.mjs';

describe('median', () => {
  it('is the middle value, whatever the order', () => {
    expect(median([9, 1, 5])).toBe(5);
  });
  it('is the mean of the two middle values of an even number', () => {
    expect(median([10, 1, 4, 2])).toBe(3);
  });
  it('refuses to make a figure out of nothing', () => {
    expect(() => median([])).toThrow('no values');
  });
  it('leaves the values as they were', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });
});

describe('percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  it('is a value that occurred and that so many do not exceed', () => {
    expect(percentile(hundred, 95)).toBe(95);
    expect(percentile(hundred, 100)).toBe(100);
    expect(percentile([7], 95)).toBe(7);
    expect(percentile([1, 2, 3, 4], 95)).toBe(4);
    expect(percentile([1, 2, 3, 4], 50)).toBe(2);
  });
  it('refuses to make a figure out of nothing', () => {
    expect(() => percentile([], 95)).toThrow('no values');
  });
});

describe('range', () => {
  it('sorts numbers as numbers', () => {
    expect(range([10, 9, 100])).toEqual([9, 100]);
  });
});

describe('figures as text', () => {
  it('writes units and groups', () => {
    expect(whole(100_000)).toBe('100,000');
    expect(kilobytes(23_040)).toBe('23.0 kB');
    expect(kilobytes(1_234_567)).toBe('1,235 kB');
    expect(seconds(642)).toBe('0.64 s');
  });
  it('writes ratios', () => {
    expect(ratio(11, 10)).toBe('1.10 ×');
    expect(ratio(5000, 1)).toBe('5,000 ×');
  });
  it('gives the range only where there is one', () => {
    expect(medianAndRange([3, 1, 2], String)).toBe('2 (1 – 3)');
    expect(medianAndRange([100, 100], String)).toBe('100');
  });
});
