import { TAIL_PROVES_FOR_MS } from '@/config/business';
import { unpaidPaise, type Deposit } from '@/domain/deposits/deposit';
import { isLessFee } from '@/domain/deposits/payable';
import {
  claimsOf,
  isOwnTransfer,
  MISSED_KINDS,
  type SeenTransfers,
} from '@/domain/deposits/requestState';
import { inrToUsdt, microUsdt } from '@/domain/money/money';
import type { Transfer, TransferCheckResult } from '@/domain/tron/transferCheck';
import { sumOf } from '@/domain/tron/transferList';
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

/** What the top of the page says of transactions if all are of one kind. */
const SEEN_KINDS = [...MISSED_KINDS, 'not-found'] as const;

/** What the amount of a transfer proves: that it is the deposit's own amount, or that less a fee of whole cents; null if nothing. */
function provenBy(deposit: Deposit, { amounts, sentAt }: Transfer): 'arrived' | 'less' | null {
  const { payableMicro, submittedAt } = deposit;
  if (payableMicro === null || submittedAt === null || amounts.length > 1) return null;
  // The transfer of a deposit that is requested again was sent before it.
  const isBefore = timingOf(sentAt, submittedAt) === 'before';
  if (amounts[0] === payableMicro) {
    return isBefore || isOwnTransfer(deposit, sentAt) ? 'arrived' : null;
  }
  const delayMs = sentAt.getTime() - submittedAt.getTime();
  const isInTime = delayMs >= 0 && delayMs <= TAIL_PROVES_FOR_MS;
  return isInTime && isLessFee(amounts[0], payableMicro) ? 'less' : null;
}

/**
 * Sums up the claimed transactions of a deposit that it has not spent; `isSpent` if another deposit of the user has. `isComplete` is
 * true if no credit of this one has spent any other. Null if none brought USDT; undefined while one of them is unknown.
 */
export function seenTransfers(
  deposit: Deposit,
  open: readonly { txid: string; check: TransferCheckResult | null; isSpent?: boolean }[],
  isComplete: boolean,
): SeenTransfers | null | undefined {
  const unspent = open.filter(({ isSpent }) => !isSpent);
  const checks = unspent.flatMap(({ check }) => check ?? []);
  const [first] = open;
  if (!first || checks.length < unspent.length) return undefined;
  const nothing = { sentAt: null, arrivedMicro: microUsdt(0), excessMicro: null };
  const named = claimsOf(deposit);
  if (unspent.length === 0) return { ...nothing, named, kind: 'spent', txid: first.txid };
  const received = unspent.flatMap(({ txid, check }) =>
    check && 'transfer' in check ? { ...check.transfer, txid } : [],
  );
  const own = received.find((each) => provenBy(deposit, each) === 'arrived');
  const transfer = own ?? received[0];
  if (!transfer) {
    const kind = SEEN_KINDS.find((each) => checks.every((check) => check.kind === each));
    return kind ? { ...nothing, named, kind, txid: first.txid } : null;
  }
  const sum = {
    txid: transfer.txid,
    sentAt: transfer.sentAt.getTime(),
    arrivedMicro: sumOf(own ? [own] : received),
  };
  if (own) return { ...sum, kind: 'arrived', excessMicro: 0, named: '' };
  const excessMicro = isComplete ? compareTogether(checks, deposit) : null;
  const isLess = received.length === 1 && provenBy(deposit, transfer) === 'less';
  // While another one is not final, it may be the rest.
  return isLess && excessMicro !== null
    ? { ...sum, kind: 'less', excessMicro, named }
    : { ...sum, kind: 'claimed', excessMicro, named };
}
