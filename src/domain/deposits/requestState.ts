import { TRANSFER_AFTER_END_MS, TRANSFER_WORRY_MINUTES } from '@/config/business';
import type { ReviewTime } from '@/config/parseEnv';
import type { DepositEntry } from '@/domain/ledger';
import { isNewId } from '@/domain/linkIds';
import { inrToUsdt, microUsdt, type MicroUsdt } from '@/domain/money/money';
import { DAY_MS, dayOf, startOfDay } from '@/domain/time/indiaTime';
import {
  isPaidUp,
  isPartPaid,
  isUnpaid,
  isUnpaidAgain,
  standingPaise,
  unpaidPaise,
  CLOSED_SHORT,
  DEPOSIT_CANCELLED,
  type Deposit,
  type PayableDeposit,
} from './deposit';
import { spentTransactions, takenBack, type TakenBack } from './depositEntries';
import { canHavePayable } from './payable';

/** Results of transactions that moved no USDT to our address. */
export const MISSED_KINDS = ['failed', 'no-transfer', 'other-token', 'other-recipient'] as const;
export type MissedKind = (typeof MISSED_KINDS)[number];

interface SeenTransfersOf<Kind, Excess> {
  /**
   * `arrived`: the deposit's own amount reached our address. `less`: its own amount less a fee did, as its tail shows. Both prove
   * whose transfer it is. `claimed`: another amount arrived, or one of several in a transaction; only a review decides whose it is.
   * `spent`: it was credited for another deposit of this user. `rounded`: the typed amount arrived, perhaps from somebody else.
   */
  kind: Kind;
  /** The first of the transactions; empty if it is `rounded`. */
  txid: string;
  /** The time the arrived USDT was sent, in milliseconds; null if none arrived or the time is unknown. */
  sentAt: number | null;
  /** The micro-USDT that arrived; 0 if none or unknown. */
  arrivedMicro: MicroUsdt;
  /** By how many micro-USDT that is more than the deposit asks for, negative if less; null if unknown. */
  excessMicro: Excess;
  /** The `claimsOf` the deposit by then; empty if it was seen in a list. */
  named: string;
}

type OtherKind = 'arrived' | 'claimed' | 'spent' | 'rounded' | 'not-found' | MissedKind;

/** The transfers for a deposit as this device last saw them on the network. Only a review credits them. */
export type SeenTransfers =
  | SeenTransfersOf<'less', number>
  | SeenTransfersOf<OtherKind, number | null>;

/**
 * The transactions that a deposit claims, and how often it was credited or that was taken back. What was seen for others, or by
 * another number, says nothing about it now.
 */
export function claimsOf({ txids, paymentCount, correctedSeqs }: Deposit): string {
  const changes = paymentCount + correctedSeqs.length;
  return [...txids, ...(changes > 0 ? [changes] : [])].join(' ');
}

/** The state of a deposit that every screen of its user shows. */
export interface RequestState {
  step: RequestStep;
  tone: 'info' | 'waiting' | 'success' | 'warning' | 'danger';
  /** The steps done: requested, USDT arrived (also for what a rejected deposit keeps), in the wallet. */
  reached: 1 | 2 | 3;
  needsUser: boolean;
  action: 'send' | 'name' | 'support' | null;
  sendMicro: MicroUsdt | null;
  /** The transfers that this device saw for what the deposit claims now; null if it saw none. */
  seen: SeenTransfers | null;
  /** Taken back and not credited again; null if nothing or unknown. */
  back: TakenBack | null;
  /** True if its user may cancel it: as far as this device knows, its own amount has not arrived. */
  canCancel: boolean;
  /** True if its user may ask to close it with what arrives: something did, as far as this device knows, but not all. */
  canClose: boolean;
  /** True if its user may submit it again with the transaction that this device saw. */
  canAskAgain: boolean;
}

/** True if a deposit ended with nothing credited, so that a transfer for it belongs to no open deposit. */
export const hasEndedUnpaid = ({ status, paymentCount, paidPaise }: Deposit): boolean =>
  status === 'rejected' && paymentCount === 0 && paidPaise === 0;

/** The end of a deposit's right to its own amount, a week after the deposit ended; null while it is open. */
const ownUntil = ({ status, processedAt }: Deposit): number | null =>
  status === 'pending' || processedAt === null
    ? null
    : processedAt.getTime() + TRANSFER_AFTER_END_MS;

/** True if a transfer of the deposit's own amount, sent at this time, is for this deposit; see `ownerOf`. */
export function isOwnTransfer(deposit: Deposit, sentAt: Date): boolean {
  const { submittedAt } = deposit;
  return (
    submittedAt !== null &&
    sentAt >= submittedAt &&
    sentAt.getTime() <= (ownUntil(deposit) ?? Infinity)
  );
}

/** True if the transfer of a deposit is overdue at `now`, had it been sent at once. */
export const isOverdue = ({ submittedAt }: Deposit, now: Date): boolean =>
  submittedAt !== null && now.getTime() - submittedAt.getTime() > TRANSFER_WORRY_MINUTES * 60_000;

/** True if USDT that arrived for the deposit was sent back. Its user must not ask for it again. */
const wasSentBack = ({ sentBackTxids }: Deposit): boolean => sentBackTxids.length > 0;

/** True if the transfer of the own amount must be looked for, whatever is claimed. */
export const isLookedFor = (deposit: Deposit): deposit is PayableDeposit =>
  deposit.payableMicro !== null &&
  (isUnpaid(deposit) ||
    (hasEndedUnpaid(deposit) && !wasSentBack(deposit) && (ownUntil(deposit) ?? 0) > Date.now()));

/** True if the node must be asked about the transactions that a deposit claims. */
export const hasOpenClaims = (deposit: Deposit): boolean =>
  isUnpaid(deposit) && deposit.txids.length > 0;

/**
 * The ID for requesting a deposit again. It follows from the old ID, so that two taps, tabs or devices create one deposit. Null
 * for a record of other origin, whose ID no new deposit can have.
 */
export const idAgain = (id: string): string | null =>
  isNewId(id) ? id.slice(1) + id.slice(0, 1) : null;

type Meaning = Pick<RequestState, 'tone' | 'reached'> & Partial<Pick<RequestState, 'action'>>;

const MEANINGS = {
  'taken-back': { tone: 'warning', reached: 1, action: 'support' },
  /** Cancelled or rejected, but its own amount has arrived. */
  late: { tone: 'warning', reached: 2, action: 'support' },
  cancelled: { tone: 'info', reached: 1 },
  rejected: { tone: 'danger', reached: 1, action: 'support' },
  closed: { tone: 'info', reached: 1, action: 'support' },
  confirmed: { tone: 'success', reached: 3 },
  'part-paid': { tone: 'info', reached: 2 },
  'fully-paid': { tone: 'info', reached: 3 },
  /** Its user sends no more. It waits to be closed with what has arrived. */
  closing: { tone: 'waiting', reached: 1 },
  failed: { tone: 'warning', reached: 1, action: 'send' },
  'no-transfer': { tone: 'warning', reached: 1, action: 'send' },
  'other-token': { tone: 'warning', reached: 1, action: 'support' },
  'other-recipient': { tone: 'warning', reached: 1, action: 'support' },
  less: { tone: 'warning', reached: 1, action: 'send' },
  /** A transaction that its user claims has paid for another of their deposits. */
  spent: { tone: 'warning', reached: 1, action: 'send' },
  /** The typed amount has arrived since, without its tail, and perhaps from somebody else. */
  rounded: { tone: 'warning', reached: 1, action: 'name' },
  /** A transaction has brought USDT, which does not prove that it is for this deposit. */
  claimed: { tone: 'waiting', reached: 1 },
  'not-found': { tone: 'waiting', reached: 1 },
  /** Its transfer cannot be recognized: it has no own amount and no transaction ID yet. */
  unnamed: { tone: 'warning', reached: 1, action: 'name' },
  arrived: { tone: 'waiting', reached: 2 },
  /** Arrived, and its review takes longer than usual. */
  slow: { tone: 'warning', reached: 2, action: 'support' },
  review: { tone: 'waiting', reached: 1 },
  send: { tone: 'waiting', reached: 1, action: 'send' },
} satisfies Record<string, Meaning>;

export type RequestStep = keyof typeof MEANINGS;

/** True if the amount proves that USDT for the deposit is at our address. */
const hasArrived = (seen: SeenTransfers | null): boolean =>
  seen?.kind === 'arrived' || seen?.kind === 'less';

/** True if the own amount of an ended deposit came too late. Any other rejection has judged what came before it. */
function isLate(deposit: Deposit, seen: SeenTransfers | null): boolean {
  const { rejectReason, processedAt } = deposit;
  if (seen?.kind !== 'arrived' || !hasEndedUnpaid(deposit) || wasSentBack(deposit)) return false;
  if (rejectReason === DEPOSIT_CANCELLED || rejectReason === 'not-received') return true;
  return seen.sentAt !== null && processedAt !== null && seen.sentAt > processedAt.getTime();
}

/** True if an ended deposit may be submitted again. No other reason is mended by asking for the same again. */
function isAskedAgain(deposit: Deposit, isLate: boolean, seen: SeenTransfers | null) {
  const { rejectReason } = deposit;
  if (wasSentBack(deposit)) return false;
  if (rejectReason === 'asked-to-stop') return isLate;
  const isMended = rejectReason === DEPOSIT_CANCELLED || rejectReason === 'not-received';
  // A new request names one transaction. The others would be sent once more.
  return isMended && (isLate || (seen?.kind === 'claimed' && deposit.txids.length < 2));
}

function stepOf(
  deposit: Deposit,
  seen: SeenTransfers | null,
  reviewTime: ReviewTime | null,
): RequestStep {
  const { status, rejectReason, txids, correctedPaise, correctedSeqs, paymentCount } = deposit;
  // By the record alone, which every screen has: the newest credit was taken back.
  const isOpen = status === 'pending';
  if (isOpen ? correctedSeqs.includes(paymentCount) : correctedPaise > 0) return 'taken-back';
  if (isUnpaidAgain(deposit)) return 'taken-back';
  if (status === 'confirmed') return 'confirmed';
  if (status === 'rejected') {
    if (isLate(deposit, seen)) return 'late';
    if (rejectReason === CLOSED_SHORT) return 'closed';
    return rejectReason === DEPOSIT_CANCELLED ? 'cancelled' : 'rejected';
  }
  if (isPaidUp(deposit)) return 'fully-paid';
  const hasRest = isPartPaid(deposit);
  if (deposit.noMoreAt && (hasRest || seen?.kind !== 'arrived')) return 'closing';
  if (hasRest) return 'part-paid';
  if (seen?.kind === 'arrived' && seen.sentAt !== null && reviewTime) {
    return Date.now() > reviewedBy(seen.sentAt, reviewTime) ? 'slow' : 'arrived';
  }
  if (seen) return seen.kind;
  if (txids.length > 0) return 'review';
  return deposit.payableMicro === null ? 'unnamed' : 'send';
}

/** The micro-USDT to send for the rest of a part-paid deposit; null if it may have been sent already. */
function restToSend(
  deposit: Deposit,
  seen: SeenTransfers | null,
  entries: readonly DepositEntry[],
): MicroUsdt | null {
  if (seen?.excessMicro && seen.excessMicro < 0) return microUsdt(-seen.excessMicro);
  const { spent, takenBack: freed } = spentTransactions(deposit, entries);
  const isSent = deposit.txids.some((txid) => !spent.has(txid) && !freed.has(txid));
  const hasMissed = seen?.kind === 'failed' || seen?.kind === 'no-transfer';
  return isSent && !hasMissed ? null : inrToUsdt(unpaidPaise(deposit));
}

export function isAfterHours({ opensMs, closesMs }: ReviewTime, now = Date.now()): boolean {
  const today = startOfDay(dayOf(new Date(now))).getTime();
  return ![today - DAY_MS, today].some((day) => now >= day + opensMs && now < day + closesMs);
}

/** When the review of a transfer that was sent at this time usually has ended: it takes some of the hours of the desk. */
export function reviewedBy(sentAt: number, { ms, opensMs, closesMs }: ReviewTime): number {
  let left = ms;
  for (let day = startOfDay(dayOf(new Date(sentAt - DAY_MS))).getTime(); ; day += DAY_MS) {
    const from = Math.max(sentAt, day + opensMs);
    const openMs = Math.max(0, day + closesMs - from);
    if (openMs >= left) return from + left;
    left -= openMs;
  }
}

/** The state of a deposit. Its ledger entries, as far as they are known, do not change its step. */
export function requestState(
  deposit: Deposit,
  stored: SeenTransfers | null,
  entries: readonly DepositEntry[],
  reviewTime: ReviewTime | null = null,
): RequestState {
  // An own amount that arrived has arrived.
  const isCurrent = stored?.kind === 'arrived' || stored?.named === claimsOf(deposit);
  const seen = isCurrent ? stored : null;
  const back = takenBack(deposit, entries);
  const step = stepOf(deposit, seen, reviewTime);
  const asked = deposit.payableMicro ?? deposit.usdtMicro;
  // An amount of two decimals lacks an own amount only if its user said that it was already sent.
  const isUnsent = !canHavePayable(deposit.usdtMicro);
  const amounts: Partial<Record<RequestStep, MicroUsdt | null>> = {
    send: asked,
    rounded: asked,
    failed: asked,
    'no-transfer': asked,
    less: seen?.kind === 'less' ? microUsdt(-seen.excessMicro) : null,
    spent: asked,
    unnamed: isUnsent ? asked : null,
    'part-paid': restToSend(deposit, seen, entries),
  };
  const sendMicro = amounts[step] ?? null;
  const canAskAgain = hasEndedUnpaid(deposit) && isAskedAgain(deposit, step === 'late', seen);
  const isForSupport = step === 'cancelled' && seen?.kind === 'claimed' && !canAskAgain;
  const usual = isForSupport ? 'support' : sendMicro === null ? null : 'send';
  const { tone, reached, action = usual }: Meaning = MEANINGS[step];
  return {
    step,
    tone,
    reached: reached === 1 && standingPaise(deposit) > 0 ? 2 : reached,
    needsUser: tone === 'warning',
    action: step === 'unnamed' && sendMicro !== null ? 'send' : action,
    sendMicro,
    seen,
    back,
    canCancel: isUnpaid(deposit) && !hasArrived(seen),
    canClose:
      step === 'part-paid' ||
      step === 'less' ||
      (step === 'claimed' && (seen?.excessMicro ?? 0) < 0),
    canAskAgain,
  };
}
