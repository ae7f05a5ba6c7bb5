/* oxlint-disable no-restricted-imports -- The one gate for writes. */
import {
  getDocFromCache,
  runTransaction,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase/firestore';
import { WRITE_TIMEOUT_MS } from '@/config/business';
import { AppError, type ErrorCode } from '@/domain/errors';
import { noAnswer, toAppError } from './appErrors';
import { expectAnswer } from './health';
import { isOffline } from './isOffline';
import { reopenings } from './reopening';

/** Reads a document; null if it is not in the local cache. */
export type Read = (ref: DocumentReference) => Promise<DocumentSnapshot | null>;

const readCache: Read = (ref) => getDocFromCache(ref).catch(() => null);

/**
 * Runs every write of the app. A transaction reaches the server or fails; unlike a plain write it is never queued on the device
 * and sent after the user was told that it failed. The first attempt reads the data on screen from the local cache, so that it
 * takes one request. Only the rules guard against stale reads: `work` must write so that they refuse a write based on outdated
 * data. Any refusal, including one that `work` throws, leads to an attempt that reads from the server. `work` may run again after
 * a conflict or a lost response, so it must detect what it has already done. `onRefused` is called after each commit that the
 * rules refuse. Throws AppError: `timeout` means that the result is unknown, `offline` and
 * `no-answer` that nothing was written.
 */
export async function runWrite(
  db: Firestore,
  work: (transaction: Transaction, read: Read) => Promise<void>,
  onRefused?: () => void,
): Promise<void> {
  if (isOffline()) throw new AppError('offline');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopListening = (): void => undefined;
  const progress = { isOver: false, isSent: false };
  const timeout = new Promise<never>((_, reject) => {
    const giveUp = () => {
      progress.isOver = true;
      reject(noAnswer());
    };
    timer = setTimeout(giveUp, WRITE_TIMEOUT_MS);
    // The database that was asked no longer answers.
    stopListening = reopenings.subscribe(giveUp);
  });
  const onAnswer = expectAnswer();
  const isOneOf = (error: unknown, codes: readonly ErrorCode[]) =>
    codes.includes(toAppError(error).code);
  const attempt = (readFrom: 'cache' | 'server') => {
    let isSent = false;
    return runTransaction(db, async (transaction) => {
      isSent = false;
      await work(transaction, readFrom === 'cache' ? readCache : (ref) => transaction.get(ref));
      // The SDK keeps retrying; no attempt may commit after the user was told that it failed.
      if (progress.isOver) throw new AppError('timeout');
      isSent = progress.isSent = true;
    }).catch((error: unknown) => {
      if (isSent && isOneOf(error, ['denied'])) onRefused?.();
      throw error;
    });
  };
  const attempts = attempt('cache')
    .catch((error: unknown) => {
      if (isOneOf(error, ['offline', 'no-answer', 'timeout'])) throw error;
      return attempt('server');
    })
    .catch((error: unknown) => {
      // Browsers resend a request after a dropped connection, and the rules refuse a change that is already applied; contention
      // on a document exhausts the retries. Another attempt reads what happened in the meantime.
      if (progress.isSent && isOneOf(error, ['denied', 'busy'])) return attempt('server');
      throw error;
    });
  try {
    await Promise.race([attempts, timeout]);
  } catch (error) {
    const failure = toAppError(error);
    // The server may have received the commit before the connection dropped.
    const isUncertain = progress.isSent && isOneOf(failure, ['offline', 'no-answer', 'unknown']);
    throw isUncertain ? new AppError('timeout', { cause: error }) : failure;
  } finally {
    onAnswer();
    stopListening();
    clearTimeout(timer);
  }
}
