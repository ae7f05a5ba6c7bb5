import {
  MAX_UPI_PAYOUT_RUPEES,
  MIN_FULL_PAYOUT_RUPEES,
  MIN_PAYOUT_RUPEES,
} from '@/config/business';
import type { Proposal } from '@/domain/deposits/proposal';
import {
  toPaise,
  type Paise,
  namedCurrency,
  parseRupees,
  invalidAmount,
} from '@/domain/money/money';
import type { BankAccount, PaymentMethods } from '@/domain/paymentMethods';
import { invalid, ok, type Result } from '@/domain/validation';

/**
 * - `requested`: the money has left the wallet; the user may cancel
 * - `paying`: an administrator has taken it and is making the bank transfer
 * - `paid`: the bank transfer has been made and has a reference
 * - `returned`: not paid; the money is back in the wallet
 * - `bounced`: paid, sent back by the bank; the money is back in the wallet
 */
export const PAYOUT_STATUSES = ['requested', 'paying', 'paid', 'returned', 'bounced'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** Reasons for returning a payout, by an administrator or the bank. The user sees what each means and what to do next. */
export const RETURN_REASONS = [
  'destination-not-found',
  'name-mismatch',
  'bank-refused',
  'bank-unavailable',
  'asked-to-stop',
  'not-verified',
  'other',
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** The reason of a payout that its user cancelled. Only the user gives it, and no other. */
export const CANCELLED = 'cancelled';

export type StoredReturnReason = ReturnReason | typeof CANCELLED;

export type PayoutMethod =
  | { readonly kind: 'upi'; readonly upiId: string }
  | ({ readonly kind: 'bank' } & Readonly<BankAccount>);

export const PAYOUT_MOVES = [
  'propose',
  'decline',
  'take',
  'take-over',
  'give-back',
  'pay',
  'return',
  'bounce',
  'correct-reference',
  'put-back-reference',
] as const;
export type PayoutMove = (typeof PAYOUT_MOVES)[number];

/** The bank file that contains the payout, also after it is paid or returned. */
export interface PayoutFile {
  id: string;
  ref: string;
  by: string;
  at: Date | null;
}

export interface Payout {
  id: string;
  userId: string;
  userEmail: string;
  userEmailVerified: boolean | null;
  userName: string | null;
  inrPaise: Paise;
  method: PayoutMethod;
  /** Equal for equal accounts, of any user; see `destinationOf`. */
  destination: string;
  /** The time the user's newest payment method was added, at the time of the request; null if unknown. */
  methodsGrewAt: Date | null;
  requestedAt: Date | null;
  status: PayoutStatus;
  /** The number of moves of administrators, which are numbered 1 to this. */
  moves: number;
  proposal: Proposal | null;
  takenBy: string | null;
  takenAt: Date | null;
  /** Null if it is in none and is paid manually. */
  file: PayoutFile | null;
  paidAt: Date | null;
  reference: string | null;
  /** The other recorded reference, after a correction or after that was put back. No other payout can use it. */
  formerReference: string | null;
  /** Null also for a correction that an earlier version made. */
  correctedBy: string | null;
  putBackBy: string | null;
  returnedAt: Date | null;
  returnedBy: string | null;
  returnReason: StoredReturnReason | null;
  returnNote: string | null;
  returnReference: string | null;
}

/** True if the money is neither paid nor back. A user has at most one such payout. */
export const isOpenPayout = ({ status }: Pick<Payout, 'status'>): boolean =>
  status === 'requested' || status === 'paying';

export const isBackPayout = ({ status }: Pick<Payout, 'status'>): boolean =>
  status === 'returned' || status === 'bounced';

/** The state shown on screen: the status, or `cancelled` if its user ended it. */
export type PayoutState = PayoutStatus | typeof CANCELLED;

export const payoutState = ({ status, returnReason }: Payout): PayoutState =>
  status === 'returned' && returnReason === CANCELLED ? CANCELLED : status;

export const canCancel = ({ status }: Payout): boolean => status === 'requested';

/** The possible destinations of a payout, the primary one of each kind first. */
export const payoutMethods = ({ upiIds, bankDetails }: PaymentMethods): PayoutMethod[] => [
  ...upiIds.map((upiId) => ({ kind: 'upi' as const, upiId })),
  ...bankDetails.map((account) => ({ kind: 'bank' as const, ...account })),
];

/** The stored key that identifies an account: the UPI ID in lower case, or IFSC and account number. */
export const destinationOf = (method: PayoutMethod): string =>
  method.kind === 'upi' ? method.upiId.toLowerCase() : `${method.ifscCode}/${method.accountNumber}`;

/** The minimum payout, unless it is the whole balance. */
export const MIN_PAYOUT_PAISE = toPaise(MIN_PAYOUT_RUPEES);
export const MIN_FULL_PAYOUT_PAISE = toPaise(MIN_FULL_PAYOUT_RUPEES);
const MAX_UPI_PAISE = toPaise(MAX_UPI_PAYOUT_RUPEES);

/** Validates an amount in rupees: at least the minimum or the whole balance, at most the balance and the method's limit. */
export function checkPayoutAmount(
  text: string,
  walletPaise: Paise,
  kind: PayoutMethod['kind'],
): Result<Paise> {
  if (namedCurrency(text) === 'usdt') return invalid('payment-currency');
  const value = parseRupees(text);
  if (value === null || value < 1) return invalidAmount('inr-amount', text);
  if (value > walletPaise) return invalid('payout-exceeds-balance');
  const least = value === walletPaise ? MIN_FULL_PAYOUT_PAISE : MIN_PAYOUT_PAISE;
  if (value < least) return invalid('payout-too-small');
  if (kind === 'upi' && value > MAX_UPI_PAISE) return invalid('payout-exceeds-upi');
  return ok(value);
}
