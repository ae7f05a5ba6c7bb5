import { REWARD_MIN_RUPEES } from '@/config/business';
import type { Deposit } from './deposit';
import { toPaise } from '@/domain/money/money';

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

/** The state of a user's reward for their first deposit. */
export type RewardState =
  | ({ kind: 'credited' } & CreditedReward)
  /** `depositId` has earned it. */
  | { kind: 'due'; depositId: string }
  | { kind: 'taken-back' }
  /** None of the user's deposits has earned it yet. */
  | { kind: 'not-due' };
