import { Timestamp } from 'firebase/firestore';
import { DEPOSIT_STATUSES, REJECT_REASONS, WITHDRAWN, type Deposit } from '@/domain/deposit';
import { CREDIT_REASONS, LEDGER_KINDS, type LedgerEntry, type WalletMove } from '@/domain/ledger';
import { toMicro, toPaise, type MicroUsdt } from '@/domain/money';
import { isPayableOf, type PayablesWeek } from '@/domain/payable';
import type { BankAccount } from '@/domain/paymentMethods';
import { cleanText } from '@/domain/plainText';
import { isTxid } from '@/domain/transactionId';
import { cleanName, type User } from '@/domain/user';

type Fields = Readonly<Record<string, unknown>>;

// Limits of what is shown. Whatever is stored, amounts and their sums over all loaded rows are safe integers of the
// smallest unit, and a text or list of any size takes no more than its own row.
/** The largest balance the rules allow, in rupees. */
const MAX_BALANCE = 1e12;
/** The largest deposit amount, in rupees or USDT; the rules allow a hundredth of it in USDT. */
const MAX_AMOUNT = 1e9;
const MAX_TEXT = 254;
const MAX_ITEMS = 100;
const MAX_UID_LENGTH = 128;

const STORED_REASONS = [...REJECT_REASONS, WITHDRAWN] as const;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A stored text, truncated with an ellipsis if it is too long to show. */
function text(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value.length <= MAX_TEXT ? value : `${value.slice(0, MAX_TEXT)}…`;
}

const textOrNull = (value: unknown): string | null => text(value) || null;
const flag = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null);
const list = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, MAX_ITEMS) : [];

/** A stored amount, or null if it is invalid: unknown money must never look like zero. */
function amount(value: unknown, max: number): number | null {
  return typeof value === 'number' && value >= 0 && value <= max ? value : null;
}

/** A stored count, or null if it is invalid; a missing count is zero. */
function count(value: unknown): number | null {
  const number = value ?? 0;
  return Number.isSafeInteger(number) ? amount(number, MAX_AMOUNT) : null;
}

/** A Firestore timestamp or a date value; the specification allows both. */
function date(value: unknown): Date | null {
  if (value instanceof Timestamp) return value.toDate();
  return value instanceof Date && !Number.isNaN(value.getTime()) ? value : null;
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

function bankDetails(value: unknown): BankAccount[] {
  return list(value)
    .filter(isFields)
    .map((item) => ({
      accountHolder: cleanName(text(item['accountHolder'])),
      bankName: cleanName(text(item['bankName'])),
      accountNumber: text(item['accountNumber']),
      ifscCode: text(item['ifscCode']),
    }));
}

/** Parses a stored user record; null if its balance is invalid. Missing optional fields get their defaults. */
export function parseUser(uid: string, data: unknown): User | null {
  if (!isFields(data)) return null;
  const walletBalance = amount(data['walletBalance'], MAX_BALANCE);
  if (walletBalance === null) return null;
  return {
    uid,
    email: cleanText(text(data['email']), MAX_TEXT),
    displayName: cleanName(text(data['displayName'])),
    walletPaise: toPaise(walletBalance),
    language: text(data['language']),
    openDeposits: count(data['openDeposits']) ?? 0,
    payablesWeek: payablesWeek(data['payablesWeek']),
    createdAt: date(data['createdAt']),
    lastLedgerId: textOrNull(data['lastLedgerId']),
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
  const paymentCount = count(data['paymentCount']);
  const userId = text(data['userId']);
  if (usdt === null || inr === null || paid === null || paymentCount === null) return null;
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
    countsAsOpen: data['countsAsOpen'] === true,
    txids: txids(data['txids']),
    operatorTxids: txids(data['operatorTxids']),
    rejectReason: STORED_REASONS.find((known) => known === data['rejectReason']) ?? null,
    rejectNote: cleanText(text(data['rejectNote']), MAX_TEXT) || null,
    processedAt: date(data['processedAt']),
    processedBy: textOrNull(data['processedBy']),
  };
}

/** Parses a ledger entry of any kind; null if its amount is invalid. */
export function parseWalletMove(id: string, data: unknown): WalletMove | null {
  if (!isFields(data)) return null;
  const rupees = data['amount'];
  if (typeof rupees !== 'number' || !(Math.abs(rupees) <= MAX_AMOUNT)) return null;
  return {
    id,
    depositId: textOrNull(data['depositId']),
    amountPaise: toPaise(rupees),
    kind: text(data['kind']),
    seq: count(data['seq']) || null,
    by: text(data['by']),
    at: date(data['at']),
    txid: textOrNull(data['txid']),
    reason: CREDIT_REASONS.find((known) => known === data['reason']) ?? null,
    reasonNote: cleanText(text(data['reasonNote']), MAX_TEXT) || null,
  };
}

/** Parses a stored credit; null if its amount, kind or deposit is invalid. */
export function parseLedgerEntry(id: string, data: unknown): LedgerEntry | null {
  const move = parseWalletMove(id, data);
  const kind = LEDGER_KINDS.find((known) => known === move?.kind);
  if (!move || move.amountPaise < 0 || !kind || move.depositId === null) return null;
  return { ...move, kind, depositId: move.depositId };
}

/** Parses the record of a spent transaction: the entry and the deposit it paid for; null if either is invalid. */
export function parseSpentTransaction(
  data: unknown,
): { entryId: string; depositId: string } | null {
  if (!isFields(data)) return null;
  const [entryId, depositId] = [text(data['entryId']), text(data['depositId'])];
  return entryId && depositId ? { entryId, depositId } : null;
}
