import { cleanInput } from '@/domain/cleanInput';
import { paise, type Paise } from '@/domain/money/money';
import { addDays, type Day } from '@/domain/time/indiaTime';

/** Strips the characters that Excel and banks put around a value: `="0012"`, a leading apostrophe, spaces. */
export const bankCell = (text: string): string =>
  cleanInput(text.replace(/\p{Cc}/gu, ' '))
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')
    .trim();

const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
/** A time of day, or the day in another form, may follow. */
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2}|[a-z]{3,9})[-/.](\d{1,2})(?:[ t,(].*)?$/i;
const YEAR_LAST =
  /^(\d{1,2}|[a-z]{3,9})[-/., ]+(\d{1,2}|[a-z]{3,9})[-/., ]+'?(\d{4}|\d{2})(?:[ t,(].*)?$/i;
const JOINED = /^(\d{1,2})([a-z]{3})(\d{4}|\d{2})(?:[ t,(].*)?$/i;

/** The part that comes first in a date of digits, such as 03/04/2026. */
export const ORDERS = ['day', 'month'] as const;
export type DayOrder = (typeof ORDERS)[number];

/** The number of a month given as a number or as the start of its name; 0 if it is neither. */
const monthOf = (text: string): number =>
  /^\d/.test(text)
    ? Number(text)
    : MONTHS.findIndex((name) => name.startsWith(text.toLowerCase())) + 1;

function dayFrom(year: string, month: string, date: string): Day | null {
  const fullYear = year.length === 2 ? `20${year}` : year;
  const day = `${fullYear}-${String(monthOf(month)).padStart(2, '0')}-${date.padStart(2, '0')}`;
  const time = new Date(`${day}T00:00:00Z`);
  // Engines may read 31 June as 1 July.
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day) ? day : null;
}

export function readDay(cell: string, order: DayOrder = 'day'): Day | null {
  const [, year = '', month = '', date = ''] = YEAR_FIRST.exec(cell) ?? [];
  if (year) return dayFrom(year, month, date);
  const [, first = '', second = '', last = ''] = YEAR_LAST.exec(cell) ?? JOINED.exec(cell) ?? [];
  const isMonthFirst = /^\d+$/.test(first + second) ? order === 'month' : /^[a-z]/i.test(first);
  return isMonthFirst ? dayFrom(last, first, second) : dayFrom(last, second, first);
}

/** A date that a spreadsheet turned into a number is that near the day on which the file is read. */
const SERIAL_DAYS = 400;

function serialDay(cell: string, today: Day): Day | null {
  if (!/^\d{5}(?:\.\d+)?$/.test(cell)) return null;
  const day = addDays('1899-12-30', Math.floor(Number(cell)));
  return day >= addDays(today, -SERIAL_DAYS) && day <= addDays(today, 1) ? day : null;
}

/** How to read each date of a file: in the order that the dates prove, else in the chosen one; null if it must be chosen. */
export function dayReader(
  dates: readonly string[],
  chosen: DayOrder | null,
  today: Day,
): ((cell: string) => Day | null) | null {
  const read = dates.map((date) => ORDERS.map((order) => readDay(date, order)));
  const isDayFirst =
    read.some(([day, month]) => day && !month) || read.every(([day, month]) => day === month);
  const order = isDayFirst ? 'day' : chosen;
  if (order === null) return null;
  const isNumber = (date: string) => /^\d+(?:\.\d+)?$/.test(date);
  const isSerial =
    read.flat().every((day) => day === null) &&
    dates.every((date) => !isNumber(date) || serialDay(date, today));
  return (cell) => (isSerial ? serialDay(cell, today) : readDay(cell, order));
}

export type Side = 'debit' | 'credit';

/** Plain digits, or Indian or western groups. A decimal comma or a power of ten does not match. */
const NUMBER = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})(?:\.(\d{1,2})0*)?$/;

/** Reads an amount: zero for an empty cell or a dash, negative with a minus or brackets, null if it is not certain. */
export function readAmount(cell: string): { paise: Paise; side: Side | null } | null {
  if (/^-*$/.test(cell)) return { paise: paise(0), side: null };
  const [, before = '', number = '', after = ''] = /^(\D*)(\d[\d.,]*)(\D*)$/.exec(cell) ?? [];
  const [matched, fraction = ''] = NUMBER.exec(number) ?? [];
  const size = Number((matched ?? '').replace(/\..*|,/g, '') + fraction.padEnd(2, '0'));
  const around = `${before}#${after}`
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/₹|RS\.?|INR/, '');
  const [mark = '', bracketed = '', plain = ''] = /\(([DC]R)\.?\)|([DC]R)\.?/.exec(around) ?? [];
  const sign = around.replace(mark, '');
  const isNegative = ['-#', '#-', '(#)'].includes(sign);
  if (matched === undefined || !Number.isSafeInteger(size)) return null;
  if (!isNegative && !/^\+?#$/.test(sign)) return null;
  return { paise: paise(isNegative && size > 0 ? -size : size), side: sideOf(bracketed || plain) };
}

/** The side of the account that a mark names; null if it names none. */
export function sideOf(mark: string): Side | null {
  if (/^(?:D|DR|DEBIT|W|WITHDRAWAL)\.?$/i.test(mark)) return 'debit';
  return /^(?:C|CR|CREDIT|DEPOSIT)\.?$/i.test(mark) ? 'credit' : null;
}
