import { LIST_LAG_MS, TRANSFER_BEFORE_REQUEST_MS } from '@/config/business';
import { transactionsOf, type Deposit } from '@/domain/deposits/deposit';
import { isLessFee, MICRO_PER_CENT } from '@/domain/deposits/payable';
import { groupBy } from '@/domain/groupBy';
import type { MicroUsdt } from '@/domain/money/money';
import type { Transfer, TransferCheckResult } from '@/domain/tron/transferCheck';
import type { Arrivals, Listed } from '@/domain/tron/transferList';
import {
  match,
  NO_OTHERS,
  reserverOf,
  provenCredit,
  tailReservers,
  timingOf,
  typedWith,
  type ProvenCredit,
} from './match';

/** The listed transfers of the own amount of an open deposit, newest first. Amounts of several do not show whose they are. */
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

/** The part of an amount below a cent, which a fee leaves. */
const tailOf = (micro: MicroUsdt): number => micro % MICRO_PER_CENT;

const ownTail = ({ payableMicro }: Deposit): number | null =>
  payableMicro === null ? null : tailOf(payableMicro);

const sameTail = (deposit: Deposit, { byTail }: Listed): readonly MicroUsdt[] =>
  byTail.get(ownTail(deposit) ?? -1) ?? [];

/** The listed amounts that are the own amount of a deposit less a fee. */
const lessFee = (deposit: Deposit, listed: Listed): MicroUsdt[] =>
  sameTail(deposit, listed).filter((micro) => isLessFee(micro, deposit.payableMicro ?? micro));

/** The listed amounts that are the own amount of a deposit and up to as much more. */
const moreThanOwn = (deposit: Deposit, listed: Listed): MicroUsdt[] =>
  sameTail(deposit, listed).filter((micro) => isLessFee(deposit.payableMicro ?? micro, micro));

/** By the ID of each transaction that is nobody else's candidate, the deposit that it is for; null if it is spent. */
export type TakenTransfers = ReadonlyMap<string, string | null>;

const NONE_TAKEN: TakenTransfers = new Map();

const isFree = (txid: string, { id }: Deposit, taken: TakenTransfers): boolean =>
  !taken.has(txid) || taken.get(txid) === id;

/** The listed transactions that are proved to be for one of these deposits, of any status. */
export function takenTransfers(deposits: readonly Deposit[], listed: Listed): TakenTransfers {
  const taken = new Map<string, string | null>();
  const byOwn = groupBy(deposits, ({ payableMicro }) => payableMicro);
  const byTail = groupBy(deposits, ownTail);
  for (const deposit of deposits) {
    const { payableMicro } = deposit;
    const own = (payableMicro !== null && listed.byAmount.get(payableMicro)) || [];
    const short = lessFee(deposit, listed).flatMap((micro) => listed.byAmount.get(micro) ?? []);
    for (const transaction of [...own, ...short]) {
      const { txid, sentAt, amounts } = transaction;
      const reserver = reserverOf(amounts[0], sentAt, byOwn.get(amounts[0]) ?? []);
      const asking = byTail.get(tailOf(amounts[0])) ?? [];
      const tails = reserver ? [] : tailReservers(amounts[0], sentAt, asking);
      const facts = { ...NO_OTHERS, reserver, tails };
      const isProved = match(transaction, deposit, facts).provedBy !== null;
      // What pays for an ended deposit pays for the next one of its user.
      const isNext = deposit.status === 'pending' || !taken.has(txid);
      if (amounts.length === 1 && isProved && isNext) taken.set(txid, deposit.id);
    }
  }
  return taken;
}

/**
 * The transactions offered for an open deposit because its user may have sent their amount, the likeliest first: its own amount,
 * and unless that has arrived, the typed amount, its own amount less a fee or more with the same tail, and sums of two. Of each,
 * those sent after the deposit was made come first. What is `taken` by another is not offered.
 */
export function offeredTxids(
  deposit: Deposit,
  listed: Listed | undefined,
  taken = NONE_TAKEN,
): string[] {
  const { status, payableMicro, usdtMicro, paymentCount, submittedAt } = deposit;
  if (!listed || status !== 'pending' || submittedAt === null) return [];
  const amounts =
    paymentCount > 0 || arrivedFor(deposit, listed).length > 0
      ? [payableMicro]
      : [payableMicro, usdtMicro, ...lessFee(deposit, listed), ...moreThanOwn(deposit, listed)];
  const found = amounts.flatMap((micro) => {
    const oldestFirst = [...(micro === null ? [] : (listed.byAmount.get(micro) ?? []))].reverse();
    const sent = oldestFirst.filter(
      ({ sentAt }) => timingOf(sentAt, submittedAt) !== 'long-before',
    );
    const isBefore = ({ sentAt }: Transfer) => sentAt < submittedAt;
    return [...sent.filter((each) => !isBefore(each)), ...sent.filter(isBefore)];
  });
  const sums = amounts.length > 1 ? [payableMicro, usdtMicro] : [];
  const inParts = sums.flatMap((micro) => {
    const parts = micro === null ? [] : (listed.bySum.get(micro) ?? []);
    const fits = ({ txid, sentAt }: Transfer) =>
      sentAt >= submittedAt && isFree(txid, deposit, taken);
    return parts.every(fits) ? parts : [];
  });
  return [...new Set([...found, ...inParts].map(({ txid }) => txid))]
    .filter((txid) => isFree(txid, deposit, taken))
    .slice(0, MAX_OFFERED);
}

/** Adds what is offered for a pending deposit, and `also`, which an administrator named, as if one had been credited. */
export function withOffered(
  deposit: Deposit,
  listed: Listed | undefined,
  also: string | null,
  taken = NONE_TAKEN,
): Deposit {
  const known = transactionsOf(deposit);
  const offered = [...(also === null ? [] : [also]), ...offeredTxids(deposit, listed, taken)];
  const added = [...new Set(offered)].filter((txid) => !known.includes(txid));
  if (added.length === 0) return deposit;
  return { ...deposit, operatorTxids: [...deposit.operatorTxids, ...added] };
}

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
      reserver: own.length > 0 ? deposit : isTaken ? undefined : null,
      tails: tailReservers(amounts[0], sentAt, open),
      typed: typedWith(amounts[0], deposit, open),
    };
    const check = { kind: 'arrived', transfer: transaction } as const;
    const credit = provenCredit({ ...facts, check }, deposit);
    return credit ? [{ ...credit, transaction }] : [];
  });
  return only && more.length === 0 ? only : null;
}

/** The transactions that seem to prove credits for open deposits, by deposit ID. */
export function arrivalsOf(
  open: readonly Deposit[],
  listed: Listed | null,
): ReadonlyMap<string, Arrival> {
  const byTail = groupBy(open, ownTail);
  const byTyped = groupBy(open, ({ usdtMicro }) => tailOf(usdtMicro));
  return new Map(
    open.flatMap((deposit): [string, Arrival][] => {
      const tail = ownTail(deposit);
      if (!listed || tail === null) return [];
      // Only these can be named, own or typed, by an amount with this tail.
      const alike = new Set([...(byTail.get(tail) ?? []), ...(byTyped.get(tail) ?? [])]);
      const arrival = arrivalFor(deposit, listed, [...alike]);
      return arrival ? [[deposit.id, arrival]] : [];
    }),
  );
}

/** The listed transfers that may pay for a pending deposit: those that it has, and those offered for it. */
export const candidatesFor = (deposit: Deposit, listed: Listed, taken = NONE_TAKEN): Transfer[] =>
  [...new Set([...offeredTxids(deposit, listed, taken), ...transactionsOf(deposit)])]
    .filter((txid) => isFree(txid, deposit, taken))
    .flatMap((txid) => listed.byId.get(txid) ?? []);

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
  taken = NONE_TAKEN,
) {
  const { payableMicro, usdtMicro } = deposit;
  const listed = arrivals ? candidatesFor(deposit, arrivals.listed, taken) : [];
  const received = checks.flatMap((check) => (check && 'transfer' in check ? check.transfer : []));
  const [candidate, ...more] = new Map(
    [...listed, ...received.filter(({ txid }) => isFree(txid, deposit, taken))].map((each) => [
      each.txid,
      each,
    ]),
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

/**
 * The listed transactions that open deposits name or that are offered for them, without being proved for any: whether they are
 * spent, or the own amounts of ended deposits, only the server knows.
 */
export const uncertainTransfers = (
  open: readonly Deposit[],
  listed: Listed,
  taken: TakenTransfers,
): readonly Transfer[] =>
  [...new Set(open.flatMap((each) => candidatesFor(each, listed, taken)))].filter(
    ({ txid }) => !taken.has(txid),
  );

export type Hint = NonNullable<ReturnType<typeof hintOf>>;

/** True if the list has what is offered for a pending deposit, or a claimed transaction that nobody else has taken. */
export const hasArrivedFor = (deposit: Deposit, listed: Listed, taken = NONE_TAKEN): boolean =>
  offeredTxids(deposit, listed, taken).length > 0 ||
  deposit.txids.some((txid) => listed.byId.has(txid) && isFree(txid, deposit, taken));

export interface Approval extends Arrival {
  deposit: Deposit;
}
