import {
  and,
  collection,
  documentId,
  limit,
  or,
  orderBy,
  query,
  where,
  type Firestore,
  type Query,
  type QueryCompositeFilterConstraint,
} from 'firebase/firestore';
import type { DepositStatus } from '@/domain/deposits/deposit';
import type { NotedRecord } from '@/domain/deposits/notes';
import { oldestWaiting, type CreditProposal } from '@/domain/deposits/proposal';
import { toRupees, toUsdt, type MicroUsdt, type Paise } from '@/domain/money/money';
import { upiSpellings } from '@/domain/paymentMethods';
import type { SearchTerm } from '@/domain/search/parseSearch';
import { depositQueries } from '@/services/records/queries';
import { startsWith } from './createListService';

/** The most users that the rules let an administrator read at once. */
const USERS_AT_ONCE = 10;

export const creditsOf = (db: Firestore, userId: string, depositId: string): Query =>
  query(collection(db, 'users', userId, 'ledger'), where('depositId', '==', depositId));

/** Entries of a user's ledger by their IDs, at most 30. */
export const entriesById = (db: Firestore, userId: string, ids: readonly string[]): Query =>
  query(collection(db, 'users', userId, 'ledger'), where(documentId(), 'in', ids));

export const pendingWith = (db: Firestore, userId: string, inrPaise: Paise): Query =>
  query(
    depositQueries(db).pendingOfUserUnordered(userId),
    where('inrAmount', '==', toRupees(inrPaise)),
  );

/** Queries for deposits by at most 30 values. Any number of deposits may have a value that users choose. */
export function depositLookups(db: Firestore) {
  const deposits = collection(db, 'deposits');
  const isOpen = where('status', '==', 'pending' satisfies DepositStatus);
  const asks = (amounts: readonly MicroUsdt[]) => where('payableUsdt', 'in', amounts.map(toUsdt));
  return {
    byId: (ids: readonly string[]): Query => query(deposits, where(documentId(), 'in', ids)),
    /** Deposits with one of these own amounts, newest first. */
    reserving: (amounts: readonly MicroUsdt[]): Query =>
      query(deposits, asks(amounts), orderBy('timestamp', 'desc')),
    awaiting: (amounts: readonly MicroUsdt[]): Query => query(deposits, asks(amounts), isOpen),
    claiming: (txids: readonly string[]): Query =>
      query(deposits, where('txids', 'array-contains-any', txids), isOpen, orderBy('userId')),
    /** Deposits that name one of these transactions as sent back. */
    sendingBack: (txids: readonly string[]): Query =>
      query(deposits, where('sentBackTxids', 'array-contains-any', txids)),
    typed: (amounts: readonly MicroUsdt[]): Query =>
      query(deposits, where('usdtAmount', 'in', amounts.map(toUsdt)), isOpen),
  };
}

/** The deposits with one of these own amounts, at most 30, that were made before a transfer and `since`, newest first. */
export const askingBetween = (
  db: Firestore,
  amounts: readonly MicroUsdt[],
  since: Date | null,
  sentAt: Date,
): Query =>
  query(
    depositLookups(db).reserving(amounts),
    where('timestamp', '<=', sentAt),
    ...(since ? [where('timestamp', '>=', since)] : []),
  );

/** The open deposits typed with exactly one of these amounts, at most 30, oldest first. */
export const typedInOrder = (db: Firestore, amounts: readonly MicroUsdt[]): Query =>
  query(depositLookups(db).typed(amounts), orderBy('timestamp'));

/** The deposits of other users that were made with one of these UPI IDs, at most 30. */
export const namingUpi = (db: Firestore, keys: readonly string[], userId: string): Query =>
  query(
    collection(db, 'deposits'),
    where('upiKeys', 'array-contains-any', keys),
    where('userId', '!=', userId),
  );

/** The users that a text names, at most 10, as the rules demand; null if its meaning names none. */
export function usersNamed(db: Firestore, term: SearchTerm): Query | null {
  const named = (filter: QueryCompositeFilterConstraint) =>
    query(collection(db, 'users'), filter, limit(USERS_AT_ONCE));
  switch (term.kind) {
    case 'user':
      return named(and(where(documentId(), '==', term.uid)));
    case 'email':
      return named(and(where('email', 'in', term.emails)));
    case 'upi':
      return named(and(where('upiIds', 'array-contains-any', term.upiIds.flatMap(upiSpellings))));
    case 'name':
      return named(or(...term.starts.map((start) => startsWith('displayName', start))));
    default:
      return null;
  }
}

/** The notes about a deposit or a user, newest first. Needs a limit before it is sent. */
export const notesQuery = (db: Firestore, record: NotedRecord): Query =>
  query(collection(db, `${record}/notes`), orderBy('at', 'desc'));

/** Ended deposits that are proposed to be credited again and that `uid` can confirm, the oldest proposal first. */
export const proposedAfterEnd = (db: Firestore, uid: string): Query =>
  query(
    collection(db, 'deposits'),
    where('status', 'in', ['confirmed', 'rejected'] satisfies DepositStatus[]),
    // An end leaves what was proposed before it in place.
    where('proposal.kind', '==', 'again' satisfies CreditProposal['kind']),
    // Void proposals are left out.
    where('proposal.at', '>', oldestWaiting(new Date())),
    where('proposal.by', '!=', uid),
    orderBy('proposal.at'),
  );
