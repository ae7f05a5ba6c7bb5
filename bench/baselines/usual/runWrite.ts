// Replaces src/services/database/runWrite.ts by a transaction as documented, which reads first.
import {
  runTransaction,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase/firestore';

export type Read = (ref: DocumentReference) => Promise<DocumentSnapshot | null>;

export async function runWrite(
  db: Firestore,
  work: (transaction: Transaction, read: Read) => Promise<void>,
): Promise<void> {
  await runTransaction(db, (transaction) => work(transaction, (ref) => transaction.get(ref)));
}
