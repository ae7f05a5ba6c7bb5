import {
  collection,
  doc,
  limit,
  query,
  startAfter,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type QueryConstraint,
} from 'firebase/firestore';
import type { Deposit } from '@/domain/deposits/deposit';
import type { SpentOn } from '@/domain/errors';
import { correctionEntryId } from '@/domain/ledger';
import { paise } from '@/domain/money/money';
import {
  MAX_ENDED_COUNT,
  type AmountUse,
  type ClaimingDeposit,
  type ReceivedTransfer,
  type TransactionUse,
} from '@/domain/matching/transactionUse';
import { ownerOf } from '@/domain/matching/owner';
import { countOnServer } from '@/services/admin/lists/countOnServer';
import { toAppError } from '@/services/database/appErrors';
import { parseDeposit, parseDeposits } from '@/services/records/parseDeposit';
import { parseDepositEntry, parseLedgerEntry } from '@/services/records/parseEntry';
import { isSpent, parseSpentTransaction } from '@/services/records/spentTransaction';
import { depositRef, entryRef } from '@/services/records/depositRefs';
import { readFromServer, readFrozen, readQuery, type Subscribe } from '@/services/database/reads';
import { depositQueries } from '@/services/records/queries';
import { askingBefore, typedWith } from '@/services/admin/lists/searchQueries';
import type { SignedIn } from '@/services/admin/session/signedInUid';

/** The record of a spent transaction. */
export const transactionRef = (db: Firestore, txid: string): DocumentReference =>
  doc(collection(db, 'transactions'), txid);

/** Reads the credit that spent a transaction, from its stored record, for the administrator `uid`. */
export async function readSpentOn(
  db: Firestore,
  uid: string,
  record: unknown,
  read: (ref: DocumentReference) => Promise<DocumentSnapshot | null>,
): Promise<SpentOn> {
  const spent = parseSpentTransaction(record);
  const depositId = spent?.depositId ?? null;
  const stored = depositId === null ? null : (await read(depositRef(db, depositId)))?.data();
  const deposit = depositId === null ? null : parseDeposit(depositId, stored);
  const ref = spent && deposit && entryRef(db, deposit.userId, spent.entryId);
  const entry = ref && parseLedgerEntry(ref.id, (await read(ref))?.data());
  // Only a deposit with corrections costs this read.
  const undoRef =
    entry && deposit.correctedSeqs.length > 0
      ? entryRef(db, deposit.userId, correctionEntryId(entry.id))
      : null;
  const correction = undoRef && parseDepositEntry(undoRef.id, (await read(undoRef))?.data());
  return {
    byYou: entry?.by === uid,
    depositId,
    userName: deposit?.userName ?? null,
    amountPaise: entry?.amountPaise ?? null,
    takenBackPaise: paise(0 - (correction?.amountPaise ?? 0)),
    at: entry?.at ?? null,
  };
}

/** Claiming deposits per request, and the most requests. Each request brings at least one more user. */
const CLAIMS_PAGE = 3;
const CLAIMS_PAGES = 4;
/** The most users shown. */
const MAX_OTHERS = 5;

/** Reads other users' deposits that claim a transaction, user by user, so that many deposits of one take only one place. */
async function readOthers(
  db: Firestore,
  { id, userId }: ClaimingDeposit,
  txid: string,
): Promise<Pick<TransactionUse, 'others' | 'hasMore'>> {
  const others = new Map<string, Deposit>();
  const result = (hasMore: boolean) => ({
    others: [...others.values()].slice(0, MAX_OTHERS),
    hasMore: hasMore || others.size > MAX_OTHERS,
  });
  let start: QueryConstraint[] = [];
  for (let page = 0; page < CLAIMS_PAGES; page++) {
    const docs = await readQuery(
      query(depositQueries(db).claiming(txid), ...start, limit(CLAIMS_PAGE)),
    );
    for (const found of docs) {
      const deposit = parseDeposit(found.id, found.data());
      if (deposit && deposit.id !== id && !others.has(deposit.userId)) {
        others.set(deposit.userId, deposit);
      }
    }
    const last = docs.at(-1);
    if (!last || docs.length < CLAIMS_PAGE) return result(false);
    const lastUser: unknown = last.get('userId');
    // The deposit's own user counts only with another deposit, which may still follow.
    start = [lastUser === userId && !others.has(userId) ? startAfter(last) : startAfter(lastUser)];
  }
  return result(true);
}

/** Reads the other deposits that claim a transaction and the credit that spent it, for the administrator `uid`. */
export async function readUse(
  db: Firestore,
  uid: string,
  deposit: ClaimingDeposit,
  txid: string,
): Promise<TransactionUse> {
  const [claimed, ended, record] = await Promise.all([
    readOthers(db, deposit, txid),
    countOnServer(depositQueries(db).endedClaiming(txid), MAX_ENDED_COUNT),
    readFromServer(transactionRef(db, txid)),
  ]);
  const isClaimed = deposit.txids.includes(txid);
  const isCounted = isClaimed && deposit.status === 'rejected' && ended < MAX_ENDED_COUNT;
  return {
    ...claimed,
    endedCount: isCounted ? Math.max(0, ended - 1) : ended,
    spentOn: isSpent(record.data()) ? await readSpentOn(db, uid, record.data(), readFrozen) : null,
  };
}

/**
 * Reads a value for each transaction, by its ID, once from the server and one after another, since the SDK opens a listener for
 * each query. It is not live, since strangers decide who claims what. The cache is not used: it cannot tell that there is
 * nothing.
 */
const readEach =
  <K extends { txid: string }, T>(
    keys: readonly K[],
    read: (key: K) => Promise<T>,
  ): Subscribe<ReadonlyMap<string, T>> =>
  ({ onData, onError }) => {
    let isOver = false;
    const readAll = async (): Promise<void> => {
      const all = new Map<string, T>();
      for (const key of keys) {
        all.set(key.txid, await read(key));
        if (isOver) return;
      }
      onData(all);
    };
    readAll().catch((error: unknown) => {
      if (!isOver) onError(toAppError(error));
    });
    return () => {
      isOver = true;
    };
  };

/** Reads the owner of a transfer's amount and the deposit typed with it: two reads. */
export async function readAmountUse(
  db: Firestore,
  { usdtMicro, sentAt }: ReceivedTransfer,
): Promise<AmountUse> {
  // The latest is enough: any earlier owner had ended when it reserved the amount.
  const [asking, typed] = await Promise.all([
    readQuery(query(askingBefore(db, usdtMicro, sentAt), limit(1))),
    readQuery(query(typedWith(db, [usdtMicro]), limit(1))),
  ]);
  return {
    owner: ownerOf(usdtMicro, sentAt, parseDeposits(asking)),
    typed: parseDeposits(typed)[0] ?? null,
  };
}

/** Creates the service that reads the uses of transactions. */
export const createTransactionUses = (auth: SignedIn, db: Firestore) => ({
  /** The other deposits that claim each of a deposit's transactions, and the credit that spent it; read once from the server. */
  ofDeposit: (
    deposit: ClaimingDeposit,
    txids: readonly string[],
  ): Subscribe<ReadonlyMap<string, TransactionUse>> =>
    readEach(
      txids.map((txid) => ({ txid })),
      ({ txid }) => readUse(db, auth.currentUser?.uid ?? '', deposit, txid),
    ),

  /** The owner of each transfer's amount and the deposit typed with it; read once from the server. */
  ofAmounts: (transfers: readonly ReceivedTransfer[]): Subscribe<ReadonlyMap<string, AmountUse>> =>
    readEach(transfers, (transfer) => readAmountUse(db, transfer)),
});
