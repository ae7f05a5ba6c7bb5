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
import type { DepositStatus } from '@/domain/deposits/deposit';
import { toRupees, toUsdt, type MicroUsdt, type Paise } from '@/domain/money/money';
import { oldestWaiting } from '@/domain/deposits/proposal';
import { depositQueries } from '@/services/records/queries';

/** The credits of one deposit. */
export const creditsOf = (db: Firestore, userId: string, depositId: string): Query =>
  query(collection(db, 'users', userId, 'ledger'), where('depositId', '==', depositId));

/** Entries of a user's ledger by their IDs, at most 30. */
export const entriesById = (db: Firestore, userId: string, ids: readonly string[]): Query =>
  query(collection(db, 'users', userId, 'ledger'), where(documentId(), 'in', ids));

/** The pending deposits of a user that ask for an amount. */
export const pendingWith = (db: Firestore, userId: string, inrPaise: Paise): Query =>
  query(
    depositQueries(db).pendingOfUserUnordered(userId),
    where('inrAmount', '==', toRupees(inrPaise)),
  );

/** The deposits that ask for one of these own amounts, at most 30, whether they are open or not. */
export const askingFor = (db: Firestore, payables: readonly MicroUsdt[]): Query =>
  query(collection(db, 'deposits'), where('payableUsdt', 'in', payables.map(toUsdt)));

/** Deposits by one of at most 30 values. Any number of deposits may have one that users choose. */
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
    /** Open ones that were typed with one of these amounts. */
    typed: (amounts: readonly MicroUsdt[]): Query =>
      query(deposits, where('usdtAmount', 'in', amounts.map(toUsdt)), isOpen),
  };
}

/** The deposits that ask for an own amount and were made before a transfer of it, newest first. */
export const askingBefore = (db: Firestore, payableMicro: MicroUsdt, sentAt: Date): Query =>
  query(
    askingFor(db, [payableMicro]),
    where('timestamp', '<=', sentAt),
    orderBy('timestamp', 'desc'),
  );

/** The open deposits that were typed with exactly one of these amounts, at most 30, the oldest first. */
export const typedWith = (db: Firestore, amounts: readonly MicroUsdt[]): Query =>
  query(depositLookups(db).typed(amounts), orderBy('timestamp'));

/** Chooses the proposals that wait for `uid`: not their own, and none that is void by its age. The oldest comes first. */
export const proposedToOthers = (uid: string): QueryConstraint[] => [
  where('proposal.at', '>', oldestWaiting(new Date())),
  where('proposal.by', '!=', uid),
  orderBy('proposal.at'),
];

/** What administrators wrote about a deposit, newest first. The query that is sent needs a limit. */
export const notesQuery = (db: Firestore, depositId: string): Query =>
  query(collection(db, 'deposits', depositId, 'notes'), orderBy('at', 'desc'));
