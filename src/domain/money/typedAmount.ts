import { invalid, ok, type Result } from '@/domain/validation';
import {
  MAX_DEPOSIT_MICRO,
  inrToUsdt,
  usdtToInr,
  type MicroUsdt,
  parseRupees,
  parseUsdt,
  type Currency,
  formatRupeesInput,
  formatUsdtInput,
  checkUsdtAmount,
  invalidAmount,
} from './money';

const MAX_DEPOSIT_PAISE = usdtToInr(MAX_DEPOSIT_MICRO);

/** Returns the amount in micro-USDT for a text typed in either currency, or why it is invalid. */
export function checkAmount(text: string, currency: Currency): Result<MicroUsdt> {
  if (currency === 'usdt') return checkUsdtAmount(text);
  const amountPaise = parseRupees(text);
  if (amountPaise === null || amountPaise < 1) return invalidAmount('inr-amount', text);
  return amountPaise > MAX_DEPOSIT_PAISE ? invalid('usdt-too-large') : ok(inrToUsdt(amountPaise));
}

/** Returns a typed amount in the other currency, for its field; empty if it is no amount or too large to convert. */
export function convertedText(text: string, typed: Currency): string {
  if (typed === 'usdt') {
    const amountMicro = parseUsdt(text);
    return amountMicro === null ? '' : formatRupeesInput(usdtToInr(amountMicro));
  }
  const amountPaise = parseRupees(text);
  return amountPaise === null || amountPaise > MAX_DEPOSIT_PAISE
    ? ''
    : formatUsdtInput(inrToUsdt(amountPaise));
}
