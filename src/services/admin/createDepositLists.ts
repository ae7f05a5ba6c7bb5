import { collection, doc, query, startAfter, type Firestore } from 'firebase/firestore';
import type { Deposit, DepositStatus } from '@/domain/deposits/deposit';
import { parseDeposit, parseDeposits } from '@/services/converters';
import { paginatedQuery, type PaginatedQuery } from '@/services/database/paginatedQuery';
import { readPages } from '@/services/database/readPages';
import { readFromServer } from '@/services/database/reads';
import { depositQueries } from '@/services/queries';
import { countOnServer } from './countOnServer';
import { openPayouts } from './payouts/openPayouts';
import { proposedDeposits } from './proposals';
import type { SignedIn } from './signedInUid';

/**
 * Opening the panel loads three lists, three counts, the limits, what is used of the day and taken, and beside the lists what
 * is in sight of the first deposit, in at most 25 reads however many deposits there are, and two more where some are proposed.
 */
const FIRST_PAGES = { queue: 11, proposed: 2, all: 2 };
/** How many deposits of one user are requested at once. */
const USER_PAGE = 100;

/** Creates the service of what the panel opens with: the deposits of all users, and how many there are. */
export function createDepositLists(auth: SignedIn, db: Firestore) {
  const queries = depositQueries(db);

  return {
    /** Pending deposits with a credit that others have proposed, the oldest proposal first, live; the rest on demand. */
    proposed: (): PaginatedQuery<Deposit> =>
      paginatedQuery(() => proposedDeposits(db, auth.currentUser?.uid ?? ''), {
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
      return parseDeposit(id, (await readFromServer(doc(collection(db, 'deposits'), id))).data());
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

    /** How many payouts are requested or being paid, counted by the server up to `max`. Throws AppError. */
    countOpenPayouts: (max: number | null): Promise<number> => countOnServer(openPayouts(db), max),
  };
}
