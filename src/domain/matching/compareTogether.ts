import { unpaidPaise, type Deposit } from '@/domain/deposits/deposit';
import { askedFor, timingOf, worthFor } from './match';
import { inrToUsdt, microUsdt, type MicroUsdt } from '@/domain/money/money';
import { hasArrived, type TransferCheckResult } from '@/domain/tron/transferCheck';

/** How far transfers are, taken all together, from what a deposit asks for; nothing is missing or too much if it fits. */
export interface Together {
  kind: 'fits' | 'less' | 'more';
  differenceMicro: MicroUsdt;
}

/** What has moved nothing to the wallet, for good. */
const NOTHING: readonly TransferCheckResult['kind'][] = [
  'failed',
  'other-token',
  'other-recipient',
  'no-transfer',
];

/**
 * Compares all the transactions that a deposit names and no credit has spent with what is unpaid of it. Null where that is
 * not known of one of them, where one may have paid for something else, and where none has moved anything to the wallet.
 */
export function compareTogether(
  checks: readonly (TransferCheckResult | null)[],
  deposit: Deposit,
): Together | null {
  let sum = 0;
  for (const check of checks) {
    if (check === null) return null;
    if (hasArrived(check)) {
      const { usdtMicro, sentAt } = check.received;
      if (timingOf(sentAt, deposit.submittedAt) === 'long-before') return null;
      sum += usdtMicro;
    } else if (!NOTHING.includes(check.kind)) return null;
  }
  if (sum === 0) return null;
  const sumMicro = microUsdt(sum);
  const unpaid = unpaidPaise(deposit);
  const inrPaise = worthFor(sumMicro, deposit);
  if (inrPaise === unpaid) return { kind: 'fits', differenceMicro: microUsdt(0) };
  const askedMicro = askedFor(deposit) ?? inrToUsdt(unpaid);
  return {
    kind: inrPaise < unpaid ? 'less' : 'more',
    differenceMicro: microUsdt(Math.abs(askedMicro - sumMicro)),
  };
}
