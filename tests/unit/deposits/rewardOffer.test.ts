import { expect, it } from 'vitest';
import { paise } from '@/domain/money/money';
import { topUpBonus } from '@/domain/deposits/rewardOffer';

it.each([
  ['open', null, 9_900, 'least'],
  ['open', 10_000, 9_900, 'least'],
  ['open', 9_999, 0, 'least'],
  ['over', null, 0, 'first'],
  ['over', 10_000, 0, 'first'],
  ['over', 9_999, 0, 'first'],
  ['unknown', null, null, 'both'],
  ['unknown', 10_000, null, 'both'],
  ['unknown', 9_999, 0, 'least'],
] as const)('The bonus while the offer is %s, for %j paise', (offer, amount, bonus, condition) => {
  expect(topUpBonus(offer, amount === null ? null : paise(amount))).toEqual({
    bonusPaise: bonus,
    condition,
  });
});
