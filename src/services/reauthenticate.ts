import {
  EmailAuthProvider,
  reauthenticateWithCredential,
  type Auth,
  type User,
} from 'firebase/auth';
import { AppError, errorCode } from '@/domain/errors';
import { rethrowAsAppError } from './database/appErrors';

/**
 * Signs the user in again, which renews the sign-in time of the ID token. Throws `wrong-credentials`; or `session-expired`, and
 * ends the session, if its account was deleted or has another address or password by now.
 */
export async function reauthenticate(auth: Auth, password: string): Promise<User> {
  const user = auth.currentUser;
  if (!user?.email) throw new AppError('session-expired');
  const credential = EmailAuthProvider.credential(user.email, password);
  try {
    await rethrowAsAppError(reauthenticateWithCredential(user, credential));
  } catch (error) {
    // The identity service does not tell a wrong password from an address that is no account's any more, but knows the session.
    // The SDK signs out if that is over. A reload that fails otherwise says nothing of the password.
    if (['wrong-credentials', 'session-expired'].includes(errorCode(error))) {
      await user.reload().catch(() => undefined);
    }
    throw auth.currentUser ? error : new AppError('session-expired', { cause: error });
  }
  return user;
}

/** The time a user last typed the password, by the server's clock. Throws any error of refreshing the token. */
export const signedInAt = async (user: User): Promise<Date> =>
  new Date((await user.getIdTokenResult()).authTime);
