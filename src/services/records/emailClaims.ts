import type { Auth } from 'firebase/auth';
import { AppError } from '@/domain/errors';

/**
 * The claims that the rules compare a record with. The Auth user object may differ, since a changed address reaches the two at
 * different times; if it already knows that the address is verified, the token is refreshed. Throws AppError `session-expired`
 * while signed out, and any error of refreshing the token.
 */
export async function emailClaimsOf(auth: Auth) {
  const user = auth.currentUser;
  if (!user) throw new AppError('session-expired');
  let token = await user.getIdTokenResult();
  if (user.emailVerified && token.claims['email_verified'] !== true) {
    token = await user.getIdTokenResult(true);
  }
  const email: unknown = token.claims['email'];
  return {
    email: typeof email === 'string' ? email : '',
    isVerified: token.claims['email_verified'] === true,
  };
}

export type ReadEmailClaims = () => ReturnType<typeof emailClaimsOf>;
