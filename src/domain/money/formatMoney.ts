import { RUPEES_PER_USDT } from '@/config/business';
import { MICRO_PER_USDT, PAISE_PER_RUPEE, type MicroUsdt, type Paise } from './money';

/** The price of a hundredth of a USDT. */
const PAISE_PER_HUNDREDTH = (RUPEES_PER_USDT * PAISE_PER_RUPEE) / 100;

const groupWhole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** Formats a whole number: `12,345`. */
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

/** Unpaid paise as hundredths of a USDT, rounded half up. */
function remainingHundredths(unpaidPaise: Paise): number {
  return Math.floor((unpaidPaise + PAISE_PER_HUNDREDTH / 2) / PAISE_PER_HUNDREDTH);
}

/** Unpaid paise as USDT with two decimals, rounded half up, as a part-paid deposit shows it. */
export function formatRemainingUsdt(unpaidPaise: Paise): string {
  return decimal(remainingHundredths(unpaidPaise), 100, 2);
}

/** The same as a number of USDT, as stored in `remainingUsdtAmount`. */
export function remainingUsdt(unpaidPaise: Paise): number {
  return remainingHundredths(unpaidPaise) / 100;
}

/** Micro-USDT for a field that is not being edited: grouped, up to six decimals. */
export function formatUsdtField(amountMicro: MicroUsdt): string {
  return decimal(amountMicro, MICRO_PER_USDT, 0);
}

/** Paise for a field that is not being edited: grouped, up to two decimals. */
export function formatRupeesField(amountPaise: Paise): string {
  return decimal(amountPaise, PAISE_PER_RUPEE, 0);
}

/**
 * Micro-USDT as a plain decimal without grouping, for editing, copying and files. An amount on the chain may exceed the range of
 * a number, hence bigint.
 */
export function formatUsdtInput(amountMicro: MicroUsdt | bigint, minDecimals = 0): string {
  return decimal(amountMicro, MICRO_PER_USDT, minDecimals).replaceAll(',', '');
}

/** Paise as a plain decimal without grouping, for editing, files and links. */
export function formatRupeesInput(amountPaise: Paise, minDecimals = 0): string {
  return decimal(amountPaise, PAISE_PER_RUPEE, minDecimals).replaceAll(',', '');
}
