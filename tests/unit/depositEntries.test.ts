import { expect, it } from 'vitest';
import { depositEntryIds } from '@/domain/deposits/depositEntries';
import { aDeposit } from '../support/deposits';

const ids = (
  paymentCount: number,
  includesAll = false,
  status: 'pending' | 'confirmed' = 'pending',
) => depositEntryIds(aDeposit({ id: 'd', status, paymentCount }), includesAll);

it('of a request are its payments, newest first, and few at first', () => {
  expect(ids(0)).toEqual([]);
  expect(ids(2)).toEqual(['d_2', 'd_1']);
  expect(ids(5)).toEqual(['d_5', 'd_4', 'd_3']);
  expect(ids(5, true)).toEqual(['d_5', 'd_4', 'd_3', 'd_2', 'd_1']);
});

it('of a confirmed one may include the reward, within the same number of reads', () => {
  expect(ids(1, false, 'confirmed')).toEqual(['reward', 'd_1']);
  expect(ids(5, false, 'confirmed')).toEqual(['reward', 'd_5', 'd_4']);
});

it('are bounded, whatever is stored', () => {
  expect(ids(1e9, true)).toHaveLength(100);
});
