import type { Auth } from 'firebase/auth';
import {
  count,
  limit,
  query,
  sum,
  Timestamp,
  type AggregateField,
  type Firestore,
  type Query,
} from 'firebase/firestore';
import type { Deposit } from '@/domain/deposits/deposit';
import { AppError } from '@/domain/errors';
import { spentBy } from '@/domain/ledger';
import type { IncomingUses } from '@/domain/matching/incoming';
import { paise, sumPaise, toPaise, type Paise } from '@/domain/money/money';
import type { BookedDay, Closing, Sum } from '@/domain/reports/closing';
import type { ReconciledData } from '@/domain/reports/reconciliation';
import { MAX_SUMMED, type ReportAnswer } from '@/domain/reports/report';
import { dayOf, type Day, addDays, daysOf, type Period } from '@/domain/time/indiaTime';
import { MAX_LIST_PAGE } from '@/domain/tron/transferList';
import { readSpent } from '@/services/admin/deposits/transactionFacts';
import { depositLookups } from '@/services/admin/lists/searchQueries';
import { parsePayouts } from '@/services/admin/payouts/payoutQueries';
import { toAppError } from '@/services/database/appErrors';
import { readByMany } from '@/services/database/readByMany';
import { aggregate, readQuery, readPages } from '@/services/database/reads';
import { parseDeposits } from '@/services/records/parseRecords';
import {
  listTransfers,
  type ListFailure,
  type TronService,
} from '@/services/tron/createTronService';
import { bookedEntry, endOfDay, spanOf, type Span, closingQueries } from './closingQueries';
import { readReport } from './readReport';

const PAGE = 500;
/** A commit has the time of its start, and may appear a little later. */
const SETTLED_AFTER_MS = 5 * 60_000;
const COUNT_ATTEMPTS = 4;
/** More pages than 5,000 transfers fill, so that a node that repeats itself is stopped. */
const MAX_LIST_PAGES = 100;

/** The transfers of a period on the chain, with the stored records about them. */
export interface ChainData extends Omit<ReconciledData, 'entries'> {
  kind: 'chain';
  readAt: Date;
  unreadable: number;
}

/** `too-many`: more transfers than are listed, or than a node can list of one block. */
export type ChainResult = ChainData | ListFailure | { kind: 'no-node' | 'too-many' };

const addSums = (a: Sum, b: Sum): Sum => ({
  count: a.count + b.count,
  sumPaise: sumPaise([a.sumPaise, b.sumPaise]),
});

/** Creates the service for closing a day. It only reads. Without a node, nothing is known about the chain. */
export function createClosingService(
  auth: Auth,
  db: Firestore,
  tron: Pick<TronService, 'fetchTransfers'> | null,
) {
  const queries = closingQueries(db);
  const lookups = depositLookups(db);

  const sumOf = async (found: Query, amount: AggregateField<number>): Promise<Sum> => {
    const { number, rupees } = await aggregate(found, { number: count(), rupees: amount });
    return { count: number, sumPaise: toPaise(rupees) };
  };
  const sumAmounts = (found: Query): Promise<Sum> => sumOf(found, sum('inrAmount'));
  const sumEntries = (found: Query): Promise<Sum> => sumOf(found, sum('amount'));

  async function readDeposits<T>(
    values: readonly T[],
    read: (some: readonly T[]) => Query,
  ): Promise<Deposit[]> {
    const found = parseDeposits((await readByMany(values, read)).flat());
    return [...new Map(found.map((deposit) => [deposit.id, deposit])).values()];
  }

  async function booked(span: Span): Promise<Sum> {
    const entries = queries.entries(span);
    // One entry more than MAX_SUMMED, to notice that there are more.
    const found = await sumEntries(query(entries, limit(MAX_SUMMED + 1)));
    if (found.count <= MAX_SUMMED) return found;
    const middle = new Date((span.from.getTime() + span.until.getTime()) / 2);
    // A millisecond cannot be divided.
    if (middle <= span.from) return sumEntries(entries);
    const [first, second] = await Promise.all([
      booked({ from: span.from, until: middle }),
      booked({ from: middle, until: span.until }),
    ]);
    return addSums(first, second);
  }

  /**
   * Sums the records open at a moment: those that ended since, and those still open. One that ends between the two counts would be
   * in both or in none, so the counts are repeated until none has.
   */
  async function openAt(
    at: Date,
    endedSince: readonly ((at: Date) => Query)[],
    openSince: (at: Date) => Query,
  ): Promise<Sum> {
    const sumEnded = async () =>
      (await Promise.all(endedSince.map((queryAt) => sumAmounts(queryAt(at))))).reduce(addSums);
    let ended = await sumEnded();
    for (let attempt = 1; attempt <= COUNT_ATTEMPTS; attempt++) {
      const open = await sumAmounts(openSince(at));
      const before = ended;
      ended = await sumEnded();
      if (ended.count === before.count) return addSums(ended, open);
    }
    throw new AppError('busy');
  }

  const openDepositsAt = (at: Date) => openAt(at, [queries.endedSince], queries.pendingSince);
  const openPayoutsAt = (at: Date) =>
    openAt(at, [queries.paidSince, queries.returnedSince], queries.unpaidSince);

  /** A moment of the server's clock, as recent as its token. Bookings before it never change. */
  async function settledAt(isFresh: boolean): Promise<Date> {
    try {
      if (!auth.currentUser) throw new AppError('session-expired');
      const { issuedAtTime } = await auth.currentUser.getIdTokenResult(isFresh);
      return new Date(Date.parse(issuedAtTime) - SETTLED_AFTER_MS);
    } catch (error) {
      throw toAppError(error);
    }
  }

  const lastDayBefore = (moment: Date): Day => addDays(dayOf(moment), -1);

  /** The last day that is over by the server's clock, so its bookings never change. Throws AppError. */
  async function lastDayOver(): Promise<Day> {
    const last = lastDayBefore(await settledAt(false));
    const isRecent = last >= lastDayBefore(new Date(Date.now() - SETTLED_AFTER_MS));
    return isRecent ? last : lastDayBefore(await settledAt(true));
  }

  async function ledgersAt(moment: Date): Promise<Paise> {
    const all = queries.entries({ from: new Date(0), until: moment });
    const at: unknown = (await readQuery(query(all, limit(1))))[0]?.get('at');
    const from = at instanceof Timestamp ? at.toDate() : moment;
    return from < moment ? (await booked({ from, until: moment })).sumPaise : paise(0);
  }

  async function readClosing(period: Period): Promise<Closing> {
    const span = spanOf(period);
    // Checked before reading: data read while a day ends is incomplete.
    const isFinal = period.to <= (await lastDayOver());
    const { from, until } = span;
    const [found, endedDocs, paid, back, openAtStart, openAtEnd, payoutsAtStart, payoutsAtEnd] =
      await Promise.all([
        readPages(queries.entries(span), PAGE),
        readPages(queries.ended(span), PAGE),
        readPages(queries.paid(span), PAGE),
        readPages(queries.back(span), PAGE),
        openDepositsAt(from),
        openDepositsAt(until),
        openPayoutsAt(from),
        openPayoutsAt(until),
      ]);
    const entries = found.flatMap((each) => bookedEntry(each) ?? []);
    const ended = parseDeposits(endedDocs);
    const deposits = new Map(ended.map((deposit) => [deposit.id, deposit]));
    const missing = new Set(
      entries.flatMap(({ depositId }) =>
        depositId === null || depositId.includes('/') || deposits.has(depositId) ? [] : depositId,
      ),
    );
    for (const deposit of await readDeposits([...missing], lookups.byId)) {
      deposits.set(deposit.id, deposit);
    }
    return {
      entries,
      unreadable: found.filter((each) => !bookedEntry(each)).map(({ ref }) => ref.path),
      ended,
      deposits,
      openAtStart,
      openAtEnd,
      payouts: {
        paid: parsePayouts(paid),
        back: parsePayouts(back),
        openAtStart: payoutsAtStart,
        openAtEnd: payoutsAtEnd,
      },
      readAt: new Date(),
      isFinal,
    };
  }

  return {
    lastDayOver,

    /** The sums of a period, oldest first. One day after another, so that other reads do not wait for thirty answers. */
    async booked(period: Period): Promise<BookedDay[]> {
      const sums: BookedDay[] = [];
      for (const day of daysOf(period)) {
        const { sumPaise } = await booked(spanOf({ from: day, to: day }));
        sums.push({ day, sumPaise });
      }
      return sums;
    },

    close(period: Period, isAsked: boolean): Promise<ReportAnswer<Closing>> {
      const { entries, ended, paid, back } = queries;
      const records = [entries, ended, paid, back].map((find) => find(spanOf(period)));
      return readReport(records, isAsked, () => readClosing(period));
    },

    /** The sum in all wallets at the end of a day that is over, in about two reads for each 1,000 entries ever made. */
    owed: (day: Day): Promise<Paise> => ledgersAt(endOfDay(day)),

    /** The sums owed to all users a few minutes ago, when no earlier booking can still appear. Throws AppError. */
    async owedNow() {
      const at = await settledAt(true);
      const [walletsPaise, payouts] = await Promise.all([ledgersAt(at), openPayoutsAt(at)]);
      return { at, walletsPaise, payouts };
    },

    /** The arrivals of a period on the chain, beside its closing. Throws AppError if stored records cannot be read. */
    async chain(
      period: Period,
      { entries, deposits }: Pick<Closing, 'entries' | 'deposits'>,
    ): Promise<ChainResult> {
      if (!tron) return { kind: 'no-node' };
      const { from, until } = spanOf(period);
      // `until` is inclusive in the list.
      const last = new Date(until.getTime() - 1);
      const question = { since: from, until: last, pageSize: MAX_LIST_PAGE };
      const list = await listTransfers(tron, question, MAX_LIST_PAGES);
      if (list.kind !== 'list') return list;
      if (list.isTruncated || list.next) return { kind: 'too-many' };
      const { transactions, unreadable } = list;
      // The node's filter is not relied on.
      const transfers = transactions.filter(({ sentAt }) => sentAt >= from && sentAt < until);
      const booked = spentBy(entries);
      const others = transfers.filter(({ txid }) => !booked.has(txid)).map(({ txid }) => txid);
      const found = (await readByMany(others, queries.spending)).flat();
      const spent = spentBy(found.flatMap((each) => bookedEntry(each) ?? []));
      const unspent = transfers.filter(({ txid }) => !booked.has(txid) && !spent.has(txid));
      // Also those whose own amount paid for another deposit.
      const owned = transfers.filter(({ txid, amounts }) => {
        const deposit = deposits.get(booked.get(txid)?.depositId ?? '');
        return !spent.has(txid) && deposit?.payableMicro !== amounts[0];
      });
      const unspentTxids = unspent.map(({ txid }) => txid);
      const [reservers, claiming, sendingBack] = await Promise.all([
        readDeposits(
          owned.flatMap(({ amounts }) => amounts),
          lookups.reserving,
        ),
        readDeposits(unspentTxids, lookups.claiming),
        readDeposits(unspentTxids, lookups.sendingBack),
      ]);
      // One that was freed is still named.
      const named = new Set(sendingBack.flatMap(({ sentBackTxids }) => sentBackTxids));
      const sentBack = await readSpent(
        db,
        unspentTxids.filter((txid) => named.has(txid)),
      );
      const uses: IncomingUses = {
        spent: new Map([
          ...[...spent].map(
            ([txid, { depositId }]) =>
              [txid, { kind: 'credited', depositId: depositId ?? '', deposit: null }] as const,
          ),
          ...[...sentBack].map(([txid, each]) => [txid, { ...each, deposit: null }] as const),
        ]),
        reservers,
        areReserversCut: false,
        claiming,
        // Other fitting deposits matter only where transfers are credited.
        typed: [],
        typedUntil: null,
      };
      return { kind: 'chain', readAt: new Date(), transfers, unreadable, uses };
    },
  };
}
