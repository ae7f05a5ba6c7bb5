import { expect, it } from 'vitest';
import { longestChain } from '../../../bench/lib/distantServices.mjs';

const exchange = (sentAt: number, answeredAt: number) => ({ sentAt, answeredAt });

it('counts requests that waited for each other', () => {
  const chain = [exchange(0, 150), exchange(160, 310), exchange(320, 470)];
  expect(longestChain(chain)).toEqual(chain);
});

it('counts requests side by side once', () => {
  expect(longestChain([exchange(0, 150), exchange(5, 160), exchange(170, 330)])).toHaveLength(2);
});

it('leaves out a request that has no answer', () => {
  expect(longestChain([exchange(0, 150), exchange(160, Infinity)])).toHaveLength(1);
  expect(longestChain([])).toEqual([]);
});
