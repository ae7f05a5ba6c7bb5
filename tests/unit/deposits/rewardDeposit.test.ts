import { describe, expect, it } from 'vitest';
import { paise } from '@/domain/money/money';
import { earnsReward } from '@/domain/deposits/rewardState';
import { rewardDeposit } from '@/domain/deposits/rewardDeposit';
import { aDeposit } from '../../support/deposits';

const small = aDeposit({ id: 'small', status: 'confirmed', inrPaise: paise(9_999) });
const enough = aDeposit({ id: 'enough', status: 'confirmed', inrPaise: paise(10_000) });
const pending = aDeposit({ id: 'pending', inrPaise: paise(10_000) });

describe('the reward for a first deposit', () => {
  it('is earned by a confirmed deposit of at least ₹100', () => {
    expect([small, enough, pending].filter(earnsReward)).toEqual([enough]);
  });

  it('is asked for by a loaded request that has earned it', () => {
    expect(rewardDeposit([pending, small, enough], true)).toBe(enough);
  });

  it('is asked for by any request while more of them could have earned it, and by none otherwise', () => {
    expect(rewardDeposit([small, pending], true)).toBe(small);
    expect(rewardDeposit([small, pending], false)).toBeNull();
    expect(rewardDeposit([], true)).toBeNull();
  });
});
