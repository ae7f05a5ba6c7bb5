import { collection, doc, limit, query, type Firestore } from 'firebase/firestore';
import type { LedgerEntry } from '@/domain/ledger';
import { AppError } from '@/domain/errors';
import type { Paise } from '@/domain/money';
import { runningBalances, type LedgerRow, type StatementRow } from '@/domain/statement';
import { toAppError } from './appErrors';
import { parseLedgerEntry, parseStatementEntry } from './converters';
import {
  PAGE_SIZE,
  paginatedQuery,
  type PaginatedList,
  type PaginatedQuery,
} from '@/services/database/paginatedQuery';
import {
  readFromServer,
  readFrozen,
  readQuery,
  subscribeToBoth,
  type Listener,
  type Subscribe,
} from '@/services/database/reads';
import { ledgerQuery } from './queries';
import type { UserService, UserSnapshot } from './users';

/** The entries of a ledger and the balance of its wallet. */
export interface Statement extends PaginatedList<StatementRow> {
  walletPaise: Paise;
  /** The withdrawal that is open. */
  openPayoutId: string | null;
  /** Whether both are known to be of one state. Until then the rows have no balances. */
  isProven: boolean;
}

export type StatementService = ReturnType<typeof createStatementService>;
type Users = Pick<UserService, 'subscribe' | 'readFromServer'>;

type Both = readonly [UserSnapshot, PaginatedList<LedgerRow>];

interface Ledger {
  subscribe: Subscribe<PaginatedList<LedgerRow>>;
  /** Whether an entry is on the server, with a time: a list contains no other. */
  hasEntry: (id: string) => Promise<boolean>;
  /** The IDs of the newest entries as the server has them now, at most `count`. */
  newestIds: (count: number) => Promise<readonly string[]>;
}

function parseRow(id: string, data: unknown): LedgerRow {
  const entry = parseStatementEntry(id, data);
  if (!entry) console.error(`The ledger entry ${id} cannot be read`);
  return { id, entry };
}

/** Creates the service of wallet statements. `getDatabase` is called on each use. `firstPage` is how many rows open a list. */
export function createStatementService(
  getDatabase: () => Firestore,
  users: Users,
  firstPage = PAGE_SIZE,
) {
  const ledgerOf = (uid: string): Omit<Ledger, 'subscribe'> => ({
    async hasEntry(id) {
      const ref = doc(collection(getDatabase(), 'users', uid, 'ledger'), id);
      return (await readFromServer(ref)).get('at') !== undefined;
    },
    async newestIds(count) {
      // With another limit than the listener's, whose snapshot would be the answer otherwise.
      const docs = await readQuery(query(ledgerQuery(getDatabase(), uid), limit(count + 1)));
      return docs.slice(0, count).map(({ id }) => id);
    },
  });

  return {
    /** A user's ledger with the wallet's balance after each entry, newest first; at least `rows` at once. */
    ofUser(uid: string, rows = 0): PaginatedQuery<StatementRow, Statement> {
      const ledger = paginatedQuery(() => ledgerQuery(getDatabase(), uid), {
        firstPage,
        restoredRows: rows,
        showsCache: true,
        parse: parseRow,
      });
      return {
        subscribe: (listener) =>
          subscribeToStatement(
            uid,
            users,
            { ...ledgerOf(uid), subscribe: ledger.subscribe },
            listener,
          ),
        loadMore: ledger.loadMore,
      };
    },

    /**
     * Credits of a user's ledger by their IDs, without those that do not exist or cannot be read. They never change, so
     * what is stored on the device is not read again. Throws AppError.
     */
    async entries(uid: string, ids: readonly string[]): Promise<LedgerEntry[]> {
      const ledger = collection(getDatabase(), 'users', uid, 'ledger');
      const read = async (id: string): Promise<LedgerEntry | null> => {
        const snapshot = await readFrozen(doc(ledger, id));
        return snapshot.exists() ? parseLedgerEntry(id, snapshot.data()) : null;
      };
      return (await Promise.all(ids.map(read))).filter((entry) => entry !== null);
    },
  };
}

/**
 * Subscribes to a user's record and ledger together. Either may be ahead of the other for a moment, so they are emitted with
 * balances once both are known to be of one state, and what was emitted before stays; see docs/decisions/wallet-statement.md.
 * What comes from the cache is emitted without balances, unless the same was proven before. Fails with `entry-missing` if no
 * list will ever contain the entry that the record names: it does not exist or has no time.
 */
export function subscribeToStatement(
  uid: string,
  users: Users,
  { subscribe: subscribeToLedger, hasEntry, newestIds }: Ledger,
  { onData, onError }: Listener<Statement>,
): () => void {
  let current: Both | null = null;
  let proven = '';

  function emit(both: Both): void {
    const [{ user, fromCache }, list] = both;
    if (!user) return;
    const { walletPaise, lastLedgerId, openPayoutId } = user;
    const isCached = fromCache || list.fromCache;
    const state = [walletPaise, lastLedgerId, ...list.items.map(({ id }) => id)].join(' ');
    const isProven = state === proven;
    if (isProven || isCached) {
      const items = runningBalances(isProven ? walletPaise : null, list.items);
      onData({ ...list, items, walletPaise, openPayoutId, isProven, fromCache: isCached });
      return;
    }
    const isCurrent = () => current === both;
    prove(lastLedgerId, list, isCurrent).then(
      (areOneState) => {
        if (!areOneState || !isCurrent()) return;
        proven = state;
        emit(both);
      },
      (error: unknown) => {
        if (isCurrent()) fail(error);
      },
    );
  }

  /** Whether a record whose newest entry is `lastLedgerId` and a ledger, both confirmed by the server, are of one state. */
  async function prove(
    lastLedgerId: string | null,
    { items, hasMore }: PaginatedList<LedgerRow>,
    isCurrent: () => boolean,
  ): Promise<boolean> {
    const ids = items.map(({ id }) => id);
    if (lastLedgerId !== null && !ids.includes(lastLedgerId)) {
      // The entry belongs to the same commit, so it follows. It never does if there is none, and not into these rows if
      // imported entries with later times stand above it: then the server lists the same.
      if (!(await hasEntry(lastLedgerId))) throw new AppError('entry-missing');
      if (!hasMore || !isCurrent()) return false;
      if ((await newestIds(ids.length)).join(' ') !== ids.join(' ')) return false;
    }
    // So the ledger is not behind the record. It was read before this, so if the record on the server is still the same,
    // the record is not behind either.
    return (await users.readFromServer(uid))?.lastLedgerId === lastLedgerId;
  }

  // In this order, so that a credit reaches the wallet first.
  const unsubscribe = subscribeToBoth<UserSnapshot, PaginatedList<LedgerRow>>(
    (listener) => users.subscribe(uid, listener),
    subscribeToLedger,
  )({
    onData: (both) => {
      current = both;
      emit(both);
    },
    onError: (error) => {
      current = null;
      onError(error);
    },
  });

  function stop(): void {
    current = null;
    unsubscribe();
  }

  function fail(error: unknown): void {
    stop();
    onError(toAppError(error));
  }

  return stop;
}
