/** Why an administrator credits something unexpected; `other` needs a note. */
export const CREDIT_REASONS = [
  'typed-amount',
  'other-amount',
  'several-transfers',
  'sent-before',
  'earlier-request',
  'named-only',
  'no-transaction',
  'not-checked',
];

/** Why a credit or a reward is taken back; `other` needs a note. */
export const CORRECTION_REASONS = [
  ...['wrong-user', 'wrong-request', 'wrong-transfer', 'credited-twice', 'too-much', 'sent-back'],
  'reward-not-due',
];

/** Why a deposit is rejected, whatever was paid on it before. */
export const REJECT_REASONS = [
  'not-received',
  'wrong-amount',
  'wrong-network',
  'details-mismatch',
  'duplicate',
  'asked-to-stop',
];

/** Why a payout is returned; `other` needs a note. */
export const RETURN_REASONS = [
  'destination-not-found',
  'name-mismatch',
  'bank-refused',
  'bank-unavailable',
  'asked-to-stop',
  'not-verified',
  'other',
];
