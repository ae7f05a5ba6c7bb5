import type { Paise } from './money/money';

/**
 * Every error that has a message of its own in src/texts. `offline` only if the browser says so or a request failed, `unreadable`
 * only if a parser refused stored data. `unknown` is a fault of ours.
 */
export type ErrorCode =
  | 'offline'
  | 'no-answer'
  | 'unreadable'
  | 'timeout'
  | 'unanswered'
  | 'denied'
  | 'busy'
  | 'unknown'
  | 'wrong-credentials'
  | 'email-in-use'
  | 'email-invalid'
  | 'password-weak'
  | 'too-many-requests'
  | 'account-disabled'
  | 'session-expired'
  | 'not-admin'
  | 'second-factor-required'
  | 'not-turned-on'
  | 'code-wrong'
  | 'code-expired'
  | 'wallet-not-empty'
  | 'deposits-open'
  | 'account-closed'
  | 'upi-duplicate'
  | 'upi-full'
  | 'account-duplicate'
  | 'account-full'
  | 'method-removed'
  | 'method-required'
  | 'too-many-open'
  | 'cancel-too-soon'
  | 'not-authenticated'
  | 'deposit-not-found'
  | 'deposit-processed'
  | 'deposit-changed'
  | 'payment-exceeds-remaining'
  | 'own-deposit'
  | 'day-limit'
  | 'day-reserved'
  | 'above-day-limit'
  | 'corrections-used-up'
  | 'second-review'
  | 'proposal-waiting'
  | 'proposal-gone'
  | 'already-taken-back'
  | 'wallet-changed'
  | 'balance-unaccepted'
  | 'payout-open'
  | 'payout-too-soon'
  | 'balance-too-low'
  | 'sign-in-too-old'
  | 'payout-not-found'
  | 'payout-changed'
  | 'own-payout'
  | 'reference-used'
  | 'transaction-duplicate'
  | 'transactions-full'
  | 'transaction-spent';

export type DepositEnd = 'confirmed' | 'rejected' | 'cancelled';

/** A change of a deposit since the administrator loaded it. */
export interface Conflict {
  /** The ID of who made the change, also in another tab; null if it is unknown. */
  by: string | null;
  change: DepositEnd | 'paid' | 'corrected';
  paidPaise: Paise;
  /** Still payable; for an ended deposit, the sum that can be credited again. */
  unpaidPaise: Paise;
}

/** The end that the change made; null if it made none. */
export const endOfConflict = ({ change }: Conflict): DepositEnd | null =>
  change === 'paid' || change === 'corrected' ? null : change;

/** The credit that spent a transaction, or that its USDT was sent back. Fields that cannot be read are null. */
export interface SpentOn {
  byYou: boolean;
  isSentBack: boolean;
  depositId: string | null;
  userName: string | null;
  amountPaise: Paise | null;
  /** The part taken back, although the transaction stays spent; 0 if nothing. */
  takenBackPaise: Paise;
  at: Date | null;
}

/** An error with a message for the user. Services throw it; pages map its code to the message. */
export class AppError extends Error {
  override readonly name = 'AppError';
  /** Set with `deposit-processed` and `deposit-changed`. */
  readonly conflict: Conflict | undefined;
  /** Set with `transaction-spent`. */
  readonly spentOn: SpentOn | undefined;
  /** Set with `payout-too-soon`. */
  readonly waitMs: number | undefined;

  constructor(
    readonly code: ErrorCode,
    options?: ErrorOptions & { conflict?: Conflict; spentOn?: SpentOn; waitMs?: number },
  ) {
    super(code, options);
    this.conflict = options?.conflict;
    this.spentOn = options?.spentOn;
    this.waitMs = options?.waitMs;
  }
}

/** The code of a thrown value; `unknown` unless it is an AppError. */
export function errorCode(error: unknown): ErrorCode {
  return error instanceof AppError ? error.code : 'unknown';
}
