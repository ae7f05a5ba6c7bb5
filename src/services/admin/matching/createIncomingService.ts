import { limit, query, type Firestore, type Query } from 'firebase/firestore';
import { TAIL_PROVES_FOR_MS } from '@/config/business';
import { typedForLess, withoutTail, withUsualFees } from '@/domain/deposits/payable';
import type { Transfer } from '@/domain/tron/transferCheck';
import { indexTransfers } from '@/domain/tron/transferList';
import { readSpent } from '@/services/admin/deposits/transactionFacts';
import { askingBetween, depositLookups, typedInOrder } from '@/services/admin/lists/searchQueries';
import { readByMany } from '@/services/database/readByMany';
import { parseDeposits } from '@/services/records/parseRecords';

/** The most deposits read for 30 values: anybody may request an amount or claim a transaction. */
const MAX_FOUND = 100;

async function find<T>(values: readonly T[], queryOf: (some: readonly T[]) => Query) {
  const parts = await readByMany(values, (some) => query(queryOf(some), limit(MAX_FOUND)));
  const items = new Map(parseDeposits(parts.flat()).map((deposit) => [deposit.id, deposit]));
  return {
    items: [...items.values()],
    /** The last deposit of each part that may have more. */
    lastOfMany: parts
      .filter(({ length }) => length >= MAX_FOUND)
      .flatMap((docs) => parseDeposits(docs).slice(-1)),
  };
}

/** Creates the service that looks up the uses of transactions to the wallet. It only reads. */
export function createIncomingService(db: Firestore) {
  const queries = depositLookups(db);

  return {
    /** Looks up a page of the node's list on the server, in at most 1,400 reads for 50 transactions. Throws AppError. */
    async lookUp(transactions: readonly Transfer[]) {
      const spentOn = await readSpent(
        db,
        transactions.map(({ txid }) => txid),
      );
      const open = transactions.filter(({ txid }) => !spentOn.has(txid));
      // Only the amount of a single transfer shows whose it is.
      const alone = open.flatMap(({ amounts: [first, ...more] }) =>
        more.length === 0 ? first : [],
      );
      const inParts = [...indexTransfers(open).bySum];
      const amounts = [
        ...open.flatMap((transaction) => transaction.amounts),
        ...inParts.map(([sum]) => sum),
        ...alone.flatMap(typedForLess).filter((micro) => micro > 0),
      ];
      const times = open.map(({ sentAt }) => sentAt.getTime());
      const since = new Date(Math.min(...times) - TAIL_PROVES_FOR_MS);
      const [credited, reservers, pointedTo, claiming, exact, rounded] = await Promise.all([
        find(
          [...spentOn.values()].flatMap(({ depositId }) => depositId || []),
          queries.byId,
        ),
        find(alone, queries.reserving),
        find(alone.flatMap(withUsualFees), (some) =>
          askingBetween(db, some, since, new Date(Math.max(...times))),
        ),
        find(
          open.map(({ txid }) => txid),
          queries.claiming,
        ),
        // Any other amount is no own amount.
        find(
          alone.filter((micro) => withoutTail(micro) !== micro),
          (some) => typedInOrder(db, some),
        ),
        find(amounts.map(withoutTail), queries.typed),
      ]);
      const until = exact.lastOfMany.map(({ submittedAt }) => submittedAt?.getTime() ?? 0);
      const byId = new Map(credited.items.map((deposit) => [deposit.id, deposit]));
      return {
        spent: new Map(
          [...spentOn].map(([txid, spent]) => [
            txid,
            { ...spent, deposit: byId.get(spent.depositId) ?? null },
          ]),
        ),
        reservers: [...reservers.items, ...pointedTo.items],
        areReserversCut: [reservers, pointedTo].some(({ lastOfMany }) => lastOfMany.length > 0),
        claiming: claiming.items,
        typed: [...exact.items, ...rounded.items],
        sums: new Map(inParts.flatMap(([sum, parts]) => parts.map(({ txid }) => [txid, sum]))),
        typedUntil: until.length > 0 ? new Date(Math.min(...until)) : null,
        /** True if there are more such deposits than are read at once. */
        isTruncated: [reservers, pointedTo, claiming, exact, rounded].some(
          ({ lastOfMany }) => lastOfMany.length > 0,
        ),
      };
    },
  };
}
