import { paise, sumPaise, type MicroUsdt, type Paise } from '@/domain/money/money';
import type { PaymentMethods } from '@/domain/paymentMethods';
import type { CreditProposal } from './proposal';

export const DEPOSIT_STATUSES = ['pending', 'confirmed', 'rejected'] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

/** Why a deposit was rejected. The user is told what each means and what to do next. */
export const REJECT_REASONS = [
  'not-received',
  'wrong-amount',
  'wrong-network',
  'details-mismatch',
  'duplicate',
  'asked-to-stop',
] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

/** The reason of a deposit that its own user ended, which is called cancelling on screen. No administrator gives it, and the user gives no other. */
export const WITHDRAWN = 'withdrawn';

/** What a rejected deposit may say. */
export type StoredRejectReason = RejectReason | typeof WITHDRAWN;

export interface Deposit extends PaymentMethods {
  id: string;
  usdtMicro: MicroUsdt;
  inrPaise: Paise;
  /** The amount of its own that it asks for, so that its transfer can be told from others; null if it has none. */
  payableMicro: MicroUsdt | null;
  status: DepositStatus;
  /** When the server stored it; null while that is not known. */
  submittedAt: Date | null;
  userId: string;
  userEmail: string;
  /** Whether the email address was verified at submission; null on older records, which lack the field. */
  userEmailVerified: boolean | null;
  userName: string | null;
  /** What has been credited so far. */
  paidPaise: Paise;
  /** How many credits this deposit has had; ledger entries are numbered 1 to this. */
  paymentCount: number;
  /** What was taken back since it ended and not credited again; `paidPaise` stays what was credited until then. */
  correctedPaise: Paise;
  /** The numbers of its credits that were taken back. */
  correctedSeqs: readonly number[];
  /** Whether it counts towards `openDeposits` of its user while it is pending; older records do not. */
  countsAsOpen: boolean;
  /** The TRON transactions that its user says pay for it. */
  txids: readonly string[];
  /** The TRON transactions that administrators named as they credited them. None of them is in `txids`. */
  operatorTxids: readonly string[];
  rejectReason: StoredRejectReason | null;
  /** What the administrator added to the reason, for the user. */
  rejectNote: string | null;
  processedAt: Date | null;
  processedBy: string | null;
  /** The credit that an administrator has proposed; null if none waits. */
  proposal: CreditProposal | null;
  /** How many proposals were made or declined; their records are numbered 1 to this. */
  moves: number;
}

/** The TRON transactions that its user claims, and after them those that administrators named. */
export const transactionsOf = ({
  txids,
  operatorTxids,
}: Pick<Deposit, 'txids' | 'operatorTxids'>): readonly string[] => [...txids, ...operatorTxids];

/** The amount still to be credited. */
export function unpaidPaise(deposit: Pick<Deposit, 'inrPaise' | 'paidPaise'>): Paise {
  return paise(Math.max(0, deposit.inrPaise - deposit.paidPaise));
}

/** What its user has of it: what was credited, without what was taken back. */
export function standingPaise(deposit: Pick<Deposit, 'paidPaise' | 'correctedPaise'>): Paise {
  return paise(deposit.paidPaise - deposit.correctedPaise);
}

/** Whether a deposit is pending and nothing was ever paid on it. Then its user may withdraw it. */
export function isUnpaid({ status, paymentCount, paidPaise }: Deposit): boolean {
  return status === 'pending' && paymentCount === 0 && paidPaise === 0;
}

/** Whether a deposit is pending and all that was paid on it was taken back. */
export function isUnpaidAgain({ status, correctedSeqs, paidPaise }: Deposit): boolean {
  return status === 'pending' && correctedSeqs.length > 0 && paidPaise === 0;
}

/** A deposit that asks for an amount of its own. */
export type PayableDeposit = Deposit & { payableMicro: MicroUsdt };

/** Whether a deposit waits for a transfer of an amount of its own: no transaction is named, and nothing was ever credited. */
export function awaitsPayable(deposit: Deposit): deposit is PayableDeposit {
  return isUnpaid(deposit) && deposit.txids.length === 0 && deposit.payableMicro !== null;
}

/** Whether a deposit is pending although something has been paid on it. */
export function isPartPaid(deposit: Deposit): boolean {
  return deposit.status === 'pending' && deposit.paidPaise > 0;
}

/** What a deposit is called: its status, or more exactly how far it is paid, what was taken back and who ended it. */
export type DepositState =
  | DepositStatus
  | 'part-paid'
  | 'fully-paid'
  | 'taken-back'
  | 'part-taken-back'
  | typeof WITHDRAWN;

/** The state of a deposit. One that is fully paid, or unpaid again, is still pending until it is confirmed. */
export function depositState(deposit: Deposit): DepositState {
  if (isPartPaid(deposit)) return unpaidPaise(deposit) > 0 ? 'part-paid' : 'fully-paid';
  if (isUnpaidAgain(deposit)) return 'taken-back';
  if (deposit.status === 'confirmed' && deposit.correctedPaise > 0) {
    return standingPaise(deposit) > 0 ? 'part-taken-back' : 'taken-back';
  }
  return deposit.rejectReason === WITHDRAWN ? WITHDRAWN : deposit.status;
}

/** The unpaid total of all pending deposits, without their part payments. */
export function pendingTotalPaise(deposits: readonly Deposit[]): Paise {
  return sumPaise(deposits.filter((deposit) => deposit.status === 'pending').map(unpaidPaise));
}
