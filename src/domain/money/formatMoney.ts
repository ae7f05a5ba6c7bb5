import { RUPEES_PER_USDT } from '@/config/business';
import { MICRO_PER_USDT, PAISE_PER_RUPEE, type MicroUsdt, type Paise } from './money';

/** What a hundredth of a USDT costs. */
const PAISE_PER_HUNDREDTH = (RUPEES_PER_USDT * PAISE_PER_RUPEE) / 100;

const groupWhole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** A whole number as text: `12,345`. */
export const formatNumber = (number: number): string => groupWhole.format(number);

/** Integer smallest units → decimal text with Indian grouping, without passing through a float. */
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

/** ₹ rounded half up to whole rupees, as lists show it: `₹1,23,457`. */
export function formatRupees(amountPaise: Paise): string {
  return `₹${groupWhole.format(Math.floor((amountPaise + PAISE_PER_RUPEE / 2) / PAISE_PER_RUPEE))}`;
}

/** ₹ to the paisa, where exact money matters: `₹1,23,456.50`, `−₹500`; whole amounts without decimals. */
export function formatRupeesExact(amountPaise: Paise): string {
  const decimals = amountPaise % PAISE_PER_RUPEE === 0 ? 0 : 2;
  return `${amountPaise < 0 ? '−' : ''}₹${decimal(Math.abs(amountPaise), PAISE_PER_RUPEE, decimals)}`;
}

/** What a deposit is worth: rounded as in every list, but to the paisa beside what is paid and what remains. */
export function formatDepositRupees(deposit: {
  inrPaise: Paise;
  paidPaise: Paise;
  status: string;
}): string {
  const isBesidePaid = deposit.paidPaise > 0 && deposit.status !== 'confirmed';
  return isBesidePaid ? formatRupeesExact(deposit.inrPaise) : formatRupees(deposit.inrPaise);
}

/** USDT with two to six decimals, without loss: `12.50`, `0.000150`→`0.00015`. */
export function formatUsdt(amountMicro: MicroUsdt): string {
  return decimal(amountMicro, MICRO_PER_USDT, 2);
}

/** Unpaid rupees as hundredths of a USDT, rounded half up. */
function remainingHundredths(unpaidPaise: Paise): number {
  return Math.floor((unpaidPaise + PAISE_PER_HUNDREDTH / 2) / PAISE_PER_HUNDREDTH);
}

/** USDT equal to unpaid rupees, to two decimals half up, as a part-paid deposit shows it. */
export function formatRemainingUsdt(unpaidPaise: Paise): string {
  return decimal(remainingHundredths(unpaidPaise), 100, 2);
}

/** The same as a number of USDT, as stored in `remainingUsdtAmount`. */
export function remainingUsdt(unpaidPaise: Paise): number {
  return remainingHundredths(unpaidPaise) / 100;
}

/** USDT as a field shows it that is not being edited: grouped, up to six decimals. */
export function formatUsdtField(amountMicro: MicroUsdt): string {
  return decimal(amountMicro, MICRO_PER_USDT, 0);
}

/** Rupees as a field shows them that is not being edited: grouped, up to two decimals. */
export function formatRupeesField(amountPaise: Paise): string {
  return decimal(amountPaise, PAISE_PER_RUPEE, 0);
}

/**
 * USDT as a plain decimal without grouping: as a field shows it while it is edited, as it is copied, and in a file. What a
 * stranger sent may be more micro-USDT than a number can be.
 */
export function formatUsdtInput(amountMicro: MicroUsdt | bigint, minDecimals = 0): string {
  return decimal(amountMicro, MICRO_PER_USDT, minDecimals).replaceAll(',', '');
}

/** Rupees as a plain decimal without grouping: as a field shows them while they are edited, and in a file or a link. */
export function formatRupeesInput(amountPaise: Paise, minDecimals = 0): string {
  return decimal(amountPaise, PAISE_PER_RUPEE, minDecimals).replaceAll(',', '');
}
