import {
  parseRupees,
  parseUsdt,
  type Currency,
  formatRupeesField,
  formatRupeesInput,
  formatUsdtField,
  formatUsdtInput,
  MAX_DEPOSIT_MICRO,
  inrToUsdt,
  usdtToInr,
  type MicroUsdt,
  type Paise,
  checkUsdtAmount,
  invalidAmount,
} from '@/domain/money/money';
import type { Result } from '@/domain/validation';

const MAX_DEPOSIT_PAISE = usdtToInr(MAX_DEPOSIT_MICRO);

/** Returns the amount in micro-USDT for a text typed in either currency, or why it is invalid. */
export function checkAmount(text: string, currency: Currency): Result<MicroUsdt> {
  if (currency === 'usdt') return checkUsdtAmount(text);
  const amountPaise = parseRupees(text);
  if (amountPaise === null || amountPaise < 1) return invalidAmount('inr-amount', text);
  return amountPaise > MAX_DEPOSIT_PAISE
    ? { ok: false, error: 'usdt-too-large' }
    : { ok: true, value: inrToUsdt(amountPaise) };
}

/** The texts of an amount: plain while it is edited, grouped otherwise. */
interface AmountTexts {
  plain: string;
  grouped: string;
}

const usdtTexts = (amountMicro: MicroUsdt): AmountTexts => ({
  plain: formatUsdtInput(amountMicro),
  grouped: formatUsdtField(amountMicro),
});

const rupeesTexts = (amountPaise: Paise): AmountTexts => ({
  plain: formatRupeesInput(amountPaise),
  grouped: formatRupeesField(amountPaise),
});

/** Returns a typed amount as the field of either currency shows it; null if it is no amount or too large to convert. */
export function amountTexts(text: string, typed: Currency, shown: Currency): AmountTexts | null {
  if (typed === 'usdt') {
    const amountMicro = parseUsdt(text);
    if (amountMicro === null) return null;
    return shown === 'usdt' ? usdtTexts(amountMicro) : rupeesTexts(usdtToInr(amountMicro));
  }
  const amountPaise = parseRupees(text);
  if (amountPaise === null) return null;
  if (shown === 'inr') return rupeesTexts(amountPaise);
  return amountPaise > MAX_DEPOSIT_PAISE ? null : usdtTexts(inrToUsdt(amountPaise));
}
