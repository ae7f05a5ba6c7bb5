import { collection, doc, limit, query, type Firestore } from 'firebase/firestore';
import type { LedgerEntry } from '@/domain/ledger';
import { AppError } from '@/domain/errors';
import type { Paise } from '@/domain/money';
import {
  checkpointAt,
  provenLength,
  runningBalances,
  type LedgerRow,
  type StatementRow,
} from '@/domain/statement';
import { toAppError } from './appErrors';
import { parseLedgerEntry } from './converters';
import { lastCheckpoints, setLastCheckpoints } from '@/services/database/localCache';
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

/** The entries of a ledger and the balance of its wallet, of one state. */
export interface Statement extends PaginatedList<StatementRow> {
  walletPaise: Paise;
}

export type StatementService = ReturnType<typeof createStatementService>;
type Users = Pick<UserService, 'subscribe' | 'readFromServer'>;

interface Ledger {
  subscribe: Subscribe<PaginatedList<LedgerRow>>;
  /** Whether an entry is on the server, with a time: a list contains no other. */
  hasEntry: (id: string) => Promise<boolean>;
  /** The IDs of the newest entries as the server has them now, at most `count`. */
  newestIds: (count: number) => Promise<readonly string[]>;
}

function parseRow(id: string, data: unknown): LedgerRow {
  const entry = parseLedgerEntry(id, data);
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
     * Entries of a user's ledger by their IDs, without those that do not exist or cannot be read. They never change, so
     * what is stored on the device is not read again. Throws AppError.
     */
    async entries(uid: string, ids: readonly string[]): Promise<LedgerEntry[]> {
      const ledger = collection(getDatabase(), 'users', uid, 'ledger');
      const read = async (id: string): Promise<LedgerEntry | null> => {
        const snapshot = await readFrozen(doc(ledger, id));
        return snapshot.exists() ? parseRow(id, snapshot.data()).entry : null;
      };
      return (await Promise.all(ids.map(read))).filter((entry) => entry !== null);
    },
  };
}

/**
 * Subscribes to a user's record and ledger together. Either may be ahead of the other for a moment, and cached rows may
 * have gaps. So nothing is emitted until both are known to be of one state, and what was emitted before stays; see
 * docs/decisions/wallet-statement.md. Fails with `entry-missing` if no list will ever contain the entry that the record
 * names: it does not exist or has no time.
 */
export function subscribeToStatement(
  uid: string,
  users: Users,
  { subscribe: subscribeToLedger, hasEntry, newestIds }: Ledger,
  { onData, onError }: Listener<Statement>,
): () => void {
  /** Null until both are known, and after the end. */
  let current: readonly [UserSnapshot, PaginatedList<LedgerRow>] | null = null;
  let checkpoints = lastCheckpoints(uid);
  let isLookingForEntry = false;

  const proven = (rows: readonly StatementRow[]): number =>
    Math.max(0, ...checkpoints.map((checkpoint) => provenLength(rows, checkpoint)));

  function emitConfirmed(statement: Statement): void {
    const { items } = statement;
    checkpoints = [items.slice(0, PAGE_SIZE), items].flatMap((rows) => checkpointAt(rows) ?? []);
    setLastCheckpoints(uid, checkpoints);
    onData(statement);
  }

  function emitCached(statement: Statement): void {
    const { items } = statement;
    const length = proven(items);
    if (length === 0) return;
    const isTruncated = length < items.length;
    onData({
      ...statement,
      items: items.slice(0, length),
      hasMore: isTruncated || statement.hasMore,
      loadingMore: isTruncated || statement.loadingMore,
      fromCache: true,
    });
  }

  function emit(): void {
    const both = current;
    if (!both) return;
    const [{ user, fromCache }, list] = both;
    if (!user) return;
    const { walletPaise, lastLedgerId } = user;
    const statement = { ...list, walletPaise, items: runningBalances(walletPaise, list.items) };
    const isCurrent = () => current === both;
    if (fromCache || list.fromCache) {
      emitCached(statement);
    } else if (list.items.length > 0 && proven(statement.items) === list.items.length) {
      emitConfirmed(statement);
    } else if (lastLedgerId === null || list.items.some(({ id }) => id === lastLedgerId)) {
      // The ledger is not behind the record. It was read before this, so if the record on the server is still the same,
      // the record is not behind either.
      users.readFromServer(uid).then(
        (stored) => {
          if (isCurrent() && stored?.lastLedgerId === lastLedgerId) emitConfirmed(statement);
        },
        (error: unknown) => {
          if (isCurrent()) fail(error);
        },
      );
    } else {
      void findEntry(lastLedgerId, statement, isCurrent);
    }
  }

  /**
   * The entry that the record names belongs to the same commit, so it follows. It never does if there is none, and not
   * on these pages if imported entries with later times stand above it: then the server now lists the same.
   */
  async function findEntry(
    lastLedgerId: string,
    statement: Statement,
    isCurrent: () => boolean,
  ): Promise<void> {
    if (isLookingForEntry) return;
    isLookingForEntry = true;
    try {
      const ids = statement.items.map(({ id }) => id);
      if (!(await hasEntry(lastLedgerId))) {
        if (current?.[0].user?.lastLedgerId === lastLedgerId) fail(new AppError('entry-missing'));
      } else if (isCurrent() && statement.hasMore) {
        const newest = await newestIds(ids.length);
        if (isCurrent() && newest.join('/') === ids.join('/')) emitConfirmed(statement);
      }
    } catch (error) {
      fail(error);
    }
    isLookingForEntry = false;
    // Either may have changed in the meantime.
    if (!isCurrent()) emit();
  }

  // In this order, so that a credit reaches the wallet first.
  const unsubscribe = subscribeToBoth<UserSnapshot, PaginatedList<LedgerRow>>(
    (listener) => users.subscribe(uid, listener),
    subscribeToLedger,
  )({
    onData: (both) => {
      current = both;
      emit();
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
    if (!current) return;
    stop();
    onError(toAppError(error));
  }

  return stop;
}
