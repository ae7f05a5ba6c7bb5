import { LIST_LAG_MS, TRANSFER_BEFORE_REQUEST_MS } from '@/config/business';
import { transactionsOf, type Deposit } from '@/domain/deposits/deposit';
import { isLessFee } from '@/domain/deposits/payable';
import type { MicroUsdt } from '@/domain/money/money';
import type { Transfer, TransferCheckResult } from '@/domain/tron/transferCheck';
import type { Arrivals, Listed } from '@/domain/tron/transferList';
import {
  NO_OTHERS,
  provenCredit,
  tailOwners,
  timingOf,
  typedWith,
  type ProvenCredit,
} from './match';

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

/** The listed amounts that are the own amount of a deposit less a fee. */
const lessFee = ({ payableMicro }: Deposit, { byAmount }: Listed): MicroUsdt[] =>
  payableMicro === null
    ? []
    : [...byAmount.keys()].filter((micro) => isLessFee(micro, payableMicro));

/**
 * The transactions offered for an open deposit because its user may have sent their amount, the likeliest first: its own amount,
 * and unless that has arrived, the typed amount, and its own amount less a fee with the same tail. Of each, those sent after the
 * deposit was made come first.
 */
export function offeredTxids(deposit: Deposit, listed: Listed | undefined): string[] {
  const { status, payableMicro, usdtMicro, paymentCount, submittedAt } = deposit;
  if (!listed || status !== 'pending' || submittedAt === null) return [];
  const amounts =
    paymentCount > 0 || arrivedFor(deposit, listed).length > 0
      ? [payableMicro]
      : [payableMicro, usdtMicro, ...lessFee(deposit, listed)];
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

/** A transaction that seems to prove a credit. */
export interface Arrival extends ProvenCredit {
  transaction: Transfer;
}

/**
 * The only listed transaction that seems to prove a credit for a deposit: one of its own amount or, if that has not arrived, one of
 * that less a fee; null if there is none. `open` are the known open deposits. A hint: its receipt, whether it is spent, and whose
 * amount it has are checked before it is credited.
 */
export function arrivalFor(
  deposit: Deposit,
  listed: Listed,
  open: readonly Deposit[],
): Arrival | null {
  const own = arrivedFor(deposit, listed);
  // Its other transactions may bring the rest.
  const hasOther = (txid: string) => deposit.txids.some((each) => each !== txid);
  const short = (deposit.status === 'pending' && own.length === 0 ? lessFee(deposit, listed) : [])
    .flatMap((micro) => listed.byAmount.get(micro) ?? [])
    .filter(({ amounts, txid }) => amounts.length === 1 && !hasOther(txid));
  // Most deposits in a long queue still wait, and are not compared with all others.
  const [only, ...more] = [...own, ...short].flatMap((transaction): Arrival[] => {
    const { amounts, sentAt } = transaction;
    const isTaken = own.length === 0 && open.some((each) => each.payableMicro === amounts[0]);
    const facts = {
      ...NO_OTHERS,
      owner: own.length > 0 ? deposit : isTaken ? undefined : null,
      tails: tailOwners(amounts[0], sentAt, open),
      typed: typedWith(amounts[0], deposit, open),
    };
    const check = { kind: 'arrived', transfer: transaction } as const;
    const credit = provenCredit({ ...facts, check }, deposit);
    return credit ? [{ ...credit, transaction }] : [];
  });
  return only && more.length === 0 ? only : null;
}

/** The transactions that seem to prove credits for open deposits, by deposit ID. */
export const arrivalsOf = (
  open: readonly Deposit[],
  listed: Listed | null,
): ReadonlyMap<string, Arrival> =>
  new Map(
    open.flatMap((deposit): [string, Arrival][] => {
      const arrival = listed && arrivalFor(deposit, listed, open);
      return arrival ? [[deposit.id, arrival]] : [];
    }),
  );

/** The listed transactions that may pay for a pending deposit: those that it has, and those offered for it. */
export const candidatesFor = (deposit: Deposit, listed: Listed): Transfer[] =>
  [...new Set([...offeredTxids(deposit, listed), ...transactionsOf(deposit)])].flatMap(
    (txid) => listed.byId.get(txid) ?? [],
  );

/**
 * True if all transfers that may pay for a deposit and were sent so far are listed: whole, from a day before it on. A node may lag
 * behind the chain, so a block of the list itself has to be younger than the deposit.
 */
export function isAllListed({ submittedAt }: Deposit, { listed, ...list }: Arrivals): boolean {
  if (submittedAt === null || list.isTruncated) return false;
  const [newest] = listed.byId.values();
  const newestMs = Math.min(Number(newest?.sentAt ?? 0), list.at.getTime());
  const madeMs = submittedAt.getTime();
  return newestMs - madeMs >= LIST_LAG_MS && madeMs - TRANSFER_BEFORE_REQUEST_MS >= list.sinceMs;
}

/**
 * What the list, and the node's answers about the transactions that its user names, show for a pending deposit; null if that is
 * nothing. `not-found` only if the node said so of each. `nothing` if all that may pay for it would be listed, `unknown` if a list
 * does not show that. A hint: whose a transfer is, and whether it is spent, is not checked.
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
    if (checks.length > 0 && checks.every((check) => check?.kind === 'not-found')) {
      return 'not-found';
    }
    if (!arrivals) return null;
    return isAllListed(deposit, arrivals) ? 'nothing' : 'unknown';
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

/** A deposit to approve, and the transaction that seems to prove its credit. */
export interface Approval extends Arrival {
  deposit: Deposit;
}
