import { cleanValue } from '@/domain/cleanInput';
import { microUsdt, paise, type MicroUsdt, type Paise } from './money';

export type Currency = 'inr' | 'usdt';

/** Names of a currency beside a number. NFKC has already turned ₨ into Rs; `/-` ends an amount of rupees. */
const NAMES: Readonly<Record<Currency, string>> = {
  inr: '₹|rupees?|rs\\.?|inr|रु(?:पये|पए|पया)?\\.?|रू\\.?|/-',
  usdt: 'us\\$|\\$|usdt?|tether|₮',
};
const BEFORE_OR_AFTER = {
  inr: new RegExp(`^(?:${NAMES.inr})|(?:${NAMES.inr})+$`, 'gi'),
  usdt: new RegExp(`^(?:${NAMES.usdt})|(?:${NAMES.usdt})$`, 'gi'),
};
const CURRENCIES = ['inr', 'usdt'] as const;

/** Western or Indian digit grouping. Any other comma is ambiguous (1,5 is not 15) and rejected. */
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d*)?$|^\d{1,2}(,\d{2})*,\d{3}(\.\d*)?$/;
const PLAIN = /^(\d+\.?\d*|\.\d+)$/;

/** A decimal comma, as in `12,5` and `1.234,50`. */
const DECIMAL_COMMA = /^[\d.]*,\d+$/;

/** Separates a number from currency names around it. Drops spaces and converts all digits to ASCII. */
function split(text: string): { number: string; named: readonly Currency[] } {
  let number = cleanValue(text).replaceAll(' ', '');
  const named = CURRENCIES.filter((currency) => {
    const bare = number.replace(BEFORE_OR_AFTER[currency], '');
    const isNamed = bare !== number;
    number = bare;
    return isNamed;
  });
  return { number, named };
}

/** The one currency that a text names (`₹5`, `5 USDT`), even without a number; null if none or both. */
export function namedCurrency(text: string): Currency | null {
  const [currency, another] = split(text).named;
  return another ? null : (currency ?? null);
}

/** True if a text that is no amount has a decimal comma. */
export const hasDecimalComma = (text: string): boolean => DECIMAL_COMMA.test(split(text).number);

/** The plain number in a text, without grouping; null if it is not a number or names another currency. */
function plainNumber(text: string, currency: Currency): string | null {
  const { number, named } = split(text);
  if (named.some((other) => other !== currency)) return null;
  if (GROUPED.test(number)) return number.replaceAll(',', '');
  return PLAIN.test(number) ? number : null;
}

/** Converts decimal text to an integer of the smallest unit, rounded half up once, digit by digit without floats. */
function scaled(text: string, currency: Currency, decimals: number): number | null {
  const bare = plainNumber(text, currency);
  if (bare === null) return null;
  const [whole = '', fraction = ''] = bare.split('.');
  const digits = fraction.padEnd(decimals, '0');
  const value =
    Number(whole + digits.slice(0, decimals)) + (Number(digits[decimals] ?? 0) >= 5 ? 1 : 0);
  return Number.isSafeInteger(value) ? value : null;
}

/** Parses typed or pasted rupees (`₹1,00,000`, `1234.5`) as paise; null if the text is not an amount of rupees. */
export function parseRupees(text: string): Paise | null {
  const value = scaled(text, 'inr', 2);
  return value === null ? null : paise(value);
}

/** Parses typed or pasted USDT as micro-USDT; null if the text is not an amount of USDT. */
export function parseUsdt(text: string): MicroUsdt | null {
  const value = scaled(text, 'usdt', 6);
  return value === null ? null : microUsdt(value);
}
