import { limit, query, type Firestore, type Query } from 'firebase/firestore';
import type { IncomingUses } from '@/domain/admin/incoming';
import type { Deposit } from '@/domain/deposits/deposit';
import { withoutTail } from '@/domain/deposits/payable';
import type { ListedTransaction } from '@/domain/tron/transferList';
import { parseDeposits, parseSpentTransaction } from '@/services/converters';
import { readFromServer, readQuery } from '@/services/database/reads';
import { depositLookups, typedWith } from './searchQueries';
import { transactionRef } from './tronTransactions';

/** How many transactions are looked up at once, and with how many reads at most: a query that finds nothing costs one. */
export const INCOMING_PAGE = 8;
const MAX_READS = 25;
const MAX_TYPED_AS_OWN = 3;
/** Each with and without its last digits, which one query takes. */
const MAX_AMOUNTS = 15;

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** What a query finds up to `max`, and whether that may not be all. */
async function find(found: Query, max: number): Promise<{ items: Deposit[]; isAtLimit: boolean }> {
  const docs = await readQuery(query(found, limit(max)));
  return {
    items: parseDeposits(docs),
    isAtLimit: docs.length >= max,
  };
}

export type IncomingService = ReturnType<typeof createIncomingService>;

/** Creates the service that looks up what became of transactions that the wallet received. It only reads. */
export function createIncomingService(db: Firestore) {
  const queries = depositLookups(db);

  async function readSpent(txids: readonly string[]): Promise<Map<string, string>> {
    const records = await Promise.all(
      txids.map(async (txid) => {
        const record = await readFromServer(transactionRef(db, txid));
        const spent = record.exists() ? parseSpentTransaction(record.data()) : null;
        return record.exists() ? ([[txid, spent?.depositId ?? '']] as const) : [];
      }),
    );
    return new Map(records.flat());
  }

  async function readById(ids: readonly string[]): Promise<Map<string, Deposit>> {
    const known = ids.filter((id) => id !== '');
    if (known.length === 0) return new Map();
    const { items } = await find(queries.byId(known), known.length);
    return new Map(items.map((deposit) => [deposit.id, deposit]));
  }

  return {
    /**
     * Looks up what became of at most INCOMING_PAGE transactions, from the server, in at most 25 reads. Throws AppError.
     */
    async lookUp(transactions: readonly ListedTransaction[]): Promise<IncomingUses> {
      const spentOn = await readSpent(transactions.map(({ txid }) => txid));
      const open = transactions.filter(({ txid }) => !spentOn.has(txid));
      // Only a transfer that is alone in its transaction belongs to somebody by its amount.
      const alone = unique(
        open.flatMap(({ amounts: [first, ...more] }) => (more.length === 0 ? first : [])),
      );
      const all = unique([...alone, ...open.flatMap((transaction) => transaction.amounts)]);
      const amounts = all.slice(0, MAX_AMOUNTS);
      const none = { items: [], isAtLimit: false };
      const creditedIds = unique([...spentOn.values()]);
      const [credited, owners] = await Promise.all([
        readById(creditedIds),
        alone.length > 0 ? find(queries.owning(alone), open.length + 1) : none,
      ]);
      const owned = unique(owners.items.flatMap(({ payableMicro }) => payableMicro ?? []));
      const typedAsOwn =
        owned.length > 0 ? await find(typedWith(db, owned), MAX_TYPED_AS_OWN) : none;
      const left =
        MAX_READS -
        transactions.length -
        creditedIds.length -
        Math.max(1, owners.items.length) -
        Math.max(1, typedAsOwn.items.length);
      const max = Math.floor(left / 2);
      const [claiming, typed] =
        open.length > 0
          ? await Promise.all([
              find(queries.claiming(open.map(({ txid }) => txid)), max),
              find(queries.typed(unique([...amounts, ...amounts.map(withoutTail)])), max),
            ])
          : [none, none];
      return {
        spent: new Map(
          [...spentOn].map(([txid, depositId]) => [
            txid,
            { depositId, deposit: credited.get(depositId) ?? null },
          ]),
        ),
        owners: owners.items,
        claiming: claiming.items,
        typed: typed.items,
        typedAsOwn: typedAsOwn.items,
        // Where that cannot be read, nothing is known.
        typedUntil: typedAsOwn.isAtLimit
          ? (typedAsOwn.items.at(-1)?.submittedAt ?? new Date(0))
          : null,
        isTruncated:
          amounts.length < all.length ||
          [owners, claiming, typed].some(({ isAtLimit }) => isAtLimit),
      };
    },
  };
}
