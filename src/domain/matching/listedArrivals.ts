import type { Deposit } from '@/domain/deposits/deposit';
import type { MicroUsdt } from '@/domain/money/money';
import type { NodeErrorReason } from '@/domain/tron/transferCheck';
import type { ListedTransaction } from '@/domain/tron/transferList';
import { groupBy } from '@/domain/groupBy';
import { match, NO_CLAIMS } from './match';
import { isTypedBefore } from './owner';

/** What a node lists of what the wallet received, or why it gave no list. */
export type ListedArrivals =
  | {
      kind: 'list';
      transactions: readonly ListedTransaction[];
      /** Whether there are older ones than were listed. */
      isTruncated: boolean;
    }
  | { kind: 'failed'; reason: NodeErrorReason | 'invalid-answer' };

/** Transactions by the amount of their only transfer. */
export type ListedByAmount = ReadonlyMap<MicroUsdt, readonly ListedTransaction[]>;

/** Sorts listed transactions by amount. Of one with several transfers none says whose it is. */
export function byAmount(transactions: Iterable<ListedTransaction>): ListedByAmount {
  const found = new Map<MicroUsdt, ListedTransaction[]>();
  for (const transaction of transactions) {
    const [amount, ...more] = transaction.amounts;
    if (more.length > 0) continue;
    const same = found.get(amount);
    if (same) same.push(transaction);
    else found.set(amount, [transaction]);
  }
  return found;
}

/** The listed transfers of exactly the own amount of an open deposit that were sent after it, newest first. */
export function arrivedFor(
  { status, payableMicro, submittedAt }: Deposit,
  listed: ListedByAmount,
): readonly ListedTransaction[] {
  if (status !== 'pending' || payableMicro === null || submittedAt === null) return [];
  return (listed.get(payableMicro) ?? []).filter(({ sentAt }) => sentAt >= submittedAt);
}

/** How many transfers of one amount are offered: each is looked up. */
const MAX_OFFERED = 2;

/** The transactions that are offered for a deposit because they are listed with its own amount: the first ones. */
export const arrivedTxids = (deposit: Deposit, listed: ListedByAmount | undefined): string[] =>
  listed
    ? arrivedFor(deposit, listed)
        .slice(-MAX_OFFERED)
        .map(({ txid }) => txid)
    : [];

/**
 * The transaction by which a deposit seems to be paid as expected: the only listed one of exactly its own amount; null if there
 * is none. `open` are the other open deposits that are known. A hint: its receipt, whether it is spent, and who else typed its
 * amount is checked before it is credited.
 */
export function arrivalFor(
  deposit: Deposit,
  listed: ListedByAmount,
  open: readonly Deposit[],
): ListedTransaction | null {
  const arrived = arrivedFor(deposit, listed);
  // Of a long queue most wait, and for them no other row is looked at.
  if (arrived.length === 0) return null;
  const typed = open.find((each) => isTypedBefore(each, deposit)) ?? null;
  const [only, ...more] = arrived.filter(
    ({ amounts: [usdtMicro], sentAt }) =>
      match({ usdtMicro, sentAt }, deposit, { owner: deposit, typed, claims: NO_CLAIMS }).gaps
        .length === 0,
  );
  return only && more.length === 0 ? only : null;
}

/** The transactions by which open deposits seem to be paid as expected, by the IDs of the deposits. */
export function arrivalsOf(
  open: readonly Deposit[],
  listed: ListedByAmount | null,
): ReadonlyMap<string, ListedTransaction> {
  const found = new Map<string, ListedTransaction>();
  if (!listed) return found;
  // Each deposit is compared only with those that were typed with its own amount.
  const typed = groupBy(open, ({ usdtMicro }) => String(usdtMicro));
  for (const deposit of open) {
    const same =
      deposit.payableMicro === null ? undefined : typed.get(String(deposit.payableMicro));
    const transaction = arrivalFor(deposit, listed, same ?? []);
    if (transaction) found.set(deposit.id, transaction);
  }
  return found;
}

/** Whether money for a deposit is listed: its own amount, sent after it, or a transaction that its user has named. */
export const hasArrivedFor = (deposit: Deposit, listed: ListedByAmount): boolean =>
  arrivedFor(deposit, listed).length > 0 ||
  [...listed.values()].flat().some(({ txid }) => deposit.txids.includes(txid));

/** A deposit to approve, and the transaction by which it seems to be paid as expected. */
export interface Approval {
  deposit: Deposit;
  transaction: ListedTransaction;
}
