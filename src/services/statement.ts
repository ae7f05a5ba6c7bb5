import {
  collection,
  doc,
  getDocFromCache,
  getDocFromServer,
  type Firestore,
} from 'firebase/firestore';
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
import type { Listener, Subscribe } from './listener';
import { lastCheckpoints, setLastCheckpoints } from './localCache';
import { paginatedQuery, type PaginatedQuery } from './paginatedQuery';
import { ledgerQuery, MAX_LEDGER_ROWS } from './queries';
import { PAGE_SIZE, type PaginatedList } from './subscribeToPages';
import type { UserService, UserSnapshot } from './users';

/** The entries of a ledger and the balance of its wallet, of one state. */
export interface Statement extends PaginatedList<StatementRow> {
  walletPaise: Paise;
}

export type StatementService = ReturnType<typeof createStatementService>;
type Users = Pick<UserService, 'subscribe' | 'readFromServer'>;

interface Ledger {
  subscribe: Subscribe<PaginatedList<LedgerRow>>;
  /** Whether an entry is on the server. */
  hasEntry: (id: string) => Promise<boolean>;
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
  /** Whether an entry is on the server. */
  async function hasEntry(uid: string, id: string): Promise<boolean> {
    const ref = doc(collection(getDatabase(), 'users', uid, 'ledger'), id);
    return (await getDocFromServer(ref)).exists();
  }

  return {
    /** A user's ledger with the wallet's balance after each entry, newest first; at least `rows` at once. */
    ofUser(uid: string, rows = 0): PaginatedQuery<StatementRow, Statement> {
      const ledger = paginatedQuery(() => ledgerQuery(getDatabase(), uid), {
        firstPage: Math.min(Math.max(firstPage, rows), MAX_LEDGER_ROWS),
        maxRows: MAX_LEDGER_ROWS,
        showsCache: true,
        parse: parseRow,
      });
      return {
        subscribe: (listener) =>
          subscribeToStatement(
            uid,
            users,
            { subscribe: ledger.subscribe, hasEntry: (id) => hasEntry(uid, id) },
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
        const ref = doc(ledger, id);
        const cached = await getDocFromCache(ref).catch(() => null);
        const snapshot = cached?.exists() ? cached : await getDocFromServer(ref);
        return snapshot.exists() ? parseRow(id, snapshot.data()).entry : null;
      };
      try {
        return (await Promise.all(ids.map(read))).filter((entry) => entry !== null);
      } catch (error) {
        throw toAppError(error);
      }
    },
  };
}

/**
 * Subscribes to a user's record and ledger together. Either may be ahead of the other for a moment, and cached rows may
 * have gaps. So nothing is emitted until both are known to be of one state, and what was emitted before stays; see
 * docs/decisions/wallet-statement.md. Fails with `entry-missing` if the record names an entry that does not exist.
 */
export function subscribeToStatement(
  uid: string,
  users: Users,
  { subscribe: subscribeToLedger, hasEntry }: Ledger,
  { onData, onError }: Listener<Statement>,
): () => void {
  let record: UserSnapshot | null = null;
  let ledger: PaginatedList<LedgerRow> | null = null;
  let checkpoints = lastCheckpoints(uid);
  /** The entry that was last looked for on the server. */
  let required: string | null = null;
  let isOver = false;
  const unsubscribes: (() => void)[] = [];

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
    const isCut = length < items.length;
    onData({
      ...statement,
      items: items.slice(0, length),
      hasMore: isCut || statement.hasMore,
      loadingMore: isCut || statement.loadingMore,
      fromCache: true,
    });
  }

  function emit(): void {
    const [snapshot, list] = [record, ledger];
    if (isOver || !snapshot?.user || !list) return;
    const { walletPaise, lastLedgerId } = snapshot.user;
    const statement = { ...list, walletPaise, items: runningBalances(walletPaise, list.items) };
    if (snapshot.fromCache || list.fromCache) {
      emitCached(statement);
    } else if (list.items.length > 0 && proven(statement.items) === list.items.length) {
      emitConfirmed(statement);
    } else if (lastLedgerId === null || list.items.some(({ id }) => id === lastLedgerId)) {
      // The ledger is not behind the record. It was read before this, so if the record on the server is still the same,
      // the record is not behind either.
      users.readFromServer(uid).then(
        (stored) => {
          if (isOver || record !== snapshot || ledger !== list) return;
          if (stored?.lastLedgerId === lastLedgerId) emitConfirmed(statement);
        },
        // The subscriptions report a lost connection themselves.
        () => undefined,
      );
    } else {
      requireEntry(lastLedgerId);
    }
  }

  /** The entry that the record names belongs to the same commit: it follows, or there is none and never will be. */
  function requireEntry(id: string): void {
    if (required === id) return;
    required = id;
    hasEntry(id).then(
      (exists) => {
        if (exists || isOver || record?.user?.lastLedgerId !== id) return;
        stop();
        onError(new AppError('entry-missing'));
      },
      () => {
        required = null;
      },
    );
  }

  function stop(): void {
    isOver = true;
    for (const unsubscribe of unsubscribes) unsubscribe();
  }

  function follow<T>(subscribe: Subscribe<T>, onChange: (data: T) => void): void {
    if (isOver) return;
    const unsubscribe = subscribe({
      onData: (data) => {
        onChange(data);
        emit();
      },
      onError: (error) => {
        if (isOver) return;
        stop();
        onError(error);
      },
    });
    unsubscribes.push(unsubscribe);
  }

  // In this order, so that a credit reaches the wallet first.
  follow<UserSnapshot>(
    (listener) => users.subscribe(uid, listener),
    (data) => {
      record = data;
    },
  );
  follow(subscribeToLedger, (data) => {
    ledger = data;
  });
  return stop;
}
