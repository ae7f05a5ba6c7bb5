import { FIRST_TOP_UP_BONUS_RUPEES, REWARD_MIN_RUPEES } from '@/config/business';
import { paise, toPaise, type Paise } from '@/domain/money/money';

/** Whether the reward for a first deposit is offered to a user: until one of their deposits is confirmed. */
export type RewardOffer = 'unknown' | 'open' | 'over';

export interface TopUpBonus {
  /** Null while it is not known. */
  bonusPaise: Paise | null;
  /** What it depends on: the amount, the offer, or both while the offer is not known. */
  condition: 'least' | 'first' | 'both';
}

/** The first top-up bonus of a deposit of this amount; of a deposit that is large enough while there is no amount. */
export function topUpBonus(offer: RewardOffer, inrPaise: Paise | null): TopUpBonus {
  if (offer === 'over') return { bonusPaise: paise(0), condition: 'first' };
  if (inrPaise !== null && inrPaise < toPaise(REWARD_MIN_RUPEES)) {
    return { bonusPaise: paise(0), condition: 'least' };
  }
  return offer === 'open'
    ? { bonusPaise: toPaise(FIRST_TOP_UP_BONUS_RUPEES), condition: 'least' }
    : { bonusPaise: null, condition: 'both' };
}
