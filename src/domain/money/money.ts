import { ACTIVITY_PER_MILLE, MAX_DEPOSIT_USDT, RUPEES_PER_USDT } from '@/config/business';
import { cleanValue } from '@/domain/cleanInput';
import { invalid, ok, type FieldError, type Result } from '@/domain/validation';

/** Rupees as an integer number of paise, the only form used for computing. */
export type Paise = number & { readonly unit: 'paise' };
/** USDT as an integer number of millionths, the only form used for computing. */
export type MicroUsdt = number & { readonly unit: 'microUsdt' };

export const PAISE_PER_RUPEE = 100;
export const MICRO_PER_USDT = 1_000_000;
/** 100 millionths of a USDT are worth one paisa at ₹100. */
const MICRO_PER_PAISA = MICRO_PER_USDT / (RUPEES_PER_USDT * PAISE_PER_RUPEE);

/** The smallest deposit, worth one paisa. The rules enforce the same limit. */
export const MIN_DEPOSIT_MICRO = microUsdt(MICRO_PER_PAISA);
export const MAX_DEPOSIT_MICRO = microUsdt(MAX_DEPOSIT_USDT * MICRO_PER_USDT);

function isPaise(value: number): value is Paise {
  return Number.isSafeInteger(value);
}

function isMicroUsdt(value: number): value is MicroUsdt {
  return Number.isSafeInteger(value);
}

/** Asserts an integer number of paise. Throws RangeError otherwise, which is always a bug. */
export function paise(value: number): Paise {
  if (!isPaise(value)) throw new RangeError(`not a whole number of paise: ${value}`);
  return value;
}

/** Asserts an integer number of millionths of a USDT. Throws RangeError otherwise. */
export function microUsdt(value: number): MicroUsdt {
  if (!isMicroUsdt(value)) throw new RangeError(`not a whole number of micro-USDT: ${value}`);
  return value;
}

/** ₹ as stored (a number with at most two decimals) → paise, to the nearest. */
export function toPaise(rupees: number): Paise {
  // Adding 0 turns minus zero into zero.
  return paise(Math.round(rupees * PAISE_PER_RUPEE) + 0);
}

export function toRupees(amountPaise: Paise): number {
  return amountPaise / PAISE_PER_RUPEE;
}

/** USDT as stored (a number with at most six decimals) → micro-USDT, to the nearest. */
export function toMicro(usdt: number): MicroUsdt {
  return microUsdt(Math.round(usdt * MICRO_PER_USDT));
}

export function toUsdt(amountMicro: MicroUsdt): number {
  return amountMicro / MICRO_PER_USDT;
}

/** The value of micro-USDT in paise, rounded half up. */
export function usdtToInr(amountMicro: MicroUsdt): Paise {
  return paise(Math.floor((amountMicro + MICRO_PER_PAISA / 2) / MICRO_PER_PAISA));
}

/** The micro-USDT that buy exactly these paise. */
export function inrToUsdt(amountPaise: Paise): MicroUsdt {
  return microUsdt(amountPaise * MICRO_PER_PAISA);
}

/** The "activity" of the deposit summary: 0.4 % of an amount in paise, rounded half up. */
export function activityPaise(amountPaise: Paise): Paise {
  return paise(Math.floor((amountPaise * ACTIVITY_PER_MILLE + 500) / 1_000));
}

/** Adds paise. Throws RangeError beyond safe integers, which takes 90,000 of the largest stored amounts. */
export function sumPaise(amounts: readonly Paise[]): Paise {
  return paise(amounts.reduce((sum, amount) => sum + amount, 0));
}

const PAISE_PER_HUNDREDTH = (RUPEES_PER_USDT * PAISE_PER_RUPEE) / 100;

const groupWhole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

export const formatNumber = (number: number): string => groupWhole.format(number);

/** Formats an integer of the smallest unit as decimal text with Indian grouping, without a float. */
function decimal(value: number | bigint, unitsPerWhole: number, minDecimals: number): string {
  const digits = String(unitsPerWhole).length - 1;
  const units = BigInt(value);
  const size = units < 0 ? -units : units;
  const whole = size / BigInt(unitsPerWhole);
  const fraction = String(size % BigInt(unitsPerWhole))
    .padStart(digits, '0')
    .replace(new RegExp(`0{0,${digits - minDecimals}}$`), '');
  return `${value < 0 ? '-' : ''}${groupWhole.format(whole)}${fraction && `.${fraction}`}`;
}

/** Paise as ₹ rounded half up to whole rupees, for lists: `₹1,23,457`. */
export function formatRupees(amountPaise: Paise): string {
  return `₹${groupWhole.format(Math.floor((amountPaise + PAISE_PER_RUPEE / 2) / PAISE_PER_RUPEE))}`;
}

/** Paise as exact ₹: `₹1,23,456.50`, `−₹500`; whole amounts without decimals. */
export function formatRupeesExact(amountPaise: Paise): string {
  const decimals = amountPaise % PAISE_PER_RUPEE === 0 ? 0 : 2;
  return `${amountPaise < 0 ? '−' : ''}₹${decimal(Math.abs(amountPaise), PAISE_PER_RUPEE, decimals)}`;
}

/** A change of a wallet as exact ₹ with its sign: `+₹500`, `−₹500`. */
export const formatRupeesSigned = (amountPaise: Paise): string =>
  `${amountPaise < 0 ? '' : '+'}${formatRupeesExact(amountPaise)}`;

/** The amount of a deposit: rounded as in lists, but exact beside the paid and unpaid sums. */
export function formatDepositRupees(deposit: {
  inrPaise: Paise;
  paidPaise: Paise;
  status: string;
}): string {
  const isBesidePaid = deposit.paidPaise > 0 && deposit.status !== 'confirmed';
  return isBesidePaid ? formatRupeesExact(deposit.inrPaise) : formatRupees(deposit.inrPaise);
}

/** Micro-USDT as USDT with two to six decimals, without loss: `12.50`, `0.00015`. */
export function formatUsdt(amountMicro: MicroUsdt): string {
  return decimal(amountMicro, MICRO_PER_USDT, 2);
}

function remainingHundredths(unpaidPaise: Paise): number {
  return Math.floor((unpaidPaise + PAISE_PER_HUNDREDTH / 2) / PAISE_PER_HUNDREDTH);
}

/** Unpaid paise as USDT with two decimals, rounded half up, as a part-paid deposit shows it. */
export function formatRemainingUsdt(unpaidPaise: Paise): string {
  return decimal(remainingHundredths(unpaidPaise), 100, 2);
}

export function remainingUsdt(unpaidPaise: Paise): number {
  return remainingHundredths(unpaidPaise) / 100;
}

/** Micro-USDT in a title or a limit: grouped, up to six decimals. */
export function formatUsdtField(amountMicro: MicroUsdt): string {
  return decimal(amountMicro, MICRO_PER_USDT, 0);
}

/** Micro-USDT as a plain decimal without grouping. An amount on the chain may exceed the range of a number, hence bigint. */
export function formatUsdtInput(amountMicro: MicroUsdt | bigint, minDecimals = 0): string {
  return decimal(amountMicro, MICRO_PER_USDT, minDecimals).replaceAll(',', '');
}

/** Paise as a plain decimal without grouping, for editing, files and links. */
export function formatRupeesInput(amountPaise: Paise, minDecimals = 0): string {
  return decimal(amountPaise, PAISE_PER_RUPEE, minDecimals).replaceAll(',', '');
}

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

/** An error for a text that is no amount, with a hint at a decimal comma. */
export const invalidAmount = (error: FieldError, text: string): Result<never> =>
  invalid(error, DECIMAL_COMMA.test(split(text).number) ? 'decimal-comma' : undefined);

/** Validates a deposit amount in USDT: worth at least one paisa, at most the maximum deposit. */
export function checkUsdtAmount(text: string): Result<MicroUsdt> {
  const amountMicro = parseUsdt(text);
  if (amountMicro === null || amountMicro < MIN_DEPOSIT_MICRO) {
    return invalidAmount('usdt-amount', text);
  }
  return amountMicro > MAX_DEPOSIT_MICRO ? invalid('usdt-too-large') : ok(amountMicro);
}

/** Validates a part payment: rupees, positive and at most the unpaid amount. */
export function checkPartPayment(text: string, unpaid: Paise): Result<Paise> {
  if (namedCurrency(text) === 'usdt') return invalid('payment-currency');
  const amountPaise = parseRupees(text);
  if (amountPaise === null || amountPaise < 1) return invalidAmount('payment-amount', text);
  return amountPaise > unpaid ? invalid('payment-too-large') : ok(amountPaise);
}
