import type { Firestore } from 'firebase/firestore';
import type { Deposit } from '@/domain/deposits/deposit';
import { depositRef, depositQueries } from '@/services/records/queries';
import { parseDeposit, parseDeposits } from '@/services/records/parseRecords';
import { paginatedQuery, type PaginatedQuery } from '@/services/database/paginatedQuery';
import { readPages, readFromServer } from '@/services/database/reads';
import { type Count, countUpTo10000 } from '@/services/admin/lists/countOnServer';
import { MAX_WHOLE } from '@/services/admin/lists/createListService';
import { requestedPayouts } from '@/services/admin/openPayouts';
import { proposedAfterEnd } from './proposals';
import type { SignedIn } from '@/services/admin/session/signedInUid';

/** The rows that the lists beside the queue open with. */
const FIRST_PAGE = 2;
/** Deposits of one user per request. */
const USER_PAGE = 100;

/** Creates the service for the lists of all users' deposits, and their counts. */
export function createDepositLists(auth: SignedIn, db: Firestore) {
  const queries = depositQueries(db);

  return {
    /** Ended deposits with a proposal by another administrator, the oldest proposal first, live. */
    proposedEnded: (): PaginatedQuery<Deposit> =>
      paginatedQuery(() => proposedAfterEnd(db, auth.currentUser?.uid ?? ''), {
        firstPage: FIRST_PAGE,
        showsCache: false,
        parse: parseDeposit,
      }),

    /** Pending deposits of all users, oldest first; at least `rows` at once. */
    queue: (rows = 0): PaginatedQuery<Deposit> =>
      paginatedQuery(queries.pendingOfAll, {
        firstPage: MAX_WHOLE,
        restoredRows: rows,
        showsCache: false,
        parse: parseDeposit,
      }),

    /** All deposits, newest first; at least `rows` at once. */
    all: (rows = 0): PaginatedQuery<Deposit> =>
      paginatedQuery(queries.all, {
        firstPage: FIRST_PAGE,
        restoredRows: rows,
        showsCache: false,
        parse: parseDeposit,
      }),

    /** All pending deposits of one user, oldest first, read from the server. Throws AppError. */
    async pendingOfUser(userId: string): Promise<Deposit[]> {
      const docs = await readPages(queries.pendingOfUser(userId), USER_PAGE);
      return parseDeposits(docs).toReversed();
    },

    /** Reads a deposit from the server; null if there is none or it cannot be read. Throws AppError. */
    async read(id: string): Promise<Deposit | null> {
      return parseDeposit(id, (await readFromServer(depositRef(db, id))).data());
    },

    /** Counts the confirmed deposits. Throws AppError. */
    countConfirmed: (): Promise<Count> => countUpTo10000(queries.withStatus('confirmed')),

    /** Counts the payouts that nobody has taken. Throws AppError. */
    countRequestedPayouts: (): Promise<Count> => countUpTo10000(requestedPayouts(db)),
  };
}
