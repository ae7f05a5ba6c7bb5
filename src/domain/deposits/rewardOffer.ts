import { FIRST_TOP_UP_BONUS_RUPEES, REWARD_MIN_RUPEES } from '@/config/business';
import { paise, toPaise, type Paise } from '@/domain/money/money';

/** The offer of the reward for a first deposit. It is over once one of the user's deposits is confirmed. */
export type RewardOffer = 'unknown' | 'open' | 'over';

export interface TopUpBonus {
  /** Null while unknown. */
  bonusPaise: Paise | null;
  /** The condition to show: the minimum amount, the first deposit, or both while the offer is unknown. */
  condition: 'least' | 'first' | 'both';
}

/** The first top-up bonus for a deposit of this amount; without an amount, for one that is large enough. */
export function topUpBonus(offer: RewardOffer, inrPaise: Paise | null): TopUpBonus {
  if (offer === 'over') return { bonusPaise: paise(0), condition: 'first' };
  if (inrPaise !== null && inrPaise < toPaise(REWARD_MIN_RUPEES)) {
    return { bonusPaise: paise(0), condition: 'least' };
  }
  return offer === 'open'
    ? { bonusPaise: toPaise(FIRST_TOP_UP_BONUS_RUPEES), condition: 'least' }
    : { bonusPaise: null, condition: 'both' };
}
