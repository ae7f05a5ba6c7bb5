import { collection, doc, type Firestore } from 'firebase/firestore';
import { AppError, errorCode } from '@/domain/errors';
import { parseUser } from '@/services/converters';
import { readFromServer } from '@/services/database/reads';

/**
 * The error of a credit to a user: `account-closed` where it was denied because they have closed their account, which is
 * looked up only then. Otherwise the error itself.
 */
export async function closedAccountError(
  db: Firestore,
  userId: string,
  error: unknown,
): Promise<unknown> {
  if (errorCode(error) !== 'denied') return error;
  const record = await readFromServer(doc(collection(db, 'users'), userId)).catch(() => null);
  const isClosed = Boolean(parseUser(userId, record?.data())?.closedAt);
  return isClosed ? new AppError('account-closed', { cause: error }) : error;
}
