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
} from 'firebase/firestore';
import type { Deposit } from '@/domain/deposit';
import type { SpentOn } from '@/domain/errors';
import { MAX_NAMING_REQUESTS, type TransactionUse } from '@/domain/transactionUse';
import { toAppError } from './appErrors';
import { parseDeposit, parseLedgerEntry, parseSpentTransaction } from './converters';
import { subscribeSafely, type Listener, type Subscribe } from './listener';
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
  function start({ onData, onError }: Listener<TransactionUse>): () => void {
    let requests: readonly Deposit[] | null = null;
    let spentOn: SpentOn | null | undefined;
    let isOver = false;
    const emit = () => {
      if (!isOver && requests && spentOn !== undefined) onData({ requests, spentOn });
    };
    const fail = (error: unknown) => {
      if (isOver) return;
      stop();
      onError(toAppError(error));
    };
    const unsubscribes = [
      onSnapshot(
        query(depositQueries(db).naming(txid), limit(MAX_NAMING_REQUESTS)),
        ({ docs }) => {
          requests = docs
            .map((found) => parseDeposit(found.id, found.data()))
            .filter((deposit) => deposit !== null);
          emit();
        },
        fail,
      ),
      onSnapshot(
        transactionRef(db, txid),
        (snapshot) => {
          if (!snapshot.exists()) {
            spentOn = null;
            emit();
            return;
          }
          readSpentOn(db, uid, snapshot.data(), readFrozen).then((read) => {
            spentOn = read;
            emit();
          }, fail);
        },
        fail,
      ),
    ];
    function stop(): void {
      isOver = true;
      for (const unsubscribe of unsubscribes) unsubscribe();
    }
    return stop;
  }
  return (listener) => subscribeSafely(start, listener);
}

/** Subscribes to the use of transactions for the administrator `uid`, by their IDs. One appears as soon as it is known. */
export function transactionUses(
  db: Firestore,
  uid: string,
  txids: readonly string[],
): Subscribe<ReadonlyMap<string, TransactionUse>> {
  return ({ onData, onError }) => {
    const uses = new Map<string, TransactionUse>();
    const unsubscribes: (() => void)[] = [];
    const stop = () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
    for (const txid of txids) {
      const unsubscribe = transactionUse(
        db,
        uid,
        txid,
      )({
        onData: (use) => {
          uses.set(txid, use);
          onData(new Map(uses));
        },
        onError: (error) => {
          stop();
          onError(error);
        },
      });
      unsubscribes.push(unsubscribe);
    }
    return stop;
  };
}
