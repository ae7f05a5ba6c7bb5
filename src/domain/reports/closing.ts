import { actorCell, rupeesCell, timeCell, type Columns } from '@/domain/csv';
import {
  CLOSED_SHORT,
  DEPOSIT_CANCELLED,
  type Deposit,
  unpaidPaise,
} from '@/domain/deposits/deposit';
import { groupBy } from '@/domain/groupBy';
import { ENTRY_KINDS, type LedgerEntry } from '@/domain/ledger';
import { isProven, match, NO_OTHERS, reserverOf } from '@/domain/matching/match';
import { paise, sumPaise, type Paise } from '@/domain/money/money';
import { payoutState, type Payout, type PayoutState } from '@/domain/payouts/payout';
import { sumOfPayouts } from '@/domain/payouts/payoutMove';
import type { Day } from '@/domain/time/indiaTime';
import type { Transfer } from '@/domain/tron/transferCheck';

/** A user's ledger entry with a time. One without belongs to no day. */
export interface BookedEntry extends LedgerEntry {
  userId: string;
  at: Date;
}

export interface Sum {
  count: number;
  sumPaise: Paise;
}

export interface BookedDay {
  day: Day;
  sumPaise: Paise;
}

/** The data that closes a period. It never changes if it was read after the last day was over. */
export interface Closing {
  entries: readonly BookedEntry[];
  unreadable: readonly string[];
  ended: readonly Deposit[];
  /** The deposits that ended and those that the entries name. */
  deposits: ReadonlyMap<string, Deposit>;
  /** Pending deposits at the start and at the end, with the full amounts they asked for. */
  openAtStart: Sum;
  openAtEnd: Sum;
  payouts: {
    /** Paid ones, even if the bank has sent them back since. */
    paid: readonly Payout[];
    /** Returned ones, whose money is back in the wallet. */
    back: readonly Payout[];
    openAtStart: Sum;
    openAtEnd: Sum;
  };
  readAt: Date;
  /** True if the last day was over by the server's clock when this was read. */
  isFinal: boolean;
}

/** Entries of one group and their sum in paise, negative if more left the wallets. */
export interface EntryGroup {
  key: string;
  entries: readonly BookedEntry[];
  sumPaise: Paise;
}

export const sumOfEntries = (entries: readonly BookedEntry[]): Paise =>
  sumPaise(entries.map(({ amountPaise }) => amountPaise));

function grouped(
  entries: readonly BookedEntry[],
  keyOf: (entry: BookedEntry) => string,
  order: readonly string[] = [],
): EntryGroup[] {
  const rank = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  return [...groupBy(entries, keyOf)]
    .map(([key, own]) => ({ key, entries: own, sumPaise: sumOfEntries(own) }))
    .sort((a, b) => rank(a.key) - rank(b.key) || (a.key < b.key ? -1 : 1));
}

export const byKind = (entries: readonly BookedEntry[]): EntryGroup[] =>
  grouped(entries, ({ kind }) => kind, ENTRY_KINDS);

/** The group of users' own actions. No account has this ID. */
export const BY_USERS = '*';

/** Splits entries into corrections and others, and those into money in and money out of the wallets. Keeps their order. */
export function splitEntries(entries: readonly BookedEntry[]) {
  const others = entries.filter(({ kind }) => kind !== 'correction');
  return {
    moneyIn: others.filter(({ amountPaise }) => amountPaise >= 0),
    moneyOut: others.filter(({ amountPaise }) => amountPaise < 0),
    corrections: entries.filter(({ kind }) => kind === 'correction'),
    others,
  };
}

export const byOperator = (entries: readonly BookedEntry[]): EntryGroup[] =>
  grouped(entries, ({ by, userId }) => (by === userId ? BY_USERS : by), [BY_USERS]);

export const byReason = (entries: readonly BookedEntry[]): EntryGroup[] =>
  grouped(
    entries.filter(({ reason }) => reason !== null),
    ({ reason }) => reason ?? '',
  );

/** True if a transfer was as expected for a deposit without payments. Who else typed its amount is not known. */
function wasExpected(transfer: Transfer, deposit: Deposit, reservers: readonly Deposit[]): boolean {
  const { amounts, sentAt } = transfer;
  const reserver = reserverOf(amounts[0], sentAt, [deposit, ...reservers]);
  if (amounts.length > 1 || reserver === null) return false;
  const unpaid = { ...deposit, paidPaise: paise(0), correctedPaise: paise(0), paymentCount: 0 };
  return isProven(match(transfer, unpaid, { ...NO_OTHERS, reserver }));
}

/**
 * The payments that lack a required reason: all but those of a whole deposit, at once, for a transaction that an own amount
 * identifies. A payment is `uncompared` if its transfer is not listed, so that its amount is unknown. `reservers` are deposits whose
 * own amounts the transfers have.
 */
export function withoutReason(
  entries: readonly BookedEntry[],
  deposits: ReadonlyMap<string, Deposit>,
  transfers: ReadonlyMap<string, Transfer>,
  reservers: readonly Deposit[],
): { missing: BookedEntry[]; uncompared: BookedEntry[] } {
  const missing: BookedEntry[] = [];
  const uncompared: BookedEntry[] = [];
  for (const entry of entries) {
    const { kind, reason, txid, seq, depositId, amountPaise } = entry;
    if ((kind !== 'part' && kind !== 'approval') || reason !== null) continue;
    const deposit = deposits.get(depositId ?? '');
    const transfer = transfers.get(txid ?? '');
    if (
      txid === null ||
      seq !== 1 ||
      deposit?.inrPaise !== amountPaise ||
      (transfer ? !wasExpected(transfer, deposit, reservers) : deposit.payableMicro === null)
    ) {
      missing.push(entry);
    } else if (!transfer) {
      uncompared.push(entry);
    }
  }
  return { missing, uncompared };
}

const isClosedShort = ({ rejectReason }: Deposit) => rejectReason === CLOSED_SHORT;

/** How deposits ended. `closed` has the sum that did not arrive. */
export function endsOf(ended: readonly Deposit[]) {
  const approved = ended.filter(({ status }) => status === 'confirmed').length;
  const cancelled = ended.filter(({ rejectReason }) => rejectReason === DEPOSIT_CANCELLED).length;
  const short = ended.filter(isClosedShort);
  const closed: Sum = { count: short.length, sumPaise: sumPaise(short.map(unpaidPaise)) };
  return {
    approved,
    closed,
    rejected: ended.length - approved - closed.count - cancelled,
    cancelled,
  };
}

const sumOf = (payouts: readonly Payout[]): Sum => ({
  count: payouts.length,
  sumPaise: sumOfPayouts(payouts),
});

/** The payouts of a period. `unexplainedPaise` is by how much the open sum at the end differs from them: 0 or a fault. */
export function payoutFigures({ entries, payouts }: Pick<Closing, 'entries' | 'payouts'>) {
  const { openAtStart, openAtEnd } = payouts;
  const asked = entries.filter(({ kind }) => kind === 'payout');
  const requested = { count: asked.length, sumPaise: paise(0 - sumOfEntries(asked)) };
  const backAs = (state: PayoutState) =>
    sumOf(payouts.back.filter((payout) => payoutState(payout) === state));
  const paid = sumOf(payouts.paid);
  const returned = backAs('returned');
  const cancelled = backAs('cancelled');
  const endedPaise = paid.sumPaise + returned.sumPaise + cancelled.sumPaise;
  const expectedPaise = openAtStart.sumPaise + requested.sumPaise - endedPaise;
  return {
    requested,
    paid,
    returned,
    cancelled,
    openAtStart,
    openAtEnd,
    bounced: backAs('bounced'),
    paidBy: [...groupBy(payouts.paid, ({ takenBy }) => takenBy ?? '')]
      .map(([by, own]) => ({ by, ...sumOf(own) }))
      .sort((a, b) => (a.by < b.by ? -1 : 1)),
    unexplainedPaise: paise(openAtEnd.sumPaise - expectedPaise),
  };
}

/**
 * The entries as rows of a table. What did not arrive of a deposit that was closed short is a row of its own, because its last
 * credit may be of another day, also of a later one.
 */
export function entryRows({ entries, ended }: Pick<Closing, 'entries' | 'ended'>) {
  const booked = entries.map((entry) => ({ ...entry, missingPaise: null }));
  const closed = ended.filter(isClosedShort).map((deposit) => ({
    at: deposit.processedAt,
    amountPaise: null,
    kind: CLOSED_SHORT,
    by: deposit.processedBy,
    reason: null,
    reasonNote: deposit.rejectNote,
    userId: deposit.userId,
    depositId: deposit.id,
    payoutId: null,
    txid: null,
    id: null,
    missingPaise: unpaidPaise(deposit),
  }));
  return [...booked, ...closed].sort((a, b) => Number(a.at) - Number(b.at));
}

/** The columns of a CSV table of ledger entries for an accountant. Amounts are in rupees. */
export const ENTRY_COLUMNS = {
  at: ({ at }) => timeCell(at),
  amount: ({ amountPaise }) => rupeesCell(amountPaise),
  kind: ({ kind }) => kind,
  by: ({ by, userId }) => actorCell(by, userId),
  reason: ({ reason }) => reason,
  note: ({ reasonNote }) => reasonNote,
  userId: ({ userId }) => userId,
  depositId: ({ depositId }) => depositId,
  payoutId: ({ payoutId }) => payoutId,
  transaction: ({ txid }) => txid,
  entry: ({ id }) => id,
  missing: ({ missingPaise }) => rupeesCell(missingPaise),
} satisfies Columns<ReturnType<typeof entryRows>[number]>;
export type EntryColumn = keyof typeof ENTRY_COLUMNS;
