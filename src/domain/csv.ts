import { indiaTime } from './time/indiaTime';
import { formatRupeesInput, formatUsdtInput } from './money/formatMoney';
import type { MicroUsdt, Paise } from './money/money';

/**
 * Where a spreadsheet would read a formula, also in full-width characters: at the start of a cell, and after what
 * separates cells elsewhere, such as the semicolon in countries with a decimal comma. A spreadsheet that does not part
 * cells at commas does not take our quotes for quotes either, so a line break in a cell starts a row there.
 * Source: OWASP, CSV injection.
 */
const FORMULA = /(^|[;|\t\r\n])(["\s]*)(?=[=+\-@＝＋－＠])/g;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/**
 * A text that a spreadsheet would read as a number or a date, such as an account number or a reference: it drops the zeros at
 * its start, and rounds what is longer than 15 digits.
 */
const NUMERIC = /^(?=\D*\d)[\d\s.,:/%()₹$€£+e-]*$/i;

/** Excel reads a file as UTF-8 only after this mark. */
const BYTE_ORDER_MARK = '\ufeff';

/** A text, which stays one in a spreadsheet; a number of something; an amount or a time. Null is empty. */
export type Cell = string | number | { written: string } | null;

/** USDT as a plain number: `25.500000`. */
export const usdtCell = (amountMicro: MicroUsdt): Cell => ({
  written: formatUsdtInput(amountMicro, 6),
});

/** Rupees as a plain number: `-2550.50`. */
export const rupeesCell = (amountPaise: Paise | null): Cell =>
  amountPaise === null ? null : { written: formatRupeesInput(amountPaise, 2) };

/** Indian time to the second. Spreadsheets take a time with a zone for a text, so the heading names the zone. */
export const timeCell = (at: Date | null): Cell =>
  at && { written: indiaTime(at).slice(0, 19).replace('T', ' ') };

/** Who did something with what belongs to a user: the ID of an administrator, or `user` where they did it themself. */
export const actorCell = (by: string | null, userId: string): Cell => (by === userId ? 'user' : by);

function cell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return value.written;
  const harmless = value.replace(FORMULA, "$1$2'");
  const text = NUMERIC.test(harmless) ? `'${harmless}` : harmless;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A table as CSV for spreadsheets: RFC 4180, UTF-8 with a mark. No text becomes a formula, also where semicolons, tabs or bars
 * separate, nor a number.
 */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** The columns of a table in order, by name: what each has of a row. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/** Rows as CSV, under the headings of the columns. */
export function tableCsv<Row>(
  columns: Columns<Row>,
  headings: Readonly<Record<string, string>>,
  rows: readonly Row[],
): string {
  const all = Object.entries(columns);
  return toCsv([
    all.map(([name]) => headings[name] ?? name),
    ...rows.map((row) => all.map(([, cellOf]) => cellOf(row))),
  ]);
}
