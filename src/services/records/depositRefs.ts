import { collection, doc, type DocumentReference, type Firestore } from 'firebase/firestore';

/** The document of a deposit. */
export const depositRef = (db: Firestore, depositId: string): DocumentReference =>
  doc(collection(db, 'deposits'), depositId);

/** The document of an entry of a user's ledger. */
export const entryRef = (db: Firestore, userId: string, entryId: string): DocumentReference =>
  doc(collection(db, 'users', userId, 'ledger'), entryId);
