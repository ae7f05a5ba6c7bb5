import { formatRupeesInput, formatUsdtInput, type MicroUsdt, type Paise } from './money/money';
import { indiaTime } from './time/indiaTime';

/**
 * The positions where a spreadsheet would read a formula, also in full-width characters: the start of a cell, and after a
 * separator of other locales, such as the semicolon. A spreadsheet that does not split at commas also ignores our quotes, so a
 * line break in a cell starts a row there. Source: OWASP, CSV injection.
 */
const FORMULA = /(^|[;|\t\r\n])(["\s]*)(?=[=+\-@＝＋－＠])/g;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/** A text that a spreadsheet would read as a number or date, dropping leading zeros and rounding beyond 15 digits. */
const NUMERIC = /^(?=\D*\d)[\d\s.,:/%()₹$€£+e-]*$/i;

/** Excel reads a file as UTF-8 only after this mark. */
const BYTE_ORDER_MARK = '\ufeff';

/** A text, which stays text in a spreadsheet; a count; an amount or time (`written`); or null for an empty cell. */
export type Cell = string | number | { written: string } | null;

/** Micro-USDT as a plain number of USDT: `25.500000`. */
export const usdtCell = (amountMicro: MicroUsdt): Cell => ({
  written: formatUsdtInput(amountMicro, 6),
});

/** Paise as a plain number of rupees: `-2550.50`. */
export const rupeesCell = (amountPaise: Paise | null): Cell =>
  amountPaise === null ? null : { written: formatRupeesInput(amountPaise, 2) };

/** Indian time to the second. Spreadsheets read a time with a zone as text, so the heading names the zone. */
export const timeCell = (at: Date | null): Cell =>
  at && { written: indiaTime(at).slice(0, 19).replace('T', ' ') };

/** The administrator's ID, or `user` if the user did it themself. */
export const actorCell = (by: string | null, userId: string): Cell => (by === userId ? 'user' : by);

function cell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return value.written;
  const harmless = value.replace(FORMULA, "$1$2'");
  const text = NUMERIC.test(harmless) ? `'${harmless}` : harmless;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes a table as CSV (RFC 4180, UTF-8). No text becomes a formula or a number, at whatever character a spreadsheet splits. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** The columns of a table in order: by name, the function that makes the cell of a row. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

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
