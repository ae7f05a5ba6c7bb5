import { collection, doc, type DocumentReference, type Firestore } from 'firebase/firestore';

/** A payout. */
export const payoutRef = (db: Firestore, payoutId: string): DocumentReference =>
  doc(collection(db, 'payouts'), payoutId);

/** What an administrator did with a payout; the moves are numbered from 1. */
export const payoutMoveRef = (db: Firestore, payoutId: string, move: number): DocumentReference =>
  doc(collection(payoutRef(db, payoutId), 'moves'), String(move));

/** The record that a bank's reference is taken, with the payout that it belongs to. */
export const referenceRef = (db: Firestore, reference: string): DocumentReference =>
  doc(collection(db, 'references'), reference);
