import { ACTIVITY_PER_MILLE, MAX_DEPOSIT_USDT, RUPEES_PER_USDT } from '@/config/business';

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

/** Paise → ₹ as stored. */
export function toRupees(amountPaise: Paise): number {
  return amountPaise / PAISE_PER_RUPEE;
}

/** USDT as stored (a number with at most six decimals) → micro-USDT, to the nearest. */
export function toMicro(usdt: number): MicroUsdt {
  return microUsdt(Math.round(usdt * MICRO_PER_USDT));
}

/** Micro-USDT → USDT as stored. */
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
