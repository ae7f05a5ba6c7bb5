import { MICRO_PER_USDT, type MicroUsdt } from './money';

/** A hundredth of a USDT: a typed amount ends on one, an own amount never does and never reaches the next. */
const MICRO_PER_CENT = MICRO_PER_USDT / 100;

/** The largest tail. The rules enforce the same number. */
export const MAX_TAIL_MICRO = MICRO_PER_CENT - 1;

/** How many own amounts a user has had in the current week; the server's clock decides when it is over. */
export interface PayablesWeek {
  since: Date;
  count: number;
}

/** Whether a typed amount can get an amount of its own: it has at most two decimals. */
export const canHavePayable = (usdtMicro: MicroUsdt): boolean => usdtMicro % MICRO_PER_CENT === 0;

/** Whether an amount can be the own amount of a request for `usdtMicro`: the same and a tail of 1 to 9999 millionths. */
export function isPayableOf(payableMicro: MicroUsdt, usdtMicro: MicroUsdt): boolean {
  const tail = payableMicro - usdtMicro;
  return canHavePayable(usdtMicro) && tail > 0 && tail <= MAX_TAIL_MICRO;
}
