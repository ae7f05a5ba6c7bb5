import { TRANSFER_BEFORE_REQUEST_MS } from '@/config/business';
import { transactionsOf, type Deposit } from '@/domain/deposits/deposit';
import { MICRO_PER_CENT } from '@/domain/deposits/payable';
import type { MicroUsdt } from '@/domain/money/money';
import type { Transfer, TransferCheckResult } from '@/domain/tron/transferCheck';
import type { Arrivals, Listed } from '@/domain/tron/transferList';
import { match, NO_MONEY, NO_OTHERS, timingOf, isTypedBefore } from './match';

/**
 * The listed transfers of exactly the own amount of an open deposit, sent after it was made, newest first. One of several in a
 * transaction is left out: its amounts do not show whose it is.
 */
function arrivedFor(
  { status, payableMicro, submittedAt }: Deposit,
  { byAmount }: Listed,
): readonly Transfer[] {
  if (status !== 'pending' || payableMicro === null || submittedAt === null) return [];
  return (byAmount.get(payableMicro) ?? []).filter(
    ({ amounts, sentAt }) => amounts.length === 1 && sentAt >= submittedAt,
  );
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
export function offeredTxids(deposit: Deposit, listed: Listed | undefined): string[] {
  const { status, payableMicro, usdtMicro, paymentCount, submittedAt } = deposit;
  if (!listed || status !== 'pending' || submittedAt === null) return [];
  const isLessFee = (micro: MicroUsdt) => {
    const fee = (payableMicro ?? 0) - micro;
    return fee >= FEE_MICRO.min && fee <= FEE_MICRO.max && fee % MICRO_PER_CENT === 0;
  };
  const amounts =
    paymentCount > 0 || arrivedFor(deposit, listed).length > 0
      ? [payableMicro]
      : [payableMicro, usdtMicro, ...[...listed.byAmount.keys()].filter(isLessFee)];
  const found = amounts.flatMap((micro) => {
    const oldestFirst = [...(micro === null ? [] : (listed.byAmount.get(micro) ?? []))].reverse();
    const sent = oldestFirst.filter(
      ({ sentAt }) => timingOf(sentAt, submittedAt) !== 'long-before',
    );
    const isBefore = ({ sentAt }: Transfer) => sentAt < submittedAt;
    return [...sent.filter((each) => !isBefore(each)), ...sent.filter(isBefore)];
  });
  return [...new Set(found.map(({ txid }) => txid))].slice(0, MAX_OFFERED);
}

/**
 * Adds the transactions that are offered for a pending deposit, and `also`, which an administrator named for any, as if one had
 * been credited. Returns it unchanged if there are none to add.
 */
export function withOffered(
  deposit: Deposit,
  listed: Listed | undefined,
  also: string | null,
): Deposit {
  const known = transactionsOf(deposit);
  const offered = [...(also === null ? [] : [also]), ...offeredTxids(deposit, listed)];
  const added = [...new Set(offered)].filter((txid) => !known.includes(txid));
  if (added.length === 0) return deposit;
  return { ...deposit, operatorTxids: [...deposit.operatorTxids, ...added] };
}

/**
 * The transaction that seems to pay for a deposit as expected: the only listed one of exactly its own amount; null if there is
 * none. `open` are the other known open deposits. A hint: its receipt, whether it is spent, and who else typed its amount are
 * checked before it is credited.
 */
export function arrivalFor(
  deposit: Deposit,
  listed: Listed,
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
export const arrivalsOf = (
  open: readonly Deposit[],
  listed: Listed | null,
): ReadonlyMap<string, Transfer> =>
  new Map(
    open.flatMap((deposit): [string, Transfer][] => {
      const transfer = listed && arrivalFor(deposit, listed, open);
      return transfer ? [[deposit.id, transfer]] : [];
    }),
  );

/** The listed transactions that may pay for a pending deposit: those that it has, and those offered for it. */
export const candidatesFor = (deposit: Deposit, listed: Listed): Transfer[] =>
  [...new Set([...offeredTxids(deposit, listed), ...transactionsOf(deposit)])].flatMap(
    (txid) => listed.byId.get(txid) ?? [],
  );

/** True if all transfers that may pay for a deposit are listed. */
function isAllListed({ submittedAt }: Deposit, { sinceMs, at, isTruncated }: Arrivals): boolean {
  if (submittedAt === null || isTruncated) return false;
  return submittedAt <= at && submittedAt.getTime() - TRANSFER_BEFORE_REQUEST_MS >= sinceMs;
}

/**
 * What the list, and the node's answers about the transactions that its user names, show for a pending deposit; null if that is
 * nothing. `not-found` only if the node said so of each. `nothing` if none of them brought anything, or if all that may pay for it
 * would be listed. A hint: whose a transfer is, and whether it is spent, is not checked.
 */
export function hintOf(
  deposit: Deposit,
  arrivals: Arrivals | null,
  checks: readonly (TransferCheckResult | undefined)[],
) {
  const { payableMicro, usdtMicro } = deposit;
  const listed = arrivals ? candidatesFor(deposit, arrivals.listed) : [];
  const received = checks.flatMap((check) => (check && 'transfer' in check ? check.transfer : []));
  const [candidate, ...more] = new Map(
    [...listed, ...received].map((each) => [each.txid, each]),
  ).values();
  if (!candidate) {
    if (checks.some((check) => check?.kind === 'not-final')) return 'not-final';
    const isEach = (kinds: readonly string[]) =>
      checks.length > 0 && checks.every((check) => check && kinds.includes(check.kind));
    if (isEach(['not-found'])) return 'not-found';
    return isEach(NO_MONEY) || (arrivals && isAllListed(deposit, arrivals)) ? 'nothing' : null;
  }
  if (more.length > 0) return 'two';
  const { amounts } = candidate;
  if (amounts.some((micro) => micro === payableMicro)) return 'arrived';
  if (amounts.includes(usdtMicro)) return 'typed';
  if (amounts.length > 1) return 'two';
  return amounts[0] < (payableMicro ?? usdtMicro) ? 'less' : 'more';
}

/** What is known of the transfer of a pending deposit. */
export type Hint = NonNullable<ReturnType<typeof hintOf>>;

/** True if money for a deposit is listed: its own amount, sent after it was made, or a transaction that its user claims. */
export const hasArrivedFor = (deposit: Deposit, listed: Listed): boolean =>
  arrivedFor(deposit, listed).length > 0 || deposit.txids.some((txid) => listed.byId.has(txid));

/** A deposit to approve, and the transaction that seems to pay for it as expected. */
export interface Approval {
  deposit: Deposit;
  transaction: Transfer;
}
