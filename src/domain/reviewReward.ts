/** The reward as it is stored. */
export interface CreditedReward {
  /** Whether the administrator who asks has credited it. */
  byYou: boolean;
  at: Date | null;
}

/** Whether a user has had the reward for their first deposit. */
export type RewardState =
  | ({ kind: 'credited' } & CreditedReward)
  /** With the confirmed deposit that it may be credited for. */
  | { kind: 'due'; depositId: string }
  /** None of the user's deposits is confirmed yet. */
  | { kind: 'not-due' };
