import { TRANSFER_AFTER_END_MS } from '@/config/business';
import {
  awaitsPayable,
  isPartPaid,
  isUnpaid,
  isUnpaidAgain,
  unpaidPaise,
  WITHDRAWN,
  type Deposit,
  type PayableDeposit,
} from './deposit';
import { spentTransactions } from './depositEntries';
import { canHavePayable } from './payable';
import { takenBack, type TakenBack } from './takenBack';
import type { DepositEntry } from '@/domain/ledger';
import { inrToUsdt, type MicroUsdt } from '@/domain/money/money';

/** Transactions that moved no USDT to our address. */
export const MISSED_KINDS = ['failed', 'no-transfer', 'other-token', 'other-recipient'] as const;
export type MissedKind = (typeof MISSED_KINDS)[number];

/** What this device saw of the transfers for a request when it last asked the network. Only a review credits them. */
export interface SeenTransfers {
  /**
   * `arrived` if USDT reached our address and no more is to be sent, `less` if some of it is missing, `some` if it is not known
   * whether that is all.
   */
  kind: 'arrived' | 'less' | 'some' | MissedKind;
  /** The transaction; of several the first. */
  txid: string;
  /** When the USDT that arrived was sent, in milliseconds; null if none arrived, or if that is not known. */
  sentAt: number | null;
  /** What is missing, in micro-USDT; 0 unless it is `less`. */
  missingMicro: MicroUsdt;
  /** The transactions that the request named by then, separated by spaces. */
  named: string;
}

/** The steps of a request, the strongest first. */
export type RequestStep =
  | 'taken-back'
  /** It was cancelled or rejected, and its USDT has arrived. */
  | 'late'
  | 'cancelled'
  | 'rejected'
  | 'confirmed'
  | 'part-paid'
  | 'fully-paid'
  | MissedKind
  | 'less'
  /** Only its transaction ID tells which transfer is its own, and there is none yet. */
  | 'unnamed'
  | 'arrived'
  | 'review'
  | 'send';

/** What a request is about now: every screen of its user says this and nothing else. */
export interface RequestState {
  step: RequestStep;
  tone: 'info' | 'waiting' | 'success' | 'warning' | 'danger';
  /** Whether it goes on only if its user does something. */
  needsUser: boolean;
  /** What its user does next; null if there is only to wait, or nothing left to do. */
  action: 'send' | 'name' | 'support' | null;
  /** What is still to be sent; null if nothing, or if that is not known. */
  sendMicro: MicroUsdt | null;
  /** When the USDT was sent that this device has seen arrive; null if it has seen none. */
  arrivedAt: Date | null;
  /** What was taken back and not credited again; null if nothing, or if that is not known. */
  back: TakenBack | null;
  /** Whether its user may cancel it: nothing has arrived for it, as far as this device knows. */
  canCancel: boolean;
}

/** Whether a request ended with nothing credited, so that a transfer for it belongs to no open request. */
export const hasEndedUnpaid = ({ status, paymentCount, paidPaise }: Deposit): boolean =>
  status === 'rejected' && paymentCount === 0 && paidPaise === 0;

/** When the own amount of a request stops being its: a week after it ended; null while it is open. */
const ownUntil = ({ status, processedAt }: Deposit): number | null =>
  status === 'pending' || processedAt === null
    ? null
    : processedAt.getTime() + TRANSFER_AFTER_END_MS;

/** Whether a transfer of a request's own amount that was sent at this time is for it; see `ownerOf`. */
export function isOwnTransfer(deposit: Deposit, sentAt: Date): boolean {
  const { submittedAt } = deposit;
  return (
    submittedAt !== null &&
    sentAt >= submittedAt &&
    sentAt.getTime() <= (ownUntil(deposit) ?? Infinity)
  );
}

/** Whether the transfer of a request's own amount has to be looked for: nothing else tells whether it has arrived. */
export const isLookedFor = (deposit: Deposit): deposit is PayableDeposit =>
  awaitsPayable(deposit) ||
  (deposit.payableMicro !== null &&
    hasEndedUnpaid(deposit) &&
    (ownUntil(deposit) ?? 0) > Date.now());

/**
 * The ID under which a request is asked for again: it follows from its own, so that two taps, tabs or devices make one. Null for a
 * record of other origin, whose ID no new request can have.
 */
export const idAgain = (id: string): string | null =>
  /^[A-Za-z0-9]{20}$/.test(id) ? id.slice(1) + id.slice(0, 1) : null;

const TONES: Readonly<Record<RequestStep, RequestState['tone']>> = {
  'taken-back': 'warning',
  late: 'warning',
  cancelled: 'info',
  rejected: 'danger',
  confirmed: 'success',
  'part-paid': 'info',
  'fully-paid': 'info',
  failed: 'warning',
  'no-transfer': 'warning',
  'other-token': 'warning',
  'other-recipient': 'warning',
  less: 'warning',
  unnamed: 'warning',
  arrived: 'waiting',
  review: 'waiting',
  send: 'waiting',
};

const ACTIONS: Readonly<Partial<Record<RequestStep, RequestState['action']>>> = {
  'taken-back': 'support',
  late: 'support',
  rejected: 'support',
  failed: 'send',
  'no-transfer': 'send',
  'other-token': 'support',
  'other-recipient': 'support',
  less: 'send',
  unnamed: 'name',
  send: 'send',
};

/** Whether USDT for a request was seen at our address. */
const hasReached = (seen: SeenTransfers | null): boolean =>
  seen?.kind === 'arrived' || seen?.kind === 'less' || seen?.kind === 'some';

function stepOf(deposit: Deposit, seen: SeenTransfers | null, back: TakenBack | null): RequestStep {
  const { status, rejectReason, txids } = deposit;
  if (back || isUnpaidAgain(deposit)) return 'taken-back';
  if (status === 'confirmed') return 'confirmed';
  if (status === 'rejected') {
    if (hasReached(seen) && hasEndedUnpaid(deposit)) return 'late';
    return rejectReason === WITHDRAWN ? 'cancelled' : 'rejected';
  }
  if (isPartPaid(deposit)) return unpaidPaise(deposit) > 0 ? 'part-paid' : 'fully-paid';
  if (seen && seen.kind !== 'some') return seen.kind;
  if (txids.length > 0) return 'review';
  return deposit.payableMicro === null ? 'unnamed' : 'send';
}

/** What is to be sent for the rest of a part-paid request; null if it may have been sent already. */
function restToSend(
  deposit: Deposit,
  seen: SeenTransfers | null,
  entries: readonly DepositEntry[],
): MicroUsdt | null {
  if (seen?.kind === 'less') return seen.missingMicro;
  const { spent, takenBack: freed } = spentTransactions(deposit, entries);
  const isSent = deposit.txids.some((txid) => !spent.has(txid) && !freed.has(txid));
  const hasMissed = seen?.kind === 'failed' || seen?.kind === 'no-transfer';
  return isSent && !hasMissed ? null : inrToUsdt(unpaidPaise(deposit));
}

/**
 * The state of a request from its stored record, what this device saw of its transfers, and those of its ledger entries that are
 * known. `saysSent` is whether its user has said on this device that they have sent it.
 */
export function requestState(
  deposit: Deposit,
  stored: SeenTransfers | null,
  entries: readonly DepositEntry[],
  saysSent = false,
): RequestState {
  // What other transactions came to says nothing about those that are named now, but what has arrived stays.
  const isCurrent = stored?.kind === 'arrived' || stored?.named === deposit.txids.join(' ');
  const seen = isCurrent ? stored : null;
  const back = takenBack(deposit, entries);
  const step = stepOf(deposit, seen, back);
  const asked = deposit.payableMicro ?? deposit.usdtMicro;
  // An amount of two decimals gets none of its own if its user said that they had sent it.
  const isUnsent = !saysSent && !canHavePayable(deposit.usdtMicro);
  const amounts: Partial<Record<RequestStep, MicroUsdt | null>> = {
    send: asked,
    failed: asked,
    'no-transfer': asked,
    less: seen?.missingMicro ?? null,
    unnamed: isUnsent ? asked : null,
    'part-paid': restToSend(deposit, seen, entries),
  };
  const sendMicro = amounts[step] ?? null;
  const sentAt = stored?.sentAt ?? null;
  const action = ACTIONS[step] ?? (sendMicro === null ? null : 'send');
  return {
    step,
    tone: TONES[step],
    needsUser: TONES[step] === 'warning',
    action: step === 'unnamed' && sendMicro !== null ? 'send' : action,
    sendMicro,
    arrivedAt: sentAt === null ? null : new Date(sentAt),
    back,
    canCancel: isUnpaid(deposit) && !hasReached(stored),
  };
}
