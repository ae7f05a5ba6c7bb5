import { describe, expect, it } from 'vitest';
import { earnsReward, rewardDeposit, rewardStanding, topUpBonus } from '@/domain/deposits/reward';
import { paise } from '@/domain/money/money';
import { aDeposit } from '../../support/deposits';
import { aCorrection, anEntry } from '../../support/statements';

const small = aDeposit({ id: 'small', status: 'confirmed', inrPaise: paise(9_999) });
const enough = aDeposit({ id: 'enough', status: 'confirmed', inrPaise: paise(10_000) });
const pending = aDeposit({ id: 'pending', inrPaise: paise(10_000) });

describe('the reward for a first deposit', () => {
  it('is earned by a confirmed deposit of at least ₹100 that was not taken back', () => {
    expect([small, enough, pending].filter(earnsReward)).toEqual([enough]);
    const left = (correctedPaise: number) =>
      aDeposit({
        ...{ status: 'confirmed', inrPaise: paise(20_000) },
        correctedPaise: paise(correctedPaise),
      });
    expect([0, 10_000, 10_001].map((amount) => earnsReward(left(amount)))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is asked for by a loaded request that has earned it', () => {
    expect(rewardDeposit([pending, small, enough], true)).toBe(enough);
  });

  it('is asked for by any request while more of them could have earned it, and by none otherwise', () => {
    expect(rewardDeposit([small, pending], true)).toBe(small);
    expect(rewardDeposit([small, pending], false)).toBeNull();
    expect(rewardDeposit([], true)).toBeNull();
  });

  it('stands until it was taken back, also a second one of an earlier version', () => {
    const reward = anEntry({ id: 'reward', kind: 'reward' });
    const again = anEntry({ id: 'reward_again', kind: 'reward' });
    const undo = aCorrection({ id: 'reward_undo', reverses: 'reward' });
    const undoAgain = aCorrection({ id: 'reward_again_undo', reverses: 'reward_again' });
    expect(rewardStanding([aCorrection()])).toBe('none');
    expect(rewardStanding([reward, aCorrection()])).toBe('credited');
    expect(rewardStanding([undo, reward])).toBe('taken-back');
    expect(rewardStanding([undo, reward, again])).toBe('credited');
    expect(rewardStanding([undoAgain, again, undo, reward])).toBe('taken-back');
  });

  it.each([
    ['open', 10_000, 9_900, 'least'],
    ['open', 9_999, 0, 'least'],
    ['over', 10_000, 0, 'first'],
    ['unknown', null, null, 'both'],
    ['unknown', 9_999, 0, 'least'],
  ] as const)('while its offer is %s, is for %j paise', (offer, amount, bonusPaise, condition) => {
    const inrPaise = amount === null ? null : paise(amount);
    expect(topUpBonus(offer, inrPaise)).toEqual({ bonusPaise, condition });
  });
});
