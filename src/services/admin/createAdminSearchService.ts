import type { Auth } from 'firebase/auth';
import {
  collection,
  count,
  doc,
  limit,
  query,
  sum,
  type DocumentReference,
  type Firestore,
} from 'firebase/firestore';
import type { Deposit } from '@/domain/deposits/deposit';
import type { Selection } from '@/domain/admin/searchFilter';
import type { LedgerEntry } from '@/domain/ledger';
import { toPaise, type Paise } from '@/domain/money';
import type { StatementRow } from '@/domain/statement';
import type { User } from '@/domain/user';
import { countOnServer } from './countOnServer';
import { searchQueries, type DepositSelection } from './searchQueries';
import { parseDeposit, parseDeposits, parseLedgerEntry, parseUser } from '@/services/converters';
import { paginatedQuery, type PaginatedQuery } from '@/services/database/paginatedQuery';
import {
  aggregate,
  readQuery,
  subscribeToDocument,
  subscribeToQuery,
  type Cacheable,
  type Subscribe,
} from '@/services/database/reads';
import { depositQueries } from '@/services/queries';
import { createStatementService, type Statement } from '@/services/createStatementService';

/** What a list with a deposit beside it, or a user, show at first: each screen within 25 reads. */
const FIRST_PAGE = 11;
const OTHER_REQUESTS = 3;
const STATEMENT_ROWS = 12;
/** The most credits of one deposit that are shown. */
const MAX_CREDITS = 100;

/** How many deposits are chosen, and what all of them together are worth. */
export interface Totals {
  count: number;
  /** Null where only a part was counted, and beside a search term, which has no index for sums. */
  inrPaise: Paise | null;
  paidPaise: Paise | null;
}

/** A document; `value` is null if the server has none, or one that cannot be read. */
export interface Found<T> extends Cacheable {
  value: T | null;
}

export interface ReadDeposits {
  items: readonly Deposit[];
  /** How many cannot be parsed. */
  unreadable: number;
}

export type AdminSearchService = ReturnType<typeof createAdminSearchService>;

/** Creates the service of the administrator's search: lists, single deposits and users. It only reads. */
export function createAdminSearchService(auth: Auth, db: Firestore) {
  const queries = searchQueries(db);
  const withUid = (selection: Selection): DepositSelection => ({
    ...selection,
    uid: auth.currentUser?.uid ?? '',
  });
  const userRef = (uid: string) => doc(collection(db, 'users'), uid);

  /** A document. A user's ID of a record that was written past the rules may be no path, which is an error like others. */
  const find =
    <T>(getRef: () => DocumentReference, parse: (data: unknown) => T | null): Subscribe<Found<T>> =>
    ({ onData, onError }) =>
      subscribeToDocument(getRef)({
        onData: (snapshot) =>
          onData({ value: parse(snapshot.data()), fromCache: snapshot.metadata.fromCache }),
        onError,
      });

  const statements = createStatementService(
    () => db,
    {
      subscribe: (uid, { onData, onError }) =>
        find(
          () => userRef(uid),
          (data) => parseUser(uid, data),
        )({
          onData: ({ value, fromCache }) => onData({ user: value, fromCache }),
          onError,
        }),
    },
    STATEMENT_ROWS,
  );

  return {
    /** The chosen deposits, live; at least `rows` at once. */
    rows: (selection: Selection, rows = 0): PaginatedQuery<Deposit> =>
      paginatedQuery(() => queries.rows(withUid(selection)), {
        firstPage: FIRST_PAGE,
        restoredRows: rows,
        showsCache: false,
        parse: parseDeposit,
      }),

    /** Counts the chosen deposits on the server up to `max`, and sums them if they are fewer. Throws AppError. */
    async totals(selection: Selection, max: number | null): Promise<Totals> {
      const chosen = withUid(selection);
      if (chosen.term) {
        const counted = await countOnServer(queries.rows(chosen), max);
        return { count: counted, inrPaise: null, paidPaise: null };
      }
      const all = queries.counted(chosen);
      const bounded = max === null ? all : query(all, limit(max));
      // Two calls: in a single one, a deposit without `paidInrAmount` would be left out of all of it. Each is cut after
      // its own first `max`, which are not the same deposits, so a sum that was cut says nothing.
      const [requested, paid] = await Promise.all([
        aggregate(bounded, { count: count(), inr: sum('inrAmount') }),
        aggregate(bounded, { inr: sum('paidInrAmount') }),
      ]);
      const isTruncated = max !== null && requested.count >= max;
      return {
        count: requested.count,
        inrPaise: isTruncated ? null : toPaise(requested.inr),
        paidPaise: isTruncated ? null : toPaise(paid.inr),
      };
    },

    /** The first `max` chosen deposits, from the server, one read each. Throws AppError. */
    async read(selection: Selection, max: number): Promise<ReadDeposits> {
      const docs = await readQuery(query(queries.rows(withUid(selection)), limit(max)));
      const items = parseDeposits(docs);
      return { items, unreadable: docs.length - items.length };
    },

    /** A deposit, live. */
    deposit: (id: string): Subscribe<Found<Deposit>> =>
      find(
        () => doc(collection(db, 'deposits'), id),
        (data) => parseDeposit(id, data),
      ),

    /** The credits of a deposit and a reward that was given for it, live; at most 100. */
    creditsOf:
      (userId: string, depositId: string): Subscribe<readonly LedgerEntry[]> =>
      ({ onData, onError }) =>
        subscribeToQuery(() => query(queries.creditsOf(userId, depositId), limit(MAX_CREDITS)))({
          onData: ({ docs, metadata }) => {
            if (metadata.fromCache) return;
            onData(docs.flatMap((found) => parseLedgerEntry(found.id, found.data()) ?? []));
          },
          onError,
        }),

    /** A user's record, live. */
    user: (uid: string): Subscribe<Found<User>> =>
      find(
        () => userRef(uid),
        (data) => parseUser(uid, data),
      ),

    /** A user's wallet statement, newest first, live; at least `rows` at once. */
    statement: (uid: string, rows = 0): PaginatedQuery<StatementRow, Statement> =>
      statements.ofUser(uid, rows),

    /** A user's deposits, newest first, live: a few of them, or at least `rows` at once. */
    depositsOf: (uid: string, rows = 0): PaginatedQuery<Deposit> =>
      paginatedQuery(() => depositQueries(db).ofUser(uid), {
        firstPage: OTHER_REQUESTS + 1,
        restoredRows: rows,
        showsCache: false,
        parse: parseDeposit,
      }),
  };
}
