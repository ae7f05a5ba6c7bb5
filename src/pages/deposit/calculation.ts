import { parseRupees, parseUsdt } from '@/domain/parseMoney';
import { rupeesInputText, usdtInputText } from '@/domain/formatMoney';
import { MAX_DEPOSIT_MICRO, microForPaise, paiseForMicro, type MicroUsdt } from '@/domain/money';
import { checkUsdtAmount, type Result } from '@/domain/validation';

export type Unit = 'usdt' | 'inr';

const MAX_DEPOSIT_PAISE = paiseForMicro(MAX_DEPOSIT_MICRO);

/** The USDT amount for a typed amount of either unit, or why it is invalid. */
export function checkAmount(text: string, unit: Unit): Result<MicroUsdt> {
  if (unit === 'usdt') return checkUsdtAmount(text);
  const amountPaise = parseRupees(text);
  if (amountPaise === null) return { ok: false, error: 'usdt-amount' };
  if (amountPaise > MAX_DEPOSIT_PAISE) return { ok: false, error: 'usdt-too-large' };
  return checkUsdtAmount(usdtInputText(microForPaise(amountPaise)));
}

/** The text for the field of the other unit: the converted amount, or empty if there is none. */
export function convertText(text: string, unit: Unit): string {
  if (unit === 'usdt') {
    const amountMicro = parseUsdt(text);
    return amountMicro === null ? '' : rupeesInputText(paiseForMicro(amountMicro));
  }
  const amountPaise = parseRupees(text);
  return amountPaise === null || amountPaise > MAX_DEPOSIT_PAISE
    ? ''
    : usdtInputText(microForPaise(amountPaise));
}
