import type { QueryDocumentSnapshot } from 'firebase/firestore';
import {
  DEPOSIT_STATUSES,
  REJECT_REASONS,
  WITHDRAWN,
  type Deposit,
} from '@/domain/deposits/deposit';
import {
  CORRECTION_REASONS,
  CREDIT_KINDS,
  CREDIT_REASONS,
  PAYOUT_KINDS,
  type CorrectionReason,
  type CreditReason,
  type DepositEntry,
  type LedgerEntry,
  type StatementEntry,
  type WalletMove,
} from '@/domain/ledger';
import { toMicro, toPaise, type MicroUsdt, type Paise } from '@/domain/money/money';
import { isPayableOf, type PayablesWeek } from '@/domain/deposits/payable';
import type { BankAccount } from '@/domain/paymentMethods';
import { cleanName, cleanText } from '@/domain/plainText';
import type { DepositProposal } from '@/domain/deposits/proposal';
import { isTxid } from '@/domain/deposits/transactionId';
import type { User } from '@/domain/user';
import {
  amount,
  bankAccount,
  count,
  date,
  flag,
  isFields,
  list,
  MAX_AMOUNT,
  MAX_BALANCE,
  MAX_TEXT,
  MAX_UID_LENGTH,
  proposal,
  text,
  textOrNull,
} from './storedValues';

const STORED_REASONS = [...REJECT_REASONS, WITHDRAWN] as const;

/** A stored balance in paise, or null if it is invalid. A debit of all of it may leave -1.1e-16, which is nothing. */
function balance(value: unknown): Paise | null {
  if (typeof value !== 'number' || !(Math.abs(value) <= MAX_BALANCE)) return null;
  const balancePaise = toPaise(value);
  return balancePaise < 0 ? null : balancePaise;
}

/** The own amount of a deposit; null if what is stored is none, which nobody could be asked to send. */
function payableMicro(value: unknown, usdtMicro: MicroUsdt): MicroUsdt | null {
  const usdt = amount(value, MAX_AMOUNT);
  const micro = usdt === null ? null : toMicro(usdt);
  return micro !== null && isPayableOf(micro, usdtMicro) ? micro : null;
}

function payablesWeek(value: unknown): PayablesWeek | null {
  const fields = isFields(value) ? value : {};
  const [since, used] = [date(fields['since']), count(fields['count'])];
  return since && used !== null ? { since, count: used } : null;
}

function upiIds(value: unknown): string[] {
  return list(value)
    .filter((item) => typeof item === 'string' && item !== '')
    .map(text);
}

function txids(value: unknown): string[] {
  const stored = list(value).filter((item) => typeof item === 'string');
  return [...new Set(stored.filter(isTxid))];
}

const bankDetails = (value: unknown): BankAccount[] =>
  list(value).filter(isFields).map(bankAccount);

const creditReason = (value: unknown): CreditReason | null =>
  CREDIT_REASONS.find((known) => known === value) ?? null;

const correctionReason = (value: unknown): CorrectionReason | null =>
  CORRECTION_REASONS.find((known) => known === value) ?? null;

/** The numbers of a deposit's credits that were taken back. */
const correctedSeqs = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((item) => Number.isSafeInteger(item)).map(Number) : [];

/** A proposed credit or correction; null if there is none, or none that could be confirmed. */
function depositProposal(value: unknown): DepositProposal | null {
  const stored = proposal(value);
  const move = stored && parseWalletMove('', value);
  if (!move) return null;
  const { amountPaise, txid, reasonNote, reverses } = move;
  const proposed = { ...stored, amountPaise, txid, reasonNote };
  if (move.kind === 'correction') {
    const reason = correctionReason(move.reason);
    return reverses && reason ? { ...proposed, kind: 'correction', reverses, reason } : null;
  }
  const kind = CREDIT_KINDS.find((known) => known === move.kind);
  const reason = creditReason(move.reason);
  return kind && kind !== 'reward' ? { ...proposed, kind, reason } : null;
}

/** Parses a stored user record; null if its balance is invalid. Missing optional fields get their defaults. */
export function parseUser(uid: string, data: unknown): User | null {
  if (!isFields(data)) return null;
  const walletPaise = balance(data['walletBalance']);
  if (walletPaise === null) return null;
  return {
    uid,
    email: cleanText(text(data['email']), MAX_TEXT),
    displayName: cleanName(text(data['displayName'])),
    walletPaise,
    language: text(data['language']),
    openDeposits: count(data['openDeposits']) ?? 0,
    payablesWeek: payablesWeek(data['payablesWeek']),
    createdAt: date(data['createdAt']),
    lastLedgerId: textOrNull(data['lastLedgerId']),
    openPayoutId: textOrNull(data['openPayoutId']),
    closedAt: date(data['closedAt']),
    upiIds: upiIds(data['upiIds']),
    bankDetails: bankDetails(data['bankDetails']),
  };
}

/** Parses a stored deposit; null if its amounts, status or owner are invalid. */
export function parseDeposit(id: string, data: unknown): Deposit | null {
  if (!isFields(data)) return null;
  const usdt = amount(data['usdtAmount'], MAX_AMOUNT);
  const inr = amount(data['inrAmount'], MAX_AMOUNT);
  const paid = amount(data['paidInrAmount'] ?? 0, MAX_AMOUNT);
  const status = DEPOSIT_STATUSES.find((known) => known === data['status']);
  const corrected = amount(data['correctedInrAmount'] ?? 0, MAX_AMOUNT);
  const paymentCount = count(data['paymentCount']);
  const userId = text(data['userId']);
  if (usdt === null || inr === null || paid === null || paymentCount === null) return null;
  if (corrected === null || corrected > paid) return null;
  if (!status || !userId || userId.length > MAX_UID_LENGTH) return null;
  return {
    id,
    usdtMicro: toMicro(usdt),
    inrPaise: toPaise(inr),
    payableMicro: payableMicro(data['payableUsdt'], toMicro(usdt)),
    status,
    submittedAt: date(data['timestamp']),
    userId,
    userEmail: cleanText(text(data['userEmail']), MAX_TEXT),
    userEmailVerified: flag(data['userEmailVerified']),
    userName: cleanName(text(data['userName'])) || null,
    upiIds: upiIds(data['upiIds']),
    bankDetails: bankDetails(data['bankDetails']),
    paidPaise: toPaise(paid),
    paymentCount,
    correctedPaise: toPaise(corrected),
    correctedSeqs: correctedSeqs(data['correctedSeqs']),
    countsAsOpen: data['countsAsOpen'] === true,
    txids: txids(data['txids']),
    operatorTxids: txids(data['operatorTxids']),
    rejectReason: STORED_REASONS.find((known) => known === data['rejectReason']) ?? null,
    rejectNote: cleanText(text(data['rejectNote']), MAX_TEXT) || null,
    processedAt: date(data['processedAt']),
    processedBy: textOrNull(data['processedBy']),
    proposal: depositProposal(data['proposal']),
    moves: count(data['moves']) ?? 0,
  };
}

/** Parses what a query for deposits found, without what cannot be parsed. */
export const parseDeposits = (docs: readonly QueryDocumentSnapshot[]): Deposit[] =>
  docs.flatMap((found) => parseDeposit(found.id, found.data()) ?? []);

/** Parses a ledger entry of any kind; null if its amount is invalid. */
export function parseWalletMove(id: string, data: unknown): WalletMove | null {
  if (!isFields(data)) return null;
  const rupees = data['amount'];
  const kind = text(data['kind']);
  if (typeof rupees !== 'number' || !(Math.abs(rupees) <= MAX_BALANCE)) return null;
  return {
    id,
    depositId: textOrNull(data['depositId']),
    payoutId: textOrNull(data['payoutId']),
    amountPaise: toPaise(rupees),
    kind,
    seq: count(data['seq']) || null,
    reverses: textOrNull(data['reverses']),
    by: text(data['by']),
    at: date(data['at']),
    txid: textOrNull(data['txid']),
    reason: (kind === 'correction' ? correctionReason : creditReason)(data['reason']),
    reasonNote: cleanText(text(data['reasonNote']), MAX_TEXT) || null,
    proposedBy: textOrNull(data['proposedBy']),
  };
}

/** Parses a stored credit; null if its amount, kind or deposit is invalid. */
export function parseLedgerEntry(id: string, data: unknown): LedgerEntry | null {
  const move = parseWalletMove(id, data);
  const kind = CREDIT_KINDS.find((known) => known === move?.kind);
  if (!move || move.amountPaise < 0 || !kind || move.depositId === null) return null;
  return { ...move, kind, depositId: move.depositId, reason: creditReason(move.reason) };
}

/** Parses a stored credit, or what took one back; null if its amount, kind or deposit is invalid, or what it takes back. */
export function parseDepositEntry(id: string, data: unknown): DepositEntry | null {
  const move = parseWalletMove(id, data);
  if (move?.kind !== 'correction') return parseLedgerEntry(id, data);
  const { amountPaise, depositId, reverses } = move;
  if (amountPaise >= 0 || depositId === null || reverses === null) return null;
  const reason = correctionReason(move.reason);
  return { ...move, kind: 'correction', depositId, reverses, reason };
}

/** Parses a stored entry of a wallet's statement; null if its amount or kind is invalid, or it names not what it is for. */
export function parseStatementEntry(id: string, data: unknown): StatementEntry | null {
  const move = parseWalletMove(id, data);
  if (!move) return null;
  const { amountPaise, payoutId } = move;
  const kind = PAYOUT_KINDS.find((known) => known === move.kind);
  if (kind) {
    const isValid = payoutId !== null && amountPaise < 0 === (kind === 'payout');
    return isValid ? { ...move, kind, payoutId } : null;
  }
  if (move.kind === 'opening') return amountPaise < 0 ? null : { ...move, kind: 'opening' };
  return parseDepositEntry(id, data);
}

/** Whether the record of a transaction says that it has been spent: a correction makes it free again. */
export const isSpent = (data: unknown): boolean => isFields(data) && !('freedBy' in data);

/** Parses the record of a spent transaction: the entry and the deposit it paid for; null if either is invalid. */
export function parseSpentTransaction(
  data: unknown,
): { entryId: string; depositId: string } | null {
  if (!isFields(data)) return null;
  const [entryId, depositId] = [text(data['entryId']), text(data['depositId'])];
  return entryId && depositId ? { entryId, depositId } : null;
}
