import {
  collection,
  doc,
  getDoc,
  getDocFromCache,
  limit,
  onSnapshot,
  query,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type QuerySnapshot,
} from 'firebase/firestore';
import type { Deposit } from '@/domain/deposit';
import type { SpentOn } from '@/domain/errors';
import { MAX_NAMING_REQUESTS, type TransactionUse } from '@/domain/transactionUse';
import { toAppError } from './appErrors';
import { parseDeposit, parseLedgerEntry, parseSpentTransaction } from './converters';
import { subscriptionGroup, type Subscribe } from './listener';
import { depositQueries } from './queries';

/** Where the record of a spent transaction is. */
export const transactionRef = (db: Firestore, txid: string): DocumentReference =>
  doc(collection(db, 'transactions'), txid);

/** What the stored record of a transaction says that it has paid for, for the administrator `uid`; read with `read`. */
export async function readSpentOn(
  db: Firestore,
  uid: string,
  record: unknown,
  read: (ref: DocumentReference) => Promise<DocumentSnapshot | null>,
): Promise<SpentOn> {
  const spent = parseSpentTransaction(record);
  const depositId = spent?.depositId ?? null;
  const depositRef = depositId && doc(collection(db, 'deposits'), depositId);
  const stored = depositRef && (await read(depositRef))?.data();
  const deposit = depositId ? parseDeposit(depositId, stored) : null;
  const entryRef =
    spent && deposit && doc(collection(db, 'users', deposit.userId, 'ledger'), spent.entryId);
  const entry = entryRef && parseLedgerEntry(entryRef.id, (await read(entryRef))?.data());
  return {
    byYou: entry?.by === uid,
    depositId,
    userName: deposit?.userName ?? null,
    amountPaise: entry?.amountPaise ?? null,
    at: entry?.at ?? null,
  };
}

/** Reads what never changes: from the cache where it is on screen already. */
async function readFrozen(ref: DocumentReference): Promise<DocumentSnapshot> {
  const cached = await getDocFromCache(ref).catch(() => null);
  return cached?.exists() ? cached : getDoc(ref);
}

/** Subscribes to the use of one transaction. */
function transactionUse(db: Firestore, uid: string, txid: string): Subscribe<TransactionUse> {
  return ({ onData, onError }) => {
    const group = subscriptionGroup(onError);
    let requests: readonly Deposit[] | null = null;
    let spentOn: SpentOn | null | undefined;
    const emit = () => {
      if (!group.hasEnded() && requests && spentOn !== undefined) onData({ requests, spentOn });
    };
    group.add<QuerySnapshot>(
      (listener) =>
        onSnapshot(
          query(depositQueries(db).naming(txid), limit(MAX_NAMING_REQUESTS)),
          listener.onData,
          (error) => listener.onError(toAppError(error)),
        ),
      ({ docs }) => {
        requests = docs
          .map((found) => parseDeposit(found.id, found.data()))
          .filter((deposit) => deposit !== null);
        emit();
      },
    );
    group.add<DocumentSnapshot>(
      (listener) =>
        onSnapshot(transactionRef(db, txid), listener.onData, (error) =>
          listener.onError(toAppError(error)),
        ),
      (snapshot) => {
        if (!snapshot.exists()) {
          spentOn = null;
          emit();
          return;
        }
        readSpentOn(db, uid, snapshot.data(), readFrozen).then((read) => {
          spentOn = read;
          emit();
        }, group.fail);
      },
    );
    return group.stop;
  };
}

/** Subscribes to the use of transactions for the administrator `uid`, by their IDs. One appears as soon as it is known. */
export function transactionUses(
  db: Firestore,
  uid: string,
  txids: readonly string[],
): Subscribe<ReadonlyMap<string, TransactionUse>> {
  return ({ onData, onError }) => {
    const group = subscriptionGroup(onError);
    const uses = new Map<string, TransactionUse>();
    for (const txid of txids) {
      group.add(transactionUse(db, uid, txid), (use) => {
        uses.set(txid, use);
        onData(new Map(uses));
      });
    }
    return group.stop;
  };
}
