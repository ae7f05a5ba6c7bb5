import { describe, expect, it } from 'vitest';
import { depositEntryIds, spentTransactions, takenBack } from '@/domain/deposits/depositEntries';
import { paise } from '@/domain/money/money';
import { aDeposit } from '../../support/deposits';
import { aCorrection, anEntry } from '../../support/statements';

const ids = (paymentCount: number, status: 'pending' | 'confirmed' = 'pending') =>
  depositEntryIds(aDeposit({ id: 'd', status, paymentCount }));

it('of a request are its newest payments, newest first', () => {
  expect(ids(0)).toEqual([]);
  expect(ids(2)).toEqual(['d_2', 'd_1']);
  expect(ids(9)).toEqual(['d_9', 'd_8', 'd_7', 'd_6', 'd_5', 'd_4', 'd_3', 'd_2']);
});

it('of a confirmed one may include the reward, within the same number of reads', () => {
  expect(ids(1, 'confirmed')).toEqual(['reward', 'd_1']);
  expect(ids(9, 'confirmed')).toHaveLength(8);
});

it('of a payment that was taken back are two', () => {
  const deposit = aDeposit({ id: 'd', paymentCount: 3, correctedSeqs: [2] });
  expect(depositEntryIds(deposit)).toEqual(['d_3', 'd_2', 'd_2_undo', 'd_1']);
});

const [A, B] = ['a'.repeat(64), 'b'.repeat(64)];
const again = (txid?: string) => anEntry({ id: 'deposit-1_2', kind: 'again', txid: txid ?? null });

it.each([
  ['is spent by a credit that stands', [], [A], []],
  ['is none of these where its credit was taken back', [aCorrection({ txid: A })], [], [A]],
  ['is none of these where it was sent back, too', [aCorrection()], [], [A]],
  ['is spent by the credit that it has again', [aCorrection({ txid: A }), again(A)], [A], []],
  ['is spent by another credit since', [aCorrection({ txid: A }), again(B)], [B], [A]],
])('a transaction %s', (_, later, spent, takenBack) => {
  const entries = [anEntry({ txid: A }), ...later];
  const correctedPaise = paise(entries.some(({ kind }) => kind === 'correction') ? 1_000 : 0);
  const deposit = aDeposit({ paidPaise: paise(1_000), correctedPaise });
  const found = spentTransactions(deposit, entries);
  expect([[...found.spent], [...found.takenBack]]).toEqual([spent, takenBack]);
  expect(found.isComplete).toBe(true);
});

const day = (date: number) => new Date(Date.UTC(2026, 0, date));
const part = anEntry({ kind: 'part', at: day(5) });
const correction = aCorrection({ at: day(6) });

describe('what was taken back of a deposit', () => {
  it('is nothing where nothing was, or where it was credited since', () => {
    expect(takenBack(aDeposit(), [part])).toBeNull();
    const paidSince = anEntry({ id: 'deposit-1_2', seq: 2, kind: 'part', at: day(7) });
    expect(takenBack(aDeposit(), [paidSince, correction, part])).toBeNull();
    const again = aDeposit({ status: 'confirmed', correctedSeqs: [1] });
    expect(takenBack(again, [correction, part])).toBeNull();
  });

  it('is of one that is pending all that followed its last credit', () => {
    const second = anEntry({ id: 'deposit-1_2', seq: 2, kind: 'part', at: day(5) });
    const secondCorrection = aCorrection({ reverses: 'deposit-1_2', at: day(8) });
    const entries = [secondCorrection, part, correction, second];
    expect(takenBack(aDeposit(), entries)).toEqual({
      amountPaise: paise(2_000),
      correction: secondCorrection,
    });
  });

  it('is of one that has ended what it says, before its entries are known', () => {
    const deposit = aDeposit({ status: 'rejected', correctedPaise: paise(700) });
    expect(takenBack(deposit, [])).toEqual({ amountPaise: paise(700), correction: null });
    expect(takenBack(deposit, [correction])?.correction).toBe(correction);
  });

  it('is not what was taken back of the reward', () => {
    const reward = aCorrection({ id: 'reward_undo', reverses: 'reward' });
    expect(takenBack(aDeposit(), [part, reward])).toBeNull();
  });
});
