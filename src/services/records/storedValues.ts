import { Timestamp, type DocumentData } from 'firebase/firestore';
import type { Proposal } from '@/domain/deposits/proposal';
import { isFields, type Fields } from '@/domain/isFields';
import type { BankAccount } from '@/domain/paymentMethods';
import { cleanName } from '@/domain/plainText';

// Limits of what is shown. Whatever is stored, amounts and their sums over all loaded rows are safe integers of the
// smallest unit, and a text or list of any size takes no more than its own row.
/** The largest deposit amount, in rupees or USDT; the rules allow a hundredth of it in USDT. */
export const MAX_AMOUNT = 1e9;
/** The largest balance and payout, in rupees. The rules end credits at a tenth of it, but not the return of payouts. */
export const MAX_BALANCE = 1e13;
export const MAX_TEXT = 254;
const MAX_ITEMS = 100;
export const MAX_UID_LENGTH = 128;

/** A stored text, truncated with an ellipsis if it is too long to show. */
export function textIn(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value.length <= MAX_TEXT ? value : `${value.slice(0, MAX_TEXT)}…`;
}

export const textOrNull = (value: unknown): string | null => textIn(value) || null;
export const flagIn = (value: unknown): boolean | null =>
  typeof value === 'boolean' ? value : null;
export const listIn = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, MAX_ITEMS) : [];

/** A stored amount; null if it is invalid: unknown money must never look like zero. */
export function amountIn(value: unknown, max: number): number | null {
  return typeof value === 'number' && value >= 0 && value <= max ? value : null;
}

/** A stored count, or a sum of paise; null if it is invalid, zero if it is missing. */
export function countIn(value: unknown): number | null {
  const number = value ?? 0;
  return Number.isSafeInteger(number) ? amountIn(number, Infinity) : null;
}

/** A Firestore timestamp or a date value; the specification allows both. */
export function dateIn(value: unknown): Date | null {
  if (value instanceof Timestamp) return value.toDate();
  return value instanceof Date && !Number.isNaN(value.getTime()) ? value : null;
}

/** The author and time of a stored proposal; null if there is none. */
export function proposalIn(value: unknown): Proposal | null {
  const fields = isFields(value) ? value : {};
  const by = textIn(fields['by']);
  return by ? { by, at: dateIn(fields['at']) } : null;
}

export function bankAccountIn(item: Fields): BankAccount {
  return {
    accountHolder: cleanName(textIn(item['accountHolder'])),
    bankName: cleanName(textIn(item['bankName'])),
    accountNumber: textIn(item['accountNumber']),
    ifscCode: textIn(item['ifscCode']),
  };
}

export const bankDetailsIn = (value: unknown): BankAccount[] =>
  listIn(value).filter(isFields).map(bankAccountIn);

/** The stored UPI IDs, without invalid items. */
export function upiIdsIn(value: unknown): string[] {
  return listIn(value)
    .filter((item) => typeof item === 'string' && item !== '')
    .map(textIn);
}

// The rules compare writes with the stored document item by item. So stored values are copied and edited unchanged, not as
// parsed, which may clean or truncate them. Older records may lack a field or hold null.

export function storedList(record: DocumentData, field: string): readonly unknown[] {
  const value: unknown = record[field];
  return Array.isArray(value) ? value : [];
}

export function storedText(record: DocumentData, field: string): string {
  const value: unknown = record[field];
  return typeof value === 'string' ? value : '';
}
