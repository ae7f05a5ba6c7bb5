import { collection, query, where, type Firestore, type Query } from 'firebase/firestore';
import type { PayoutStatus } from '@/domain/payouts/payout';

/** The states in which the money is neither paid nor back. */
export const OPEN_STATUSES = ['requested', 'paying'] satisfies PayoutStatus[];

/** The payouts that an administrator has taken and not yet paid. */
export const payoutsTakenBy = (db: Firestore, uid: string): Query =>
  query(
    collection(db, 'payouts'),
    where('status', '==', 'paying' satisfies PayoutStatus),
    where('takenBy', '==', uid),
  );

export const requestedPayouts = (db: Firestore): Query =>
  query(collection(db, 'payouts'), where('status', '==', 'requested' satisfies PayoutStatus));
