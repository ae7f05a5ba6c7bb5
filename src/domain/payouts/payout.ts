import {
  MAX_UPI_PAYOUT_RUPEES,
  MIN_FULL_PAYOUT_RUPEES,
  MIN_PAYOUT_RUPEES,
} from '@/config/business';
import { toPaise, type Paise } from '@/domain/money/money';
import { namedCurrency, parseRupees } from '@/domain/money/parseMoney';
import type { BankAccount, PaymentMethods } from '@/domain/paymentMethods';
import type { Proposal } from '@/domain/deposits/proposal';
import { invalidAmount, type Result } from '@/domain/validation';

/**
 * - `requested`: the money has left the wallet; the user may cancel
 * - `paying`: an administrator has taken it and is making the bank transfer
 * - `paid`: the bank transfer has been made and has a reference
 * - `returned`: not paid; the money is back in the wallet
 * - `bounced`: paid, sent back by the bank; the money is back in the wallet
 */
export const PAYOUT_STATUSES = ['requested', 'paying', 'paid', 'returned', 'bounced'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** Why an administrator returned a payout, or the bank sent it back. The user is told what each means and what to do next. */
export const RETURN_REASONS = [
  /** There is no such UPI ID or account, or it is closed. */
  'destination-not-found',
  /** The bank names another holder. */
  'name-mismatch',
  /** The recipient's bank does not accept the transfer. */
  'bank-refused',
  /** The bank could not be reached. */
  'bank-unavailable',
  'asked-to-stop',
  /** It could not be confirmed that the user asked for it. */
  'not-verified',
  /** The note says it. */
  'other',
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** The reason of a payout that its own user ended. No administrator gives it, and the user gives no other. */
export const CANCELLED = 'cancelled';

/** What a returned payout may say. */
export type StoredReturnReason = ReturnReason | typeof CANCELLED;

/** Where a payout goes: a copy of one of the user's payment methods. */
export type PayoutMethod =
  | { readonly kind: 'upi'; readonly upiId: string }
  | ({ readonly kind: 'bank' } & Readonly<BankAccount>);

/** What administrators did with a payout. Each move is stored with who made it and when. */
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
] as const;
export type PayoutMove = (typeof PAYOUT_MOVES)[number];

/** The file for a bank that a payout is in. It stays in it when it is paid or returned. */
export interface PayoutFile {
  /** The same for all that were taken together. */
  id: string;
  /** What the bank calls this payout by in its statement. */
  ref: string;
  /** Who made the file, and when. */
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
  /** The same for the same account, whoever asks; see `destinationOf`. */
  destination: string;
  /** When the user's newest payment method was added, as of the request; null if that is not known. */
  methodsGrewAt: Date | null;
  requestedAt: Date | null;
  status: PayoutStatus;
  /** How many moves administrators have made; they are numbered 1 to this. */
  moves: number;
  /** Who has proposed to pay it or, once it is paid, that the bank sent it back; null if nobody has. */
  proposal: Proposal | null;
  /** The administrator who has taken it, who is also the one who paid it. */
  takenBy: string | null;
  takenAt: Date | null;
  /** Null if it is in none, so that it is paid by hand. */
  file: PayoutFile | null;
  paidAt: Date | null;
  /** The bank's reference (UTR) of the transfer. */
  reference: string | null;
  /** The reference that was recorded first, if it was wrong. It stays taken. */
  formerReference: string | null;
  /** When the money came back, from a return, the bank or the user's own cancel. */
  returnedAt: Date | null;
  returnedBy: string | null;
  returnReason: StoredReturnReason | null;
  /** What the administrator added to the reason, for the user. */
  returnNote: string | null;
  /** The bank's reference of what it sent back. */
  returnReference: string | null;
}

/** Whether the money of a payout is neither paid nor back. A user has at most one of these. */
export const isOpenPayout = ({ status }: Pick<Payout, 'status'>): boolean =>
  status === 'requested' || status === 'paying';

/** Whether the money of a payout is back in the wallet. */
export const isBackPayout = ({ status }: Pick<Payout, 'status'>): boolean =>
  status === 'returned' || status === 'bounced';

/** What a payout is called: its status, or that its own user ended it. */
export type PayoutState = PayoutStatus | typeof CANCELLED;

export const payoutState = ({ status, returnReason }: Payout): PayoutState =>
  status === 'returned' && returnReason === CANCELLED ? CANCELLED : status;

/** Whether its user may still cancel it. */
export const canCancel = ({ status }: Payout): boolean => status === 'requested';

/** The methods that a payout can go to, the primary one of each kind first. */
export const payoutMethods = ({ upiIds, bankDetails }: PaymentMethods): PayoutMethod[] => [
  ...upiIds.map((upiId) => ({ kind: 'upi' as const, upiId })),
  ...bankDetails.map((account) => ({ kind: 'bank' as const, ...account })),
];

/** What tells an account from others, as it is stored and compared: the UPI ID in lower case, or IFSC and account number. */
export const destinationOf = (method: PayoutMethod): string =>
  method.kind === 'upi' ? method.upiId.toLowerCase() : `${method.ifscCode}/${method.accountNumber}`;

/** The least that a payout can be, unless it is all that is in the wallet. */
export const MIN_PAYOUT_PAISE = toPaise(MIN_PAYOUT_RUPEES);
/** The least that a payout of all of the balance can be. */
export const MIN_FULL_PAYOUT_PAISE = toPaise(MIN_FULL_PAYOUT_RUPEES);
const MAX_UPI_PAISE = toPaise(MAX_UPI_PAYOUT_RUPEES);

/** Validates the amount of a payout in rupees: at least the minimum or all there is, at most the balance and what the method takes. */
export function checkPayoutAmount(
  text: string,
  walletPaise: Paise,
  kind: PayoutMethod['kind'],
): Result<Paise> {
  if (namedCurrency(text) === 'usdt') return { ok: false, error: 'payment-currency' };
  const value = parseRupees(text);
  if (value === null || value < 1) return invalidAmount('inr-amount', text);
  if (value > walletPaise) return { ok: false, error: 'payout-exceeds-balance' };
  const least = value === walletPaise ? MIN_FULL_PAYOUT_PAISE : MIN_PAYOUT_PAISE;
  if (value < least) return { ok: false, error: 'payout-too-small' };
  if (kind === 'upi' && value > MAX_UPI_PAISE) return { ok: false, error: 'payout-exceeds-upi' };
  return { ok: true, value };
}
