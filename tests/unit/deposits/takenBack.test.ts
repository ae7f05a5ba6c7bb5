import { describe, expect, it } from 'vitest';
import { earnsReward } from '@/domain/deposits/rewardState';
import { rewardStanding } from '@/domain/deposits/rewardStanding';
import { takenBack } from '@/domain/deposits/takenBack';
import { paise } from '@/domain/money/money';
import { aDeposit } from '../../support/deposits';
import { aCorrection, anEntry } from '../../support/statements';

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

  it('leaves too little of one that was confirmed, which then earns no reward', () => {
    const inrPaise = paise(20_000);
    const left = (correctedPaise: number) =>
      aDeposit({ status: 'confirmed', inrPaise, correctedPaise: paise(correctedPaise) });
    const amounts = [0, 10_000, 10_001, 20_000];
    expect(amounts.map((amount) => earnsReward(left(amount)))).toEqual([true, true, false, false]);
    expect(earnsReward(aDeposit({ inrPaise }))).toBe(false);
  });
});

it('a reward stands until it was taken back, also a second one of an earlier version', () => {
  const reward = anEntry({ id: 'reward', kind: 'reward' });
  const again = anEntry({ id: 'reward_again', kind: 'reward' });
  const undo = aCorrection({ id: 'reward_undo', reverses: 'reward' });
  const undoAgain = aCorrection({ id: 'reward_again_undo', reverses: 'reward_again' });
  expect(rewardStanding([correction])).toBe('none');
  expect(rewardStanding([reward, correction])).toBe('credited');
  expect(rewardStanding([undo, reward])).toBe('taken-back');
  expect(rewardStanding([undo, reward, again])).toBe('credited');
  expect(rewardStanding([undoAgain, again, undo, reward])).toBe('taken-back');
});
