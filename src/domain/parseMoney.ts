import { microUsdt, paise, type MicroUsdt, type Paise } from './money';

/** Grouped by thousands or the Indian way; anything else with a comma is ambiguous (1,5 is not 15) and refused. */
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d*)?$|^\d{1,2}(,\d{2})*,\d{3}(\.\d*)?$/;
const PLAIN = /^(\d+\.?\d*|\.\d+)$/;

/** Strips what people paste around a number: currency signs and names, spaces, a trailing “/-”. */
function bareNumber(text: string): string | null {
  const bare = text
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/^(₹|rs\.?|inr|usdt|\$)/i, '')
    .replace(/(₹|inr|usdt|\/-)$/i, '');
  if (GROUPED.test(bare)) return bare.replaceAll(',', '');
  return PLAIN.test(bare) ? bare : null;
}

/** Decimal text → integer of the smallest unit, rounded half up once, on digits and never on floats. */
function scaled(text: string, decimals: number): number | null {
  const bare = bareNumber(text);
  if (bare === null) return null;
  const [whole = '', fraction = ''] = bare.split('.');
  const digits = fraction.padEnd(decimals, '0');
  const value =
    Number(whole + digits.slice(0, decimals)) + (Number(digits[decimals] ?? 0) >= 5 ? 1 : 0);
  return Number.isSafeInteger(value) ? value : null;
}

/** Reads typed or pasted rupees (`₹1,00,000`, `1234.5`) as paise; null when it is not an amount. */
export function parseRupees(text: string): Paise | null {
  const value = scaled(text, 2);
  return value === null ? null : paise(value);
}

/** Reads typed or pasted USDT as micro-USDT; null when it is not an amount. */
export function parseUsdt(text: string): MicroUsdt | null {
  const value = scaled(text, 6);
  return value === null ? null : microUsdt(value);
}
