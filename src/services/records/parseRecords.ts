import type { QueryDocumentSnapshot } from 'firebase/firestore';
import {
  DEPOSIT_STATUSES,
  CLOSED_SHORT,
  REJECT_REASONS,
  DEPOSIT_CANCELLED,
  type Deposit,
} from '@/domain/deposits/deposit';
import { type PayablesWeek, isPayableOf } from '@/domain/deposits/payable';
import type { CreditProposal } from '@/domain/deposits/proposal';
import { isTxid } from '@/domain/deposits/transactionId';
import { isFields } from '@/domain/isFields';
import {
  CORRECTION_REASONS,
  CREDIT_KINDS,
  CREDIT_REASONS,
  PAYOUT_KINDS,
  type CorrectionReason,
  type CreditReason,
  type DepositEntry,
  type CreditEntry,
  type StatementEntry,
  type LedgerEntry,
} from '@/domain/ledger';
import { toPaise, type Paise, toMicro, type MicroUsdt } from '@/domain/money/money';
import {
  CANCELLED,
  destinationOf,
  PAYOUT_STATUSES,
  RETURN_REASONS,
  type Payout,
  type PayoutFile,
  type PayoutMethod,
} from '@/domain/payouts/payout';
import { isReference } from '@/domain/payouts/reference';
import { cleanName, cleanText } from '@/domain/plainText';
import type { User } from '@/domain/user';
import {
  bankDetailsIn,
  countIn,
  dateIn,
  MAX_BALANCE,
  MAX_TEXT,
  textIn,
  textOrNull,
  upiIdsIn,
  amountIn,
  flagIn,
  listIn,
  MAX_AMOUNT,
  MAX_UID_LENGTH,
  proposalIn,
  bankAccountIn,
} from './storedValues';

/** A stored balance in paise; null if it is invalid. A debit of the whole balance may leave -1.1e-16, which is zero. */
function balance(value: unknown): Paise | null {
  if (typeof value !== 'number' || !(Math.abs(value) <= MAX_BALANCE)) return null;
  const balancePaise = toPaise(value);
  return balancePaise < 0 ? null : balancePaise;
}

function payablesWeek(value: unknown): PayablesWeek | null {
  const fields = isFields(value) ? value : {};
  const [since, used] = [dateIn(fields['since']), countIn(fields['count'])];
  return since && used !== null ? { since, count: used } : null;
}

/** Parses a stored user record; null if its balance is invalid. Missing optional fields get their defaults. */
export function parseUser(uid: string, data: unknown): User | null {
  if (!isFields(data)) return null;
  const walletPaise = balance(data['walletBalance']);
  if (walletPaise === null) return null;
  return {
    uid,
    email: cleanText(textIn(data['email']), MAX_TEXT),
    displayName: cleanName(textIn(data['displayName'])),
    walletPaise,
    language: textIn(data['language']),
    openDeposits: countIn(data['openDeposits']) ?? 0,
    payablesWeek: payablesWeek(data['payablesWeek']),
    createdAt: dateIn(data['createdAt']),
    lastLedgerId: textOrNull(data['lastLedgerId']),
    openPayoutId: textOrNull(data['openPayoutId']),
    payoutsPausedAt: dateIn(data['payoutsPausedAt']),
    closedAt: dateIn(data['closedAt']),
    upiIds: upiIdsIn(data['upiIds']),
    bankDetails: bankDetailsIn(data['bankDetails']),
  };
}

const creditReason = (value: unknown): CreditReason | null =>
  CREDIT_REASONS.find((known) => known === value) ?? null;

const correctionReason = (value: unknown): CorrectionReason | null =>
  CORRECTION_REASONS.find((known) => known === value) ?? null;

/** Parses a ledger entry of any kind; null if its amount is invalid. */
export function parseLedgerEntry(id: string, data: unknown): LedgerEntry | null {
  if (!isFields(data)) return null;
  const rupees = data['amount'];
  const kind = textIn(data['kind']);
  if (typeof rupees !== 'number' || !(Math.abs(rupees) <= MAX_BALANCE)) return null;
  return {
    id,
    depositId: textOrNull(data['depositId']),
    payoutId: textOrNull(data['payoutId']),
    amountPaise: toPaise(rupees),
    kind,
    seq: countIn(data['seq']) || null,
    reverses: textOrNull(data['reverses']),
    by: textIn(data['by']),
    at: dateIn(data['at']),
    txid: textOrNull(data['txid']),
    reason: (kind === 'correction' ? correctionReason : creditReason)(data['reason']),
    reasonNote: cleanText(textIn(data['reasonNote']), MAX_TEXT) || null,
    proposedBy: textOrNull(data['proposedBy']),
  };
}

/** Parses a stored credit; null if its amount, kind or deposit is invalid. */
export function parseCreditEntry(id: string, data: unknown): CreditEntry | null {
  const entry = parseLedgerEntry(id, data);
  const kind = CREDIT_KINDS.find((known) => known === entry?.kind);
  if (!entry || entry.amountPaise < 0 || !kind || entry.depositId === null) return null;
  return { ...entry, kind, depositId: entry.depositId, reason: creditReason(entry.reason) };
}

/** Parses a stored credit or correction; null if its amount, kind or deposit is invalid, or the credit it takes back. */
export function parseDepositEntry(id: string, data: unknown): DepositEntry | null {
  const entry = parseLedgerEntry(id, data);
  if (entry?.kind !== 'correction') return parseCreditEntry(id, data);
  const { amountPaise, depositId, reverses } = entry;
  if (amountPaise >= 0 || depositId === null || reverses === null) return null;
  const reason = correctionReason(entry.reason);
  return { ...entry, kind: 'correction', depositId, reverses, reason };
}

/** Parses a stored entry of a wallet's statement; null if its amount, kind, deposit or payout is invalid. */
export function parseStatementEntry(id: string, data: unknown): StatementEntry | null {
  const entry = parseLedgerEntry(id, data);
  if (!entry) return null;
  const { amountPaise, payoutId } = entry;
  const kind = PAYOUT_KINDS.find((known) => known === entry.kind);
  if (kind) {
    const isValid = payoutId !== null && amountPaise < 0 === (kind === 'payout');
    return isValid ? { ...entry, kind, payoutId } : null;
  }
  if (entry.kind === 'opening') return amountPaise < 0 ? null : { ...entry, kind: 'opening' };
  return parseDepositEntry(id, data);
}

const STORED_REJECT_REASONS = [...REJECT_REASONS, CLOSED_SHORT, DEPOSIT_CANCELLED] as const;

/** The own amount of a deposit; null if the stored value is not a valid one, which nobody could be asked to send. */
function payableMicro(value: unknown, usdtMicro: MicroUsdt): MicroUsdt | null {
  const usdt = amountIn(value, MAX_AMOUNT);
  const micro = usdt === null ? null : toMicro(usdt);
  return micro !== null && isPayableOf(micro, usdtMicro) ? micro : null;
}

function txids(value: unknown): string[] {
  const stored = listIn(value).filter((item) => typeof item === 'string');
  return [...new Set(stored.filter(isTxid))];
}

const correctedSeqs = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((item) => Number.isSafeInteger(item)).map(Number) : [];

/** A proposed credit; null if none could be confirmed, such as that of a correction by an earlier version. */
function creditProposal(value: unknown): CreditProposal | null {
  const stored = proposalIn(value);
  const entry = stored && parseLedgerEntry('', value);
  if (!entry) return null;
  const { amountPaise, txid, reasonNote } = entry;
  const kind = CREDIT_KINDS.find((known) => known === entry.kind);
  const reason = creditReason(entry.reason);
  const closes = isFields(value) && value['closes'] === true;
  return kind && kind !== 'reward'
    ? { ...stored, kind, amountPaise, closes, txid, reason, reasonNote }
    : null;
}

/** Parses a stored deposit; null if its amounts, status or owner are invalid. */
export function parseDeposit(id: string, data: unknown): Deposit | null {
  if (!isFields(data)) return null;
  const usdt = amountIn(data['usdtAmount'], MAX_AMOUNT);
  const inr = amountIn(data['inrAmount'], MAX_AMOUNT);
  const paid = amountIn(data['paidInrAmount'] ?? 0, MAX_AMOUNT);
  const status = DEPOSIT_STATUSES.find((known) => known === data['status']);
  const corrected = amountIn(data['correctedInrAmount'] ?? 0, MAX_AMOUNT);
  const paymentCount = countIn(data['paymentCount']);
  const proposal = creditProposal(data['proposal']);
  const userId = textIn(data['userId']);
  if (usdt === null || inr === null || paid === null || paymentCount === null) return null;
  if (corrected === null || corrected > paid) return null;
  if (!status || !userId || userId.length > MAX_UID_LENGTH) return null;
  return {
    id,
    usdtMicro: toMicro(usdt),
    inrPaise: toPaise(inr),
    payableMicro: payableMicro(data['payableUsdt'], toMicro(usdt)),
    status,
    submittedAt: dateIn(data['timestamp']),
    userId,
    userEmail: cleanText(textIn(data['userEmail']), MAX_TEXT),
    userEmailVerified: flagIn(data['userEmailVerified']),
    userName: cleanName(textIn(data['userName'])) || null,
    upiIds: upiIdsIn(data['upiIds']),
    bankDetails: bankDetailsIn(data['bankDetails']),
    paidPaise: toPaise(paid),
    paymentCount,
    correctedPaise: toPaise(corrected),
    correctedSeqs: correctedSeqs(data['correctedSeqs']),
    countsAsOpen: data['countsAsOpen'] === true,
    txids: txids(data['txids']),
    operatorTxids: txids(data['operatorTxids']),
    // One that was freed may have been sent back again.
    sentBackTxids: listIn(data['sentBackTxids']).filter((item) => typeof item === 'string'),
    noMoreAt: dateIn(data['noMoreAt']),
    rejectReason: STORED_REJECT_REASONS.find((known) => known === data['rejectReason']) ?? null,
    rejectNote: cleanText(textIn(data['rejectNote']), MAX_TEXT) || null,
    processedAt: dateIn(data['processedAt']),
    processedBy: textOrNull(data['processedBy']),
    // One that was left when the deposit ended can never be confirmed.
    proposal: (proposal?.kind === 'again') === (status !== 'pending') ? proposal : null,
    moves: countIn(data['moves']) ?? 0,
  };
}

/** Parses the results of a query for deposits, without those that cannot be parsed. */
export const parseDeposits = (docs: readonly QueryDocumentSnapshot[]): Deposit[] =>
  docs.flatMap((found) => parseDeposit(found.id, found.data()) ?? []);

const STORED_RETURN_REASONS = [...RETURN_REASONS, CANCELLED] as const;

function method(value: unknown): PayoutMethod | null {
  if (!isFields(value)) return null;
  const upiId = textIn(value['upiId']);
  if (value['kind'] === 'upi') return upiId ? { kind: 'upi', upiId } : null;
  const account = bankAccountIn(value);
  if (value['kind'] !== 'bank' || !account.accountNumber) return null;
  return { kind: 'bank', ...account };
}

function file(value: unknown): PayoutFile | null {
  if (!isFields(value)) return null;
  const [id, ref, by] = [textIn(value['id']), textIn(value['ref']), textIn(value['by'])];
  return id && ref ? { id, ref, by, at: dateIn(value['at']) } : null;
}

const reference = (value: unknown): string | null =>
  typeof value === 'string' && isReference(value) ? value : null;

/** Parses a stored payout; null if its amount, status, owner or destination is invalid. */
export function parsePayout(id: string, data: unknown): Payout | null {
  if (!isFields(data)) return null;
  const inr = amountIn(data['inrAmount'], MAX_BALANCE);
  const status = PAYOUT_STATUSES.find((known) => known === data['status']);
  const moves = countIn(data['moves']);
  const to = method(data['method']);
  const userId = textIn(data['userId']);
  if (inr === null || !status || moves === null || !to) return null;
  if (!userId || userId.length > MAX_UID_LENGTH) return null;
  return {
    id,
    userId,
    userEmail: cleanText(textIn(data['userEmail']), MAX_TEXT),
    userEmailVerified: flagIn(data['userEmailVerified']),
    userName: cleanName(textIn(data['userName'])) || null,
    inrPaise: toPaise(inr),
    method: to,
    destination: destinationOf(to),
    methodsGrewAt: dateIn(data['methodsGrewAt']),
    requestedAt: dateIn(data['timestamp']),
    status,
    moves,
    // An earlier version also proposed returns by the bank.
    proposal: status === 'requested' ? proposalIn(data['proposal']) : null,
    takenBy: textOrNull(data['takenBy']),
    takenAt: dateIn(data['takenAt']),
    file: file(data['file']),
    paidAt: dateIn(data['paidAt']),
    reference: reference(data['reference']),
    formerReference: reference(data['formerReference']),
    correctedBy: textOrNull(data['correctedBy']),
    putBackBy: textOrNull(data['putBackBy']),
    returnedAt: dateIn(data['returnedAt']),
    returnedBy: textOrNull(data['returnedBy']),
    returnReason: STORED_RETURN_REASONS.find((known) => known === data['returnReason']) ?? null,
    returnNote: cleanText(textIn(data['returnNote']), MAX_TEXT) || null,
    returnReference: reference(data['returnReference']),
  };
}

/** True if the record of a transaction says that it is spent. A correction or another administrator can free it again. */
export const isSpent = (data: unknown): boolean => isFields(data) && !('freedBy' in data);

/** The record of a spent transaction: the deposit and the entry it paid for; `entryId` is null if it was sent back. */
export interface SpentTransaction {
  depositId: string;
  entryId: string | null;
  by: string;
  at: Date | null;
}

/** Parses the record of a spent transaction; null if its deposit is invalid, or its entry. */
export function parseSpentTransaction(data: unknown): SpentTransaction | null {
  if (!isFields(data)) return null;
  const [entryId, depositId] = [textIn(data['entryId']), textIn(data['depositId'])];
  const isSentBack = data['entryId'] === undefined;
  if (!depositId || (!entryId && !isSentBack)) return null;
  return { depositId, entryId: entryId || null, by: textIn(data['by']), at: dateIn(data['at']) };
}
