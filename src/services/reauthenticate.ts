import {
  EmailAuthProvider,
  reauthenticateWithCredential,
  type Auth,
  type User,
} from 'firebase/auth';
import { AppError } from '@/domain/errors';
import { rethrowAsAppError } from './database/appErrors';

/** Signs the user in again, which renews the sign-in time of the ID token. Throws `wrong-credentials`. */
export async function reauthenticate(auth: Auth, password: string): Promise<User> {
  const user = auth.currentUser;
  if (!user?.email) throw new AppError('session-expired');
  const credential = EmailAuthProvider.credential(user.email, password);
  await rethrowAsAppError(reauthenticateWithCredential(user, credential));
  return user;
}

/** The time a user last typed the password, by the server's clock. Throws any error of refreshing the token. */
export const signedInAt = async (user: User): Promise<Date> =>
  new Date((await user.getIdTokenResult()).authTime);
