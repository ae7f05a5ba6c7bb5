import { transactionsOf, unpaidPaise, WITHDRAWN, type Deposit } from '@/domain/deposits/deposit';
import { indiaTime } from './closing/indiaDays';
import { MICRO_PER_USDT, PAISE_PER_RUPEE } from '@/domain/money';

/**
 * Where a spreadsheet would read a formula, also in full-width characters: at the start of a cell, and after what
 * separates cells elsewhere, such as the semicolon in countries with a decimal comma. A spreadsheet that does not part
 * cells at commas does not take our quotes for quotes either, so a line break in a cell starts a row there.
 * Source: OWASP, CSV injection.
 */
const FORMULA = /(^|[;|\t\r\n])(["\s]*)(?=[=+\-@＝＋－＠])/g;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/** Excel reads a file as UTF-8 only after this mark. */
const BYTE_ORDER_MARK = '\ufeff';

/** A text, or a number, which may begin like a formula: a debit does. */
export type Cell = string | { number: string };

function cell(text: Cell): string {
  if (typeof text !== 'string') return text.number;
  const harmless = text.replace(FORMULA, "$1$2'");
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A table as CSV for spreadsheets: RFC 4180, UTF-8 with a mark. No cell becomes a formula, also where semicolons, tabs or bars separate. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** An amount of smallest units as a plain number, with the decimals of its currency: `2550.50`. */
function plainNumber(value: number, unitsPerWhole: number): string {
  const decimals = String(unitsPerWhole).length - 1;
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** USDT as a plain number. */
export const plainUsdt = (amountMicro: number) => plainNumber(amountMicro, MICRO_PER_USDT);
/** Rupees as a plain number. */
export const plainRupees = (amountPaise: number) => plainNumber(amountPaise, PAISE_PER_RUPEE);
/** Indian time with its zone; empty if it is not known. */
export const csvTime = (at: Date | null) => (at ? indiaTime(at) : '');

/** The columns of a deposit, in order. */
export const CSV_COLUMNS = [
  'id',
  'submitted',
  'status',
  'usdt',
  'requested',
  'paid',
  'unpaid',
  'payments',
  'reviewed',
  'reviewedBy',
  'reason',
  'note',
  'name',
  'email',
  'userId',
  'transactions',
] as const;
export type CsvColumn = (typeof CSV_COLUMNS)[number];

const CELLS: Readonly<Record<CsvColumn, (deposit: Deposit) => string>> = {
  id: ({ id }) => id,
  submitted: ({ submittedAt }) => csvTime(submittedAt),
  status: ({ status, rejectReason }) => (rejectReason === WITHDRAWN ? WITHDRAWN : status),
  usdt: ({ usdtMicro }) => plainUsdt(usdtMicro),
  requested: ({ inrPaise }) => plainRupees(inrPaise),
  paid: ({ paidPaise }) => plainRupees(paidPaise),
  unpaid: (deposit) => plainRupees(unpaidPaise(deposit)),
  payments: ({ paymentCount }) => String(paymentCount),
  reviewed: ({ processedAt }) => csvTime(processedAt),
  reviewedBy: ({ processedBy }) => processedBy ?? '',
  reason: ({ rejectReason }) => rejectReason ?? '',
  note: ({ rejectNote }) => rejectNote ?? '',
  name: ({ userName }) => userName ?? '',
  email: ({ userEmail }) => userEmail,
  userId: ({ userId }) => userId,
  transactions: (deposit) => transactionsOf(deposit).join(' '),
};

/**
 * Deposits as a table for an accountant, under a heading for each of CSV_COLUMNS. Amounts are plain numbers, in rupees
 * but for the USDT, and times are Indian time with their zone.
 */
export function depositsCsv(headings: readonly string[], deposits: readonly Deposit[]): string {
  return toCsv([
    headings,
    ...deposits.map((deposit) => CSV_COLUMNS.map((column) => CELLS[column](deposit))),
  ]);
}
