import { runTransaction, type Firestore, type Transaction } from 'firebase/firestore';
import { WRITE_TIMEOUT_MS } from '@/config/business';
import { AppError } from '@/domain/errors';
import { toAppError } from './appErrors';

/** Node has no `onLine`, and there it must not count as offline. */
const isOffline = () =>
  typeof navigator !== 'undefined' && 'onLine' in navigator && !navigator.onLine;

/**
 * Runs every write of the app. A transaction reaches the server or fails; unlike a plain write it is never queued on
 * the device, to be sent after the user was told that it failed.
 * `work` may run again after a conflict or a lost response, so it must detect what it has already done.
 * Throws AppError: `timeout` means that the outcome is unknown, `offline` that nothing was written.
 */
export async function transact<T>(
  db: Firestore,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  if (isOffline()) throw new AppError('offline');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const progress = { isOver: false, isSent: false };
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      progress.isOver = true;
      reject(new AppError('offline'));
    }, WRITE_TIMEOUT_MS);
  });
  const workBeforeTimeout = async (transaction: Transaction): Promise<T> => {
    const result = await work(transaction);
    // The SDK keeps retrying; no attempt may commit after the user was told that it failed.
    if (progress.isOver) throw new AppError('timeout');
    progress.isSent = true;
    return result;
  };
  const run = () => runTransaction(db, workBeforeTimeout);
  try {
    const response = run().catch(async (error: unknown) => {
      // Browsers resend a request whose connection broke, and the rules refuse what is already done; contention on a
      // document exhausts the retries. Another run reads what happened in the meantime.
      if (progress.isSent && ['denied', 'busy'].includes(toAppError(error).code)) return run();
      throw error;
    });
    return await Promise.race([response, timeout]);
  } catch (error) {
    const failure = toAppError(error);
    // The server may have received what was sent before the connection broke.
    const isUncertain =
      progress.isSent && (failure.code === 'offline' || failure.code === 'unknown');
    throw isUncertain ? new AppError('timeout', { cause: error }) : failure;
  } finally {
    clearTimeout(timer);
  }
}
