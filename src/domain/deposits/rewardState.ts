import { REWARD_MIN_RUPEES } from '@/config/business';
import type { Deposit } from './deposit';
import { toPaise } from '@/domain/money/money';

/** The least amount of a deposit that earns the reward. */
const MIN_PAISE = toPaise(REWARD_MIN_RUPEES);

/** Whether the reward may be credited for a deposit: it is confirmed, and enough of it was not taken back. */
export function earnsReward({
  status,
  inrPaise,
  correctedPaise,
}: Pick<Deposit, 'status' | 'inrPaise' | 'correctedPaise'>): boolean {
  return status === 'confirmed' && inrPaise - correctedPaise >= MIN_PAISE;
}

/** The reward as it is stored. */
export interface CreditedReward {
  /** Whether the administrator who asks has credited it. */
  byYou: boolean;
  at: Date | null;
}

/** Whether a user has had the reward for their first deposit. */
export type RewardState =
  | ({ kind: 'credited' } & CreditedReward)
  /** With the deposit that has earned it. */
  | { kind: 'due'; depositId: string }
  | { kind: 'taken-back' }
  /** None of the user's deposits has earned it yet. */
  | { kind: 'not-due' };
