import { runTransaction, type Firestore, type Transaction } from 'firebase/firestore';
import { ANSWER_WITHIN_MS } from '@/config/business';
import { AppError } from '@/domain/errors';
import { toAppError } from './appErrors';

/** Node has no `onLine`, and there it must not count as offline. */
const isOffline = () =>
  typeof navigator !== 'undefined' && 'onLine' in navigator && !navigator.onLine;

/**
 * Runs every write of the app. A transaction reaches the server or fails; unlike a plain write it never waits in
 * the phone's queue to land after the person was told that it failed.
 * `work` may run again after a conflict or a lost answer, so it must find what it already did.
 * Throws AppError: `timeout` means that the outcome is not known, `offline` that nothing was done.
 */
export async function transact<T>(
  db: Firestore,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  if (isOffline()) throw new AppError('offline');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const progress = { isOver: false, isSent: false };
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      progress.isOver = true;
      reject(new AppError('offline'));
    }, ANSWER_WITHIN_MS);
  });
  const workInTime = async (transaction: Transaction): Promise<T> => {
    const result = await work(transaction);
    // The SDK goes on with its attempts; none of them may commit after the person was told.
    if (progress.isOver) throw new AppError('timeout');
    progress.isSent = true;
    return result;
  };
  const run = () => runTransaction(db, workInTime);
  try {
    const answer = run().catch(async (error: unknown) => {
      // Browsers send a request again when its connection breaks, and the rules refuse what is already done; and a
      // crowd that wants the same document wears the attempts out. A second look tells what happened meanwhile.
      if (progress.isSent && ['denied', 'busy'].includes(toAppError(error).code)) return run();
      throw error;
    });
    return await Promise.race([answer, tooLate]);
  } catch (error) {
    const failure = toAppError(error);
    // A connection that broke after something was sent may have carried it there.
    const isOpen = progress.isSent && (failure.code === 'offline' || failure.code === 'unknown');
    throw isOpen ? new AppError('timeout', { cause: error }) : failure;
  } finally {
    clearTimeout(timer);
  }
}
