import { runTransaction, type Firestore, type Transaction } from 'firebase/firestore';
import { AppError } from '@/domain/errors';
import { toAppError } from './appErrors';

const ANSWER_WITHIN_MS = 20_000;

/** Node has no `onLine`, and there it must not count as offline. */
const isOffline = () =>
  typeof navigator !== 'undefined' && 'onLine' in navigator && !navigator.onLine;

/**
 * Runs every write of the app. A transaction reaches the server or fails; unlike a plain write it never waits in
 * the phone's queue to land after the person was told that it failed.
 * `work` may run again after a conflict or a lost answer, so it must find what it already did.
 * Throws AppError; `timeout` means that the outcome is not known.
 */
export async function transact<T>(
  db: Firestore,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  if (isOffline()) throw new AppError('offline');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isOver = true;
      reject(new AppError('timeout'));
    }, ANSWER_WITHIN_MS);
  });
  const workInTime = async (transaction: Transaction): Promise<T> => {
    const result = await work(transaction);
    // The SDK goes on with its attempts; none of them may commit after the person was told.
    if (isOver) throw new AppError('timeout');
    return result;
  };
  try {
    return await Promise.race([runTransaction(db, workInTime), tooLate]);
  } catch (error) {
    throw toAppError(error);
  } finally {
    clearTimeout(timer);
  }
}
