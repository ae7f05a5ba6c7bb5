import { count, query, startAfter, sum, type Firestore } from 'firebase/firestore';
import type {
  ArrivedDeposits,
  CountedArrivals,
  PaidDeposit,
} from '@/domain/matching/listedArrivals';
import type { Deposit, DepositStatus } from '@/domain/deposits/deposit';
import { sumPaise, toPaise } from '@/domain/money/money';
import { depositRef } from '@/services/records/depositRefs';
import { parseDeposit, parseDeposits } from '@/services/records/parseDeposit';
import { paginatedQuery, type PaginatedQuery } from '@/services/database/paginatedQuery';
import { readPages } from '@/services/database/readPages';
import { aggregate, readFromServer, readQuery } from '@/services/database/reads';
import { depositQueries } from '@/services/records/queries';
import { countOnServer } from '@/services/admin/lists/countOnServer';
import { askByMany, readByMany } from '@/services/admin/lists/readByMany';
import { openPayouts } from '@/services/admin/openPayouts';
import { proposedAfterEnd, proposedDeposits } from './proposals';
import { paidAsExpected, typedWith } from '@/services/admin/lists/searchQueries';
import type { SignedIn } from '@/services/admin/session/signedInUid';

/**
 * Opening the panel loads three lists, three counts, the limits, what is used of the day and taken, and beside the lists what
 * is in sight of the first deposit, in at most 25 reads however many deposits there are, and two more where some are proposed.
 */
const FIRST_PAGES = { queue: 11, proposed: 2, all: 2 };
/** How many deposits of one user are requested at once. */
const USER_PAGE = 100;

/**
 * Asks about listed transfers, as many at a time as a query can: Firestore allows 100 filters and orders, and counts those of
 * each alternative, which are four, or five with a time `after`.
 */
async function askByPaid<Answer>(
  paid: readonly PaidDeposit[],
  ask: (some: readonly PaidDeposit[]) => Promise<Answer>,
): Promise<Answer[]> {
  const parts = await Promise.all([
    askByMany(
      paid.filter(({ after }) => after === null),
      24,
      ask,
    ),
    askByMany(
      paid.filter(({ after }) => after !== null),
      19,
      ask,
    ),
  ]);
  return parts.flat();
}

/** Creates the service of what the panel opens with: the deposits of all users, and how many there are. */
export function createDepositLists(auth: SignedIn, db: Firestore) {
  const queries = depositQueries(db);

  return {
    /** Pending deposits with what others have proposed, the oldest proposal first, live; the rest on demand. */
    proposed: (): PaginatedQuery<Deposit> =>
      paginatedQuery(() => proposedDeposits(db, auth.currentUser?.uid ?? ''), {
        firstPage: FIRST_PAGES.proposed,
        showsCache: false,
        parse: parseDeposit,
      }),

    /** The same of deposits that have ended. */
    proposedEnded: (): PaginatedQuery<Deposit> =>
      paginatedQuery(() => proposedAfterEnd(db, auth.currentUser?.uid ?? ''), {
        firstPage: FIRST_PAGES.proposed,
        showsCache: false,
        parse: parseDeposit,
      }),

    /** Pending deposits of all users, oldest first; at least `rows` at once. */
    queue: (rows = 0): PaginatedQuery<Deposit> =>
      paginatedQuery(queries.pendingOfAll, {
        firstPage: FIRST_PAGES.queue,
        restoredRows: rows,
        showsCache: false,
        parse: parseDeposit,
      }),

    /** All deposits, newest first; at least `rows` at once. */
    all: (rows = 0): PaginatedQuery<Deposit> =>
      paginatedQuery(queries.all, {
        firstPage: FIRST_PAGES.all,
        restoredRows: rows,
        showsCache: false,
        parse: parseDeposit,
      }),

    /** All pending deposits of one user, oldest first, read from the server. Throws AppError. */
    async pendingOfUser(userId: string): Promise<Deposit[]> {
      const docs = await readPages(queries.pendingOfUser(userId), USER_PAGE);
      return parseDeposits(docs).toReversed();
    },

    /** A deposit as the server has it now; null when there is none that can be read. Throws AppError. */
    async read(id: string): Promise<Deposit | null> {
      return parseDeposit(id, (await readFromServer(depositRef(db, id))).data());
    },

    /** How many deposits have a status, counted by the server up to `max`. Throws AppError. */
    count: (status: DepositStatus, max: number | null): Promise<number> =>
      countOnServer(queries.withStatus(status), max),

    /** How many pending deposits were submitted after a time, counted by the server up to `max`. Throws AppError. */
    countSince(since: Date, max: number): Promise<number> {
      // The database counts in microseconds, and `since` has lost those of a deposit that is known.
      const after = startAfter(new Date(since.getTime() + 1));
      return countOnServer(query(queries.pendingOfAll(), after), max);
    },

    /**
     * How many open deposits listed transfers pay for as expected, and their worth, counted by the server: a read for each 24
     * transfers. Throws AppError.
     */
    async countArrived(paid: readonly PaidDeposit[]): Promise<CountedArrivals> {
      const parts = await askByPaid(paid, async (some) => {
        const of = { number: count(), inr: sum('inrAmount') };
        const { number, inr } = await aggregate(paidAsExpected(db, some), of);
        return { number, inrPaise: toPaise(inr), unpaid: number === 0 ? some : [] };
      });
      return {
        number: parts.reduce((all, { number }) => all + number, 0),
        inrPaise: sumPaise(parts.map(({ inrPaise }) => inrPaise)),
        unpaid: parts.flatMap(({ unpaid }) => unpaid),
      };
    },

    /**
     * The same deposits, the oldest first, read from the server, and the open ones that were typed with exactly an own amount of theirs.
     * Throws AppError.
     */
    async readArrived(paid: readonly PaidDeposit[]): Promise<ArrivedDeposits> {
      const found = await askByPaid(paid, (some) => readQuery(paidAsExpected(db, some)));
      const time = ({ submittedAt }: Deposit) => submittedAt?.getTime() ?? 0;
      const deposits = parseDeposits(found.flat()).sort((a, b) => time(a) - time(b));
      const typed = await readByMany(
        deposits.flatMap(({ payableMicro }) => payableMicro ?? []),
        (some) => typedWith(db, some),
      );
      return { deposits, typed: parseDeposits(typed.flat()) };
    },

    /** How many payouts are requested or being paid, counted by the server up to `max`. Throws AppError. */
    countOpenPayouts: (max: number | null): Promise<number> => countOnServer(openPayouts(db), max),
  };
}
