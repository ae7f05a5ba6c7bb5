import type { Day } from '@/domain/time/indiaTime';
import { paise, type Paise } from '@/domain/money/money';
import { cleanInput } from '@/domain/cleanInput';

/** A cell without what Excel and banks write around a value: `="0012"`, a leading apostrophe, blanks. */
export const bankCell = (text: string): string =>
  cleanInput(text.replace(/\p{Cc}/gu, ' '))
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')
    .trim();

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A time of day may follow. */
const DAY_FIRST = /^(\d{1,2})[/. -](\d{1,2}|[a-z]{3,9})[/., -]+(\d{2}|\d{4})(?:[ t,].*)?$/i;
const YEAR_FIRST = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})(?:[ t].*)?$/i;

function dayFrom(year: string, month: string, date: string): Day | null {
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const number = named > 0 ? named : Number(month);
  const fullYear = year.length === 2 ? `20${year}` : year;
  const day = `${fullYear}-${String(number).padStart(2, '0')}-${date.padStart(2, '0')}`;
  const time = new Date(`${day}T00:00:00Z`);
  // 31 June is no day.
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day) ? day : null;
}

/** The day in a cell: the day before the month, unless the year is first; null if it is none. */
export function readDay(cell: string): Day | null {
  const [, date = '', month = '', year = ''] = DAY_FIRST.exec(cell) ?? [];
  if (date) return dayFrom(year, month, date);
  const [, first = '', second = '', third = ''] = YEAR_FIRST.exec(cell) ?? [];
  return first ? dayFrom(first, second, third) : null;
}

/** An amount of a statement, with the side of the account that its mark names. Negative where it has a minus or brackets. */
export interface BankAmount {
  paise: Paise;
  side: 'debit' | 'credit' | null;
}

const AMOUNT =
  /^(?:(?:₹|rs\.?|inr) ?)?([-+(])? ?(?:(?:₹|rs\.?|inr) ?)?(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{1,2})0*)?\)? ?(?:(dr|cr)\.?)?(\))?$/i;

/** The amount in a cell; null if there is none, or none that is certain, such as 1.25E+05 or a decimal comma. */
export function readAmount(cell: string): BankAmount | null {
  const match = AMOUNT.exec(cell);
  if (!match) return null;
  const [, sign, whole = '', fraction = '', mark] = match;
  const size = Number(whole.replaceAll(',', '') + fraction.padEnd(2, '0'));
  if (!Number.isSafeInteger(size)) return null;
  const isNegative = sign === '-' || sign === '(';
  const side = mark ? (mark.toLowerCase() === 'dr' ? 'debit' : 'credit') : null;
  return { paise: paise(isNegative && size > 0 ? -size : size), side };
}
