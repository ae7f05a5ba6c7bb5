import { unpaidPaise, type Deposit } from '@/domain/deposits/deposit';
import { MISSED_KINDS, type SeenTransfers } from '@/domain/deposits/requestState';
import { inrToUsdt, microUsdt } from '@/domain/money/money';
import { arrivedTransfer, type TransferCheckResult } from '@/domain/tron/transferCheck';
import { askedFor, timingOf, worthFor } from './match';

/**
 * The micro-USDT by which the sum of all claimed, unspent transactions of a deposit exceeds its unpaid amount: 0 if it fits, below
 * 0 if it is less. Null if one of them is unknown or may have paid for something else, or if none moved USDT to the wallet.
 */
export function compareTogether(
  checks: readonly (TransferCheckResult | null)[],
  deposit: Deposit,
): number | null {
  let sum = 0;
  for (const check of checks) {
    if (check === null) return null;
    if (check.kind === 'arrived') {
      const { amounts, sentAt } = check.transfer;
      if (timingOf(sentAt, deposit.submittedAt) === 'long-before') return null;
      sum += amounts[0];
    } else if (!MISSED_KINDS.some((kind) => kind === check.kind)) return null;
  }
  if (sum === 0) return null;
  const sumMicro = microUsdt(sum);
  const unpaid = unpaidPaise(deposit);
  if (worthFor(sumMicro, deposit) === unpaid) return 0;
  return sumMicro - (askedFor(deposit) ?? inrToUsdt(unpaid));
}

/**
 * Sums up the claimed, unspent transactions of a deposit. `isComplete` is true if no credit has spent any other. Null if they
 * prove nothing; undefined while one of them is unknown.
 */
export function seenTransfers(
  deposit: Deposit,
  open: readonly { txid: string; check: TransferCheckResult | null }[],
  isComplete: boolean,
): SeenTransfers | null | undefined {
  const checks = open.flatMap(({ check }) => check ?? []);
  if (open.length === 0 || checks.length < open.length) return undefined;
  const common = { missingMicro: microUsdt(0), named: deposit.txids.join(' ') };
  const received = open.find(
    ({ check }) => check?.kind === 'several-transfers' || check?.kind === 'arrived',
  );
  if (!received) {
    const kind = MISSED_KINDS.find((each) => checks.every((check) => check.kind === each));
    return kind && open[0] ? { ...common, kind, txid: open[0].txid, sentAt: null } : null;
  }
  const { txid, check } = received;
  const sentAt = arrivedTransfer(check)?.sentAt ?? null;
  // It more likely paid for an earlier deposit.
  if (sentAt && timingOf(sentAt, deposit.submittedAt) === 'long-before') return null;
  const together = isComplete ? compareTogether(checks, deposit) : null;
  const seen = { ...common, txid, sentAt: sentAt && sentAt.getTime() };
  if (together === null) return { ...seen, kind: 'some' };
  return together < 0
    ? { ...seen, kind: 'less', missingMicro: microUsdt(-together) }
    : { ...seen, kind: 'arrived' };
}
