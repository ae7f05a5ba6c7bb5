import { groupBy } from '@/domain/groupBy';
import { paise, sumPaise, type MicroUsdt, type Paise } from '@/domain/money/money';
import type { PaymentMethods } from '@/domain/paymentMethods';
import type { CreditProposal } from './proposal';

export const DEPOSIT_STATUSES = ['pending', 'confirmed', 'rejected'] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

/** Reasons for a rejection. The user sees what each means and what to do next. */
export const REJECT_REASONS = [
  'not-received',
  'wrong-amount',
  'wrong-network',
  'details-mismatch',
  'duplicate',
  'asked-to-stop',
  // Names the transaction of the USDT.
  'sent-back',
] as const;
/** The reason of a deposit that ends with a part credited, because the rest did not arrive. The user keeps that part. */
export const CLOSED_SHORT = 'closed-short';

export type RejectReason = (typeof REJECT_REASONS)[number] | typeof CLOSED_SHORT;

/** The stored reason of a deposit that its user cancelled, and the only reason that users give. `lastWithdrawnAt` is its time. */
export const DEPOSIT_CANCELLED = 'withdrawn';

export type StoredRejectReason = RejectReason | typeof DEPOSIT_CANCELLED;

export interface Deposit extends PaymentMethods {
  id: string;
  usdtMicro: MicroUsdt;
  inrPaise: Paise;
  /** Its own amount: `usdtMicro` and a small tail, so that its transfer can be told from others; null if it has none. */
  payableMicro: MicroUsdt | null;
  status: DepositStatus;
  /** The server's time; null until it is known. */
  submittedAt: Date | null;
  userId: string;
  userEmail: string;
  /** At submission; null on older records, which lack the field. */
  userEmailVerified: boolean | null;
  userName: string | null;
  /** Credited so far, less the sum taken back while it was pending. */
  paidPaise: Paise;
  /** The number of credits so far; their ledger entries are numbered 1 to this. */
  paymentCount: number;
  /** Taken back after it ended and not credited again; `paidPaise` still includes it. */
  correctedPaise: Paise;
  correctedSeqs: readonly number[];
  /** True if it counts towards its user's `openDeposits` while it is pending; older records do not. */
  countsAsOpen: boolean;
  txids: readonly string[];
  /** The TRON transactions that administrators named when crediting. None of them is in `txids`. */
  operatorTxids: readonly string[];
  /** The TRON transactions whose USDT an administrator sent back, also after it ended. Its user may claim them too. */
  sentBackTxids: readonly string[];
  /** When its user said to send no more, and to close it with what arrives; null if they did not. Nothing follows from it. */
  noMoreAt: Date | null;
  rejectReason: StoredRejectReason | null;
  /** The administrator's addition to the reason, for the user. */
  rejectNote: string | null;
  processedAt: Date | null;
  processedBy: string | null;
  proposal: CreditProposal | null;
  /** The number of proposals made or declined; their records are numbered 1 to this. */
  moves: number;
}

/** The TRON transactions that its user claims, then those that administrators named or sent back. */
export const transactionsOf = ({
  txids,
  operatorTxids,
  sentBackTxids,
}: Pick<Deposit, 'txids' | 'operatorTxids' | 'sentBackTxids'>): readonly string[] => [
  ...new Set([...txids, ...operatorTxids, ...sentBackTxids]),
];

/** The reason to store for a rejection: of a deposit that was credited in part, only the rest can be missing. */
export const rejectReasonFor = (
  { paidPaise }: Pick<Deposit, 'paidPaise'>,
  reason: RejectReason,
): RejectReason => (reason === 'not-received' && paidPaise > 0 ? CLOSED_SHORT : reason);

export function unpaidPaise(deposit: Pick<Deposit, 'inrPaise' | 'paidPaise'>): Paise {
  return paise(Math.max(0, deposit.inrPaise - deposit.paidPaise));
}

/** The sum that its user still has, in paise: credited less taken back. */
export function standingPaise(deposit: Pick<Deposit, 'paidPaise' | 'correctedPaise'>): Paise {
  return paise(deposit.paidPaise - deposit.correctedPaise);
}

/** True if it is pending and nothing was ever paid on it. Then its user may cancel it. */
export function isUnpaid({ status, paymentCount, paidPaise }: Deposit): boolean {
  return status === 'pending' && paymentCount === 0 && paidPaise === 0;
}

/** True if the last proposal to credit it was declined or cancelled, and nothing was ever paid on it. */
export function isDeclined(deposit: Deposit): boolean {
  return isUnpaid(deposit) && deposit.proposal === null && deposit.moves > 0;
}

/** True if it is pending and everything paid on it was taken back. */
export function isUnpaidAgain({ status, correctedSeqs, paidPaise }: Deposit): boolean {
  return status === 'pending' && correctedSeqs.length > 0 && paidPaise === 0;
}

export type PayableDeposit = Deposit & { payableMicro: MicroUsdt };

/** True if it waits for a transfer of its own amount: no transaction is claimed and nothing was ever credited. */
export function awaitsPayable(deposit: Deposit): deposit is PayableDeposit {
  return isUnpaid(deposit) && deposit.txids.length === 0 && deposit.payableMicro !== null;
}

export function isPartPaid(deposit: Deposit): boolean {
  return deposit.status === 'pending' && deposit.paidPaise > 0;
}

export const isPaidUp = (deposit: Deposit): boolean =>
  isPartPaid(deposit) && unpaidPaise(deposit) === 0;

/** The state shown on screen: the status, refined by payments, corrections and who ended it. */
export type DepositState =
  | DepositStatus
  | 'part-paid'
  | 'fully-paid'
  | 'taken-back'
  | 'part-taken-back'
  | typeof CLOSED_SHORT
  | typeof DEPOSIT_CANCELLED;

/** The state to show. A deposit that is fully paid, or unpaid again, is still pending. */
export function depositState(deposit: Deposit): DepositState {
  if (isPartPaid(deposit)) return isPaidUp(deposit) ? 'fully-paid' : 'part-paid';
  if (isUnpaidAgain(deposit)) return 'taken-back';
  if (deposit.status === 'confirmed' && deposit.correctedPaise > 0) {
    return standingPaise(deposit) > 0 ? 'part-taken-back' : 'taken-back';
  }
  const { rejectReason } = deposit;
  if (rejectReason === DEPOSIT_CANCELLED || rejectReason === CLOSED_SHORT) return rejectReason;
  return deposit.status;
}

export function pendingTotalPaise(deposits: readonly Deposit[]): Paise {
  return sumPaise(deposits.filter((deposit) => deposit.status === 'pending').map(unpaidPaise));
}

/** Counts the deposits of the same user and amount, by deposit ID, for each that is not the only one. */
export function countEqualDeposits(deposits: readonly Deposit[]): ReadonlyMap<string, number> {
  const groups = groupBy(deposits, ({ userId, usdtMicro }) => `${usdtMicro} ${userId}`);
  return new Map(
    [...groups.values()].flatMap((equal) =>
      equal.length > 1 ? equal.map(({ id }): [string, number] => [id, equal.length]) : [],
    ),
  );
}
