import type { Deposit } from '@/domain/deposits/deposit';
import { MICRO_PER_CENT } from '@/domain/deposits/payable';
import type { MicroUsdt } from '@/domain/money/money';
import type { NodeFailure, Transfer } from '@/domain/tron/transferCheck';
import { groupBy } from '@/domain/groupBy';
import { match, NO_OTHERS, timingOf } from './match';
import { isTypedBefore } from './owner';

/** The node's list of transfers to the wallet, or why there is none. */
export type ListedTransfers =
  | {
      kind: 'list';
      transactions: readonly Transfer[];
      /** True if there may be others that are not listed. */
      isTruncated: boolean;
    }
  | { kind: 'invalid-answer' }
  | NodeFailure;

/** Transactions by the amount of their only transfer. */
export type ListedByAmount = ReadonlyMap<MicroUsdt, readonly Transfer[]>;

/** Groups transactions by amount. One with several transfers is left out: its amounts do not show whose it is. */
export function byAmount(transactions: Iterable<Transfer>): ListedByAmount {
  const found = new Map<MicroUsdt, Transfer[]>();
  for (const transaction of transactions) {
    const [amount, ...more] = transaction.amounts;
    if (more.length > 0) continue;
    const same = found.get(amount);
    if (same) same.push(transaction);
    else found.set(amount, [transaction]);
  }
  return found;
}

/** The listed transfers of exactly the own amount of an open deposit, sent after it was made, newest first. */
export function arrivedFor(
  { status, payableMicro, submittedAt }: Deposit,
  listed: ListedByAmount,
): readonly Transfer[] {
  if (status !== 'pending' || payableMicro === null || submittedAt === null) return [];
  return (listed.get(payableMicro) ?? []).filter(({ sentAt }) => sentAt >= submittedAt);
}

/** Transfers offered for one deposit; each costs a lookup. */
const MAX_OFFERED = 2;
/** The fees, in micro-USDT, that an exchange may deduct from a customer's transfer. */
const FEE_MICRO = { min: 500_000, max: 5_000_000 };

/**
 * The transactions offered for an open deposit because its user may have sent their amount, the likeliest first: its own amount,
 * and unless that has arrived, the typed amount, and its own amount less a fee with the same tail. Of each, those sent after the
 * deposit was made come first.
 */
export function offeredTxids(deposit: Deposit, listed: ListedByAmount | undefined): string[] {
  const { status, payableMicro, usdtMicro, paymentCount, submittedAt } = deposit;
  if (!listed || status !== 'pending' || submittedAt === null) return [];
  const isLessFee = (micro: MicroUsdt) => {
    const fee = (payableMicro ?? 0) - micro;
    return fee >= FEE_MICRO.min && fee <= FEE_MICRO.max && fee % MICRO_PER_CENT === 0;
  };
  const amounts =
    paymentCount > 0 || arrivedFor(deposit, listed).length > 0
      ? [payableMicro]
      : [payableMicro, usdtMicro, ...[...listed.keys()].filter(isLessFee)];
  const found = amounts.flatMap((micro) => {
    const oldestFirst = (micro === null ? [] : (listed.get(micro) ?? [])).toReversed();
    const sent = oldestFirst.filter(
      ({ sentAt }) => timingOf(sentAt, submittedAt) !== 'long-before',
    );
    const isBefore = ({ sentAt }: Transfer) => sentAt < submittedAt;
    return [...sent.filter((each) => !isBefore(each)), ...sent.filter(isBefore)];
  });
  return found.slice(0, MAX_OFFERED).map(({ txid }) => txid);
}

/**
 * The transaction that seems to pay for a deposit as expected: the only listed one of exactly its own amount; null if there is
 * none. `open` are the other known open deposits. A hint: its receipt, whether it is spent, and who else typed its amount are
 * checked before it is credited.
 */
export function arrivalFor(
  deposit: Deposit,
  listed: ListedByAmount,
  open: readonly Deposit[],
): Transfer | null {
  const arrived = arrivedFor(deposit, listed);
  // Most deposits in a long queue still wait. This avoids comparing them with all others.
  if (arrived.length === 0) return null;
  const typed = open.find((each) => isTypedBefore(each, deposit)) ?? null;
  const [only, ...more] = arrived.filter(
    (transfer) =>
      match(transfer, deposit, { ...NO_OTHERS, owner: deposit, typed }).gaps.length === 0,
  );
  return only && more.length === 0 ? only : null;
}

/** The transactions that seem to pay for open deposits as expected, by deposit ID. */
export function arrivalsOf(
  open: readonly Deposit[],
  listed: ListedByAmount | null,
): ReadonlyMap<string, Transfer> {
  const found = new Map<string, Transfer>();
  if (!listed) return found;
  // Each deposit is compared only with those typed with its own amount.
  const typed = groupBy(open, ({ usdtMicro }) => String(usdtMicro));
  for (const deposit of open) {
    const same =
      deposit.payableMicro === null ? undefined : typed.get(String(deposit.payableMicro));
    const transaction = arrivalFor(deposit, listed, same ?? []);
    if (transaction) found.set(deposit.id, transaction);
  }
  return found;
}

/** What the list shows for a pending deposit. */
export type Hint = 'arrived' | 'less' | 'more' | 'typed' | 'two' | 'nothing';

/**
 * What the transfers listed since `since` show for a pending deposit; null if that is unclear. `nothing` only if all of them are
 * listed and its user names no transaction. A hint: whose a transfer is, and whether it is spent, is not checked.
 */
export function hintOf(
  deposit: Deposit,
  { listed, isTruncated }: { listed: ListedByAmount; isTruncated: boolean },
  since: Date,
): Hint | null {
  const { txids, payableMicro, usdtMicro, submittedAt } = deposit;
  const candidates = new Set([...offeredTxids(deposit, listed), ...listedTxids(txids, listed)]);
  if (candidates.size > 1) return 'two';
  if (candidates.size === 0) {
    const isWhole = !isTruncated && submittedAt !== null && submittedAt >= since;
    return isWhole && payableMicro !== null && txids.length === 0 ? 'nothing' : null;
  }
  const [arrived] = [...listed].flatMap(([micro, same]) =>
    same.some(({ txid }) => candidates.has(txid)) ? micro : [],
  );
  if (arrived === undefined) return null;
  if (arrived === payableMicro) return 'arrived';
  if (arrived === usdtMicro) return 'typed';
  return arrived < (payableMicro ?? usdtMicro) ? 'less' : 'more';
}

/** Those of some transactions that are listed. */
export function listedTxids(txids: readonly string[], listed: ListedByAmount): string[] {
  if (txids.length === 0) return [];
  const all = new Set([...listed.values()].flatMap((same) => same.map(({ txid }) => txid)));
  return txids.filter((txid) => all.has(txid));
}

/** True if money for a deposit is listed: its own amount, sent after it was made, or a transaction that its user claims. */
export const hasArrivedFor = (deposit: Deposit, listed: ListedByAmount): boolean =>
  arrivedFor(deposit, listed).length > 0 || listedTxids(deposit.txids, listed).length > 0;

/** A deposit to approve, and the transaction that seems to pay for it as expected. */
export interface Approval {
  deposit: Deposit;
  transaction: Transfer;
}
