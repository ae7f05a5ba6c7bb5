import { count, limit, query, sum, type Firestore } from 'firebase/firestore';
import { AppError } from '@/domain/errors';
import { spentBy, type DepositEntry } from '@/domain/ledger';
import { paise, toPaise, type Paise } from '@/domain/money/money';
import type { Payout } from '@/domain/payouts/payout';
import { READ_AT_ONCE } from '@/domain/reports/report';
import { runningBalances, type LedgerRow, type StatementRow } from '@/domain/statement';
import type { User } from '@/domain/user';
import {
  parseDepositEntry,
  parseStatementEntry,
  parsePayout,
  parseDeposit,
  parseUser,
} from '@/services/records/parseRecords';
import type { UserService } from './createUserService';
import { isOffline } from './database/isOffline';
import {
  PAGE_SIZE,
  paginatedQuery,
  type PaginatedList,
  type PaginatedQuery,
} from './database/paginatedQuery';
import { readByMany } from './database/readByMany';
import {
  aggregate,
  readFromServer,
  readFrozen,
  readPages,
  subscribeToBoth,
} from './database/reads';
import { findAll, type Found } from './records/found';
import {
  depositRef,
  entriesAfter,
  entriesWith,
  entryRef,
  ledgerQuery,
  payoutRef,
  rewardsAndCorrections,
  userRef,
} from './records/queries';

export interface Statement extends PaginatedList<StatementRow> {
  walletPaise: Paise;
  openPayoutId: string | null;
  /** True if both are confirmed and of one state: the newest entry is the one that the record names. */
  isProven: boolean;
}

export type StatementService = ReturnType<typeof createStatementService>;

function parseRow(id: string, data: unknown): LedgerRow {
  const entry = parseStatementEntry(id, data);
  if (!entry) console.error(`The ledger entry ${id} cannot be read`);
  return { id, entry };
}

/**
 * Combines a record and a ledger into a statement. They come from two listeners: either may be ahead of the other for a moment,
 * or come from the cache. Balances are shown only if both are known to be of one state; see docs/decisions/wallet-statement.md.
 * Null without a record.
 */
export function statementOf(
  { value: user, fromCache }: Found<User>,
  list: PaginatedList<LedgerRow>,
): Statement | null {
  if (!user) return null;
  const { walletPaise, lastLedgerId, openPayoutId } = user;
  const isCached = fromCache || list.fromCache;
  const isProven = !isCached && (list.items[0]?.id ?? null) === lastLedgerId;
  const items = runningBalances(isProven ? walletPaise : null, list.items);
  return { ...list, items, walletPaise, openPayoutId, isProven, fromCache: isCached };
}

const FILE_PAGE = 200;

const NEWEST_ROWS = 4;

/** Creates the service for wallet statements. `getDatabase` is called on each use; a list opens with `firstPage` rows. */
export function createStatementService(
  getDatabase: () => Firestore,
  users: Pick<UserService, 'subscribe'>,
  firstPage = PAGE_SIZE,
) {
  /** A ledger of a month, or of all time if it is empty, newest first, with balances; at least `rows` at once. */
  function ofMonth(uid: string, month: string, rows = 0): PaginatedQuery<StatementRow, Statement> {
    const ledger = paginatedQuery(() => ledgerQuery(getDatabase(), uid, month), {
      firstPage,
      restoredRows: rows,
      showsCache: true,
      parse: parseRow,
    });
    return {
      subscribe: ({ onData, onError }) =>
        // In this order, so that a credit reaches the wallet first.
        subscribeToBoth(
          users.subscribe(uid),
          ledger.subscribe,
        )({
          onData([record, list]) {
            const statement = statementOf(record, list);
            if (statement) onData(statement);
          },
          onError,
        }),
      loadMore: ledger.loadMore,
    };
  }

  /** The balance after a month, and the newest entry of the state that it is of. The later entries are only summed. */
  async function stateAfter(uid: string, month: string) {
    const db = getDatabase();
    const record = await readFromServer(userRef(db, uid));
    const user = parseUser(uid, record.data());
    if (!user) throw new AppError('unreadable');
    const { walletPaise, lastLedgerId } = user;
    if (month === '' || lastLedgerId === null) return { closingPaise: walletPaise, lastLedgerId };
    const last: unknown = (await readFrozen(entryRef(db, uid, lastLedgerId))).get('at');
    const later = await aggregate(entriesAfter(db, uid, month, last), { rupees: sum('amount') });
    return { closingPaise: paise(walletPaise - toPaise(later.rupees)), lastLedgerId };
  }

  return {
    ofMonth,

    /** The balance at the end of a month that is over, which never changes. Throws AppError. */
    closingPaise: async (uid: string, month: string): Promise<Paise> =>
      (await stateAfter(uid, month)).closingPaise,

    /** All entries of a month, or of all time if it is empty, newest first; null if they are more than READ_AT_ONCE. */
    async whole(uid: string, month: string): Promise<readonly StatementRow[] | null> {
      if (isOffline()) throw new AppError('offline');
      const found = ledgerQuery(getDatabase(), uid, month);
      if ((await aggregate(found, { number: count() })).number > READ_AT_ONCE) return null;
      const { closingPaise, lastLedgerId } = await stateAfter(uid, month);
      const rows = (await readPages(found, FILE_PAGE)).map((each) =>
        parseRow(each.id, each.data()),
      );
      // An entry that was made since is not in this balance.
      const newest = rows.findIndex(({ id }) => id === lastLedgerId);
      return runningBalances(closingPaise, rows.slice(Math.max(0, newest)));
    },

    rewardsAndCorrections: (uid: string) =>
      findAll(
        () => query(rewardsAndCorrections(getDatabase(), uid), limit(PAGE_SIZE)),
        parseDepositEntry,
      ),

    newest: (uid: string) =>
      findAll(
        () => query(ledgerQuery(getDatabase(), uid), limit(NEWEST_ROWS)),
        parseStatementEntry,
      ),

    /** Reads credits and corrections, which never change, from the device if they are there. Lacks what cannot be read now. */
    async entries(uid: string, ids: readonly string[]): Promise<DepositEntry[]> {
      const read = async (id: string): Promise<DepositEntry | null> => {
        const snapshot = await readFrozen(entryRef(getDatabase(), uid, id));
        return snapshot.exists() ? parseDepositEntry(id, snapshot.data()) : null;
      };
      const found = await Promise.all(ids.map((id) => read(id).catch(() => null)));
      return found.filter((entry) => entry !== null);
    },

    /** The credits of a user's ledger that have spent these transactions, in one read for 30 of which none is spent. Throws AppError. */
    async creditsFor(
      uid: string,
      txids: readonly string[],
    ): Promise<ReadonlyMap<string, DepositEntry>> {
      const found = await readByMany(txids, (some) => entriesWith(getDatabase(), uid, some));
      return spentBy(found.flat().flatMap((each) => parseDepositEntry(each.id, each.data()) ?? []));
    },

    /** A payout for its destination and, if `isPaid`, its time of payment, from the device's copy unless that is older. */
    async payout(payoutId: string, isPaid: boolean): Promise<Payout | null> {
      const parse = (data: unknown) => parsePayout(payoutId, data);
      const isCurrent = (data: unknown) => !isPaid || parse(data)?.status === 'paid';
      return parse((await readFrozen(payoutRef(getDatabase(), payoutId), isCurrent)).data());
    },

    /** The rupees that a user's deposit asked for, which never change; null if it cannot be read. Throws AppError. */
    async requestedPaise(depositId: string): Promise<Paise | null> {
      const snapshot = await readFrozen(depositRef(getDatabase(), depositId));
      return parseDeposit(depositId, snapshot.data())?.inrPaise ?? null;
    },
  };
}
