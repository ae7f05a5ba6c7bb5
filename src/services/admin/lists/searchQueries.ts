import {
  collection,
  documentId,
  orderBy,
  query,
  where,
  type Firestore,
  type Query,
  type QueryConstraint,
} from 'firebase/firestore';
import type { NotedRecord } from '@/domain/deposits/notes';
import type { DepositStatus } from '@/domain/deposits/deposit';
import { toRupees, toUsdt, type MicroUsdt, type Paise } from '@/domain/money/money';
import { oldestWaiting } from '@/domain/deposits/proposal';
import { depositQueries } from '@/services/records/queries';

/** The ledger entries of one deposit. */
export const creditsOf = (db: Firestore, userId: string, depositId: string): Query =>
  query(collection(db, 'users', userId, 'ledger'), where('depositId', '==', depositId));

/** Entries of a user's ledger by their IDs, at most 30. */
export const entriesById = (db: Firestore, userId: string, ids: readonly string[]): Query =>
  query(collection(db, 'users', userId, 'ledger'), where(documentId(), 'in', ids));

/** A user's pending deposits of an amount. */
export const pendingWith = (db: Firestore, userId: string, inrPaise: Paise): Query =>
  query(
    depositQueries(db).pendingOfUserUnordered(userId),
    where('inrAmount', '==', toRupees(inrPaise)),
  );

/** The deposits with one of these own amounts, at most 30, open or ended. */
export const askingFor = (db: Firestore, payables: readonly MicroUsdt[]): Query =>
  query(collection(db, 'deposits'), where('payableUsdt', 'in', payables.map(toUsdt)));

/** Queries for deposits by at most 30 values. Any number of deposits may have a value that users choose. */
export function depositLookups(db: Firestore) {
  const deposits = collection(db, 'deposits');
  const isOpen = where('status', '==', 'pending' satisfies DepositStatus);
  return {
    byId: (ids: readonly string[]): Query => query(deposits, where(documentId(), 'in', ids)),
    /** With one of these own amounts, newest first. */
    owning: (amounts: readonly MicroUsdt[]): Query =>
      query(askingFor(db, amounts), orderBy('timestamp', 'desc')),
    /** Open ones that claim one of these transactions. */
    claiming: (txids: readonly string[]): Query =>
      query(deposits, where('txids', 'array-contains-any', txids), isOpen, orderBy('userId')),
    /** Open ones typed with one of these amounts. */
    typed: (amounts: readonly MicroUsdt[]): Query =>
      query(deposits, where('usdtAmount', 'in', amounts.map(toUsdt)), isOpen),
  };
}

/** The deposits with an own amount that were made before a transfer of it, newest first. */
export const askingBefore = (db: Firestore, payableMicro: MicroUsdt, sentAt: Date): Query =>
  query(
    askingFor(db, [payableMicro]),
    where('timestamp', '<=', sentAt),
    orderBy('timestamp', 'desc'),
  );

/** The open deposits typed with exactly one of these amounts, at most 30, oldest first. */
export const typedWith = (db: Firestore, amounts: readonly MicroUsdt[]): Query =>
  query(depositLookups(db).typed(amounts), orderBy('timestamp'));

/** Selects the proposals that wait for `uid`, oldest first: not their own, and none void by its age. */
export const proposedToOthers = (uid: string): QueryConstraint[] => [
  where('proposal.at', '>', oldestWaiting(new Date())),
  where('proposal.by', '!=', uid),
  orderBy('proposal.at'),
];

/** The notes about a deposit or a user, newest first. Needs a limit before it is sent. */
export const notesQuery = (db: Firestore, record: NotedRecord): Query =>
  query(collection(db, `${record}/notes`), orderBy('at', 'desc'));
