import type { Auth } from 'firebase/auth';
import { AppError } from '@/domain/errors';

/** A user's email address as claimed by the ID token. */
export interface EmailClaims {
  email: string;
  isVerified: boolean;
}

export type ReadEmailClaims = () => Promise<EmailClaims>;

/**
 * The claims that the rules compare a record with. The Auth user object may differ, since a changed address reaches the
 * two at different times. Throws AppError `session-expired` while signed out, and any error of refreshing the token.
 */
export async function emailClaimsOf(auth: Auth): Promise<EmailClaims> {
  const token = await auth.currentUser?.getIdTokenResult();
  if (!token) throw new AppError('session-expired');
  const email: unknown = token.claims['email'];
  return {
    email: typeof email === 'string' ? email : '',
    isVerified: token.claims['email_verified'] === true,
  };
}
