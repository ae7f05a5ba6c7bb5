import { collection, orderBy, query, where, type Firestore, type Query } from 'firebase/firestore';
import { REWARD_MIN_RUPEES } from '@/config/business';
import type { DepositStatus } from '@/domain/deposits/deposit';
import type { EntryKind } from '@/domain/ledger';

/**
 * Queries for deposits. The rules let a user list only documents with their own `userId`. A compound query needs an index in
 * firestore.indexes.json, which a test checks since the emulator does not.
 */
export function depositQueries(db: Firestore) {
  const deposits = collection(db, 'deposits');
  const pending = where('status', '==', 'pending' satisfies DepositStatus);
  return {
    ofUser: (userId: string): Query =>
      query(deposits, where('userId', '==', userId), orderBy('timestamp', 'desc')),
    pendingOfUser: (userId: string): Query =>
      query(deposits, where('userId', '==', userId), pending, orderBy('timestamp', 'desc')),
    /** For sums: ordering would require an index that includes the timestamp. */
    pendingOfUserUnordered: (userId: string): Query =>
      query(deposits, where('userId', '==', userId), pending),
    /** Unordered, to check if there is one. */
    confirmedOfUser: (userId: string): Query =>
      query(
        deposits,
        where('userId', '==', userId),
        where('status', '==', 'confirmed' satisfies DepositStatus),
      ),
    /** The queue, oldest first, so that new deposits do not shift it. */
    pendingOfAll: (): Query => query(deposits, pending, orderBy('timestamp', 'asc')),
    all: (): Query => query(deposits, orderBy('timestamp', 'desc')),
    /** The deposits that claim a transaction and are pending or confirmed, user by user. */
    claiming: (txid: string): Query =>
      query(
        deposits,
        where('txids', 'array-contains', txid),
        where('status', 'in', ['pending', 'confirmed'] satisfies DepositStatus[]),
        orderBy('userId'),
      ),
    /** The deposits that claim a transaction and were rejected or withdrawn, to be counted. */
    endedClaiming: (txid: string): Query =>
      query(
        deposits,
        where('txids', 'array-contains', txid),
        where('status', '==', 'rejected' satisfies DepositStatus),
      ),
    withStatus: (status: DepositStatus): Query => query(deposits, where('status', '==', status)),
  };
}

/** A user's confirmed deposits that are large enough for the reward, the smallest first. */
export const earningReward = (db: Firestore, userId: string): Query =>
  query(depositQueries(db).confirmedOfUser(userId), where('inrAmount', '>=', REWARD_MIN_RUPEES));

/** A user's ledger, newest first. */
export const ledgerQuery = (db: Firestore, userId: string): Query =>
  query(collection(db, 'users', userId, 'ledger'), orderBy('at', 'desc'));

/** A user's rewards and corrections, unordered: there are few. */
export const rewardsAndCorrections = (db: Firestore, userId: string): Query =>
  query(
    collection(db, 'users', userId, 'ledger'),
    where('kind', 'in', ['reward', 'correction'] satisfies EntryKind[]),
  );

/** All stored documents of a user in a collection, ordered by ID: ordered by time, those without one would be missing. */
export const storedOfUser = (db: Firestore, name: 'deposits' | 'payouts', userId: string): Query =>
  query(collection(db, name), where('userId', '==', userId));
