import { collection, orderBy, query, where, type Firestore, type Query } from 'firebase/firestore';
import type { DepositStatus } from '@/domain/deposit';

/**
 * Every query over deposits. The rules let a user list only documents with their `userId`; a compound query needs its
 * index in firestore.indexes.json, which the emulator does not ask for but a test does.
 */
export function depositQueries(db: Firestore) {
  const deposits = collection(db, 'deposits');
  const pending = where('status', '==', 'pending' satisfies DepositStatus);
  return {
    ofUser: (userId: string): Query =>
      query(deposits, where('userId', '==', userId), orderBy('timestamp', 'desc')),
    pendingOfUser: (userId: string): Query =>
      query(deposits, where('userId', '==', userId), pending, orderBy('timestamp', 'desc')),
    /** For sums: an order would ask for an index that holds the time as well. */
    pendingOfUserUnordered: (userId: string): Query =>
      query(deposits, where('userId', '==', userId), pending),
    /** The queue: whoever waits longest comes first, and new ones do not move it. */
    pendingOfAll: (): Query => query(deposits, pending, orderBy('timestamp', 'asc')),
    all: (): Query => query(deposits, orderBy('timestamp', 'desc')),
    withStatus: (status: DepositStatus): Query => query(deposits, where('status', '==', status)),
  };
}
