import { limit, query, type Firestore } from 'firebase/firestore';
import type { Deposit } from '@/domain/deposits/deposit';
import type { DepositEntry } from '@/domain/ledger';
import type { Paise } from '@/domain/money/money';
import type { SearchTerm } from '@/domain/search/parseSearch';
import type { User } from '@/domain/user';
import { createStatementService } from '@/services/createStatementService';
import { paginatedQuery, type PaginatedQuery } from '@/services/database/paginatedQuery';
import { readQuery, type Subscribe } from '@/services/database/reads';
import { find, findAll, type Found } from '@/services/records/found';
import { parseDeposit, parseDepositEntry, parseUser } from '@/services/records/parseRecords';
import { depositQueries, depositRef, userRef } from '@/services/records/queries';
import { countOnServer } from './countOnServer';
import { createListService, LISTED_DEPOSITS } from './createListService';
import { creditsOf, pendingWith, usersNamed } from './searchQueries';

/** The rows shown at first, few to save reads. */
const OTHER_REQUESTS = 3;
const STATEMENT_ROWS = 12;
const MAX_CREDITS = 100;

/** Creates the service for the administrator's search: lists, single deposits and users. It only reads. */
export function createAdminSearchService(db: Firestore) {
  const user = (uid: string): Subscribe<Found<User>> => find(() => userRef(db, uid), parseUser);

  const statements = createStatementService(() => db, { subscribe: user }, STATEMENT_ROWS);

  return {
    ...createListService(db, LISTED_DEPOSITS, parseDeposit),

    deposit: (id: string): Subscribe<Found<Deposit>> =>
      find(() => depositRef(db, id), parseDeposit),

    countEqual: (userId: string, inrPaise: Paise): Promise<number> =>
      countOnServer(pendingWith(db, userId, inrPaise), null),

    /** The ledger entries of a deposit, including its reward, live; at most 100. */
    creditsOf: (userId: string, depositId: string): Subscribe<readonly DepositEntry[]> =>
      findAll(() => query(creditsOf(db, userId, depositId), limit(MAX_CREDITS)), parseDepositEntry),

    /** The users that a text of this meaning names, at most 10, from the server. Throws AppError. */
    async readUsers(term: SearchTerm): Promise<User[]> {
      const named = usersNamed(db, term);
      const docs = named ? await readQuery(named) : [];
      return docs.flatMap((found) => parseUser(found.id, found.data()) ?? []);
    },

    user,

    statement: (uid: string, rows = 0) => statements.ofMonth(uid, '', rows),

    /** A user's deposits, newest first, live: a few of them, or at least `rows` at once. */
    depositsOf: (uid: string, rows = 0): PaginatedQuery<Deposit> =>
      paginatedQuery(() => depositQueries(db).ofUser(uid), {
        firstPage: OTHER_REQUESTS + 1,
        restoredRows: rows,
        parse: parseDeposit,
      }),
  };
}
