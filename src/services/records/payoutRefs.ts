import { collection, doc, type DocumentReference, type Firestore } from 'firebase/firestore';

/** The document of a payout. */
export const payoutRef = (db: Firestore, payoutId: string): DocumentReference =>
  doc(collection(db, 'payouts'), payoutId);

/** The record of an administrator's move on a payout; moves are numbered from 1. */
export const payoutMoveRef = (db: Firestore, payoutId: string, move: number): DocumentReference =>
  doc(collection(payoutRef(db, payoutId), 'moves'), String(move));

/** The record that a bank's reference is taken, and by which payout. */
export const referenceRef = (db: Firestore, reference: string): DocumentReference =>
  doc(collection(db, 'references'), reference);
