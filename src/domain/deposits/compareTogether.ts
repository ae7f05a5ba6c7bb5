import { inrToUsdt, microUsdt, usdtToInr, type MicroUsdt } from '@/domain/money';
import {
  isRequested,
  type ExpectedTransfer,
  type TransferCheckResult,
} from '@/domain/tron/transferCheck';

/** How far transfers are, taken all together, from what a deposit asks for; nothing is missing or too much if it fits. */
export interface Together {
  kind: 'fits' | 'too-little' | 'too-much';
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
  expected: ExpectedTransfer,
): Together | null {
  let sum = 0;
  for (const check of checks) {
    if (check === null || check.kind === 'too-early') return null;
    if ('received' in check) sum += check.received.usdtMicro;
    else if (!NOTHING.includes(check.kind)) return null;
  }
  if (sum === 0) return null;
  const sumMicro = microUsdt(sum);
  const { unpaidPaise, payableMicro } = expected;
  const inrPaise = isRequested(sumMicro, expected) ? unpaidPaise : usdtToInr(sumMicro);
  if (inrPaise === unpaidPaise) return { kind: 'fits', differenceMicro: microUsdt(0) };
  const askedMicro = payableMicro ?? inrToUsdt(unpaidPaise);
  return {
    kind: inrPaise < unpaidPaise ? 'too-little' : 'too-much',
    differenceMicro: microUsdt(Math.abs(askedMicro - sumMicro)),
  };
}
