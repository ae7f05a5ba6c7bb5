import { parseRupees, parseUsdt } from '@/domain/amountText';
import { rupeesInputText, usdtInputText } from '@/domain/formatMoney';
import { MAX_DEPOSIT_MICRO, microForPaise, paiseForMicro, type MicroUsdt } from '@/domain/money';
import { checkUsdtAmount, type Result } from '@/domain/validation';

export type Unit = 'usdt' | 'inr';

const MOST_PAISE = paiseForMicro(MAX_DEPOSIT_MICRO);

/** The USDT amount that a typed amount of either unit stands for, or why it is none. */
export function checkAmount(text: string, unit: Unit): Result<MicroUsdt> {
  if (unit === 'usdt') return checkUsdtAmount(text);
  const amountPaise = parseRupees(text);
  if (amountPaise === null) return { ok: false, error: 'usdt-amount' };
  if (amountPaise > MOST_PAISE) return { ok: false, error: 'usdt-too-large' };
  return checkUsdtAmount(usdtInputText(microForPaise(amountPaise)));
}

/** What stands in the field of the other unit: converted, or empty where there is nothing to convert. */
export function convertText(text: string, unit: Unit): string {
  if (unit === 'usdt') {
    const amountMicro = parseUsdt(text);
    return amountMicro === null ? '' : rupeesInputText(paiseForMicro(amountMicro));
  }
  const amountPaise = parseRupees(text);
  return amountPaise === null || amountPaise > MOST_PAISE
    ? ''
    : usdtInputText(microForPaise(amountPaise));
}
