import { FIRST_TOP_UP_BONUS_RUPEES, REWARD_MIN_RUPEES } from '@/config/business';
import type { DepositEntry } from '@/domain/ledger';
import { paise, toPaise, type Paise } from '@/domain/money/money';
import type { Deposit } from './deposit';

const MIN_PAISE = toPaise(REWARD_MIN_RUPEES);

/** True if the reward may be credited for a deposit: it is confirmed, and enough of it was not taken back. */
export function earnsReward({
  status,
  inrPaise,
  correctedPaise,
}: Pick<Deposit, 'status' | 'inrPaise' | 'correctedPaise'>): boolean {
  return status === 'confirmed' && inrPaise - correctedPaise >= MIN_PAISE;
}

export interface CreditedReward {
  /** True if the current administrator credited it. */
  byYou: boolean;
  at: Date | null;
}

export type RewardState =
  | ({ kind: 'credited' } & CreditedReward)
  | { kind: 'due'; depositId: string }
  | { kind: 'taken-back' }
  /** None of the user's deposits has earned it yet. */
  | { kind: 'not-due' };

/** The loaded deposit to check for the reward, preferably one that has earned it. Null if none of the user can have earned it. */
export function rewardDeposit(loaded: readonly Deposit[], hasMore: boolean): Deposit | null {
  return loaded.find(earnsReward) ?? (hasMore ? (loaded[0] ?? null) : null);
}

export type RewardStanding = 'none' | 'credited' | 'taken-back';

/** The state of a user's reward by the entries of rewards and their corrections. */
export function rewardStanding(entries: readonly DepositEntry[]): RewardStanding {
  const rewards = entries.filter(({ kind }) => kind === 'reward');
  if (rewards.length === 0) return 'none';
  const reversed = new Set(entries.map(({ reverses }) => reverses));
  return rewards.every(({ id }) => reversed.has(id)) ? 'taken-back' : 'credited';
}

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
  if (inrPaise !== null && inrPaise < MIN_PAISE) {
    return { bonusPaise: paise(0), condition: 'least' };
  }
  return offer === 'open'
    ? { bonusPaise: toPaise(FIRST_TOP_UP_BONUS_RUPEES), condition: 'least' }
    : { bonusPaise: null, condition: 'both' };
}
