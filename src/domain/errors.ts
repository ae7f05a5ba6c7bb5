import type { Paise } from './money';

/** Every failure that has a sentence of its own in src/texts. */
export type ErrorCode =
  // the network and the services
  | 'offline'
  | 'timeout'
  | 'denied'
  | 'busy'
  | 'unknown'
  // signing in
  | 'wrong-credentials'
  | 'email-in-use'
  | 'email-invalid'
  | 'password-weak'
  | 'too-many-requests'
  | 'account-disabled'
  | 'session-expired'
  | 'not-admin'
  // payment methods
  | 'upi-duplicate'
  | 'upi-full'
  | 'account-duplicate'
  | 'account-full'
  // deposits
  | 'method-required'
  | 'too-many-open'
  | 'not-authenticated'
  | 'deposit-not-found'
  | 'deposit-processed'
  | 'deposit-changed'
  | 'payment-exceeds-remaining'
  | 'own-deposit';

/** Why an administrator came too late: what became of the deposit since they looked, and through whom. */
export interface LostRace {
  /** Whether the same account did it: in another window, or here when the answer was lost. */
  byYou: boolean;
  outcome: 'confirmed' | 'rejected' | 'paid';
  /** What was paid on it since they looked. */
  paidPaise: Paise;
  unpaidPaise: Paise;
}

/** A failure that a person can be told about. Services throw it, pages turn its code into a sentence. */
export class AppError extends Error {
  override readonly name = 'AppError';
  /** Goes with `deposit-processed` and `deposit-changed`. */
  readonly race: LostRace | undefined;

  constructor(
    readonly code: ErrorCode,
    options?: ErrorOptions & { race?: LostRace },
  ) {
    super(code, options);
    this.race = options?.race;
  }
}

/** The code of whatever was thrown; `unknown` for what is not ours. */
export function errorCode(error: unknown): ErrorCode {
  return error instanceof AppError ? error.code : 'unknown';
}
