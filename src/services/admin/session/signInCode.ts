import { FirebaseError } from 'firebase/app';
import {
  FactorId,
  getMultiFactorResolver,
  TotpMultiFactorGenerator,
  type Auth,
  type MultiFactorError,
  type MultiFactorResolver,
  type UserCredential,
} from 'firebase/auth';
import { AppError } from '@/domain/errors';

const asksForCode = (error: unknown): error is MultiFactorError =>
  error instanceof FirebaseError && error.code === 'auth/multi-factor-auth-required';

/** The resolver of a sign-in whose error asks for a code; null for any other error. */
export function resolverOf(auth: Auth, error: unknown): MultiFactorResolver | null {
  return asksForCode(error) ? getMultiFactorResolver(auth, error) : null;
}

/** Completes a sign-in with the code of an authenticator app. Throws Firebase's errors, or AppError without such a factor. */
export async function resolveWithCode(
  resolver: MultiFactorResolver,
  code: string,
): Promise<UserCredential> {
  const { assertionForSignIn } = TotpMultiFactorGenerator;
  const factor = resolver.hints.find(({ factorId }) => factorId === FactorId.TOTP);
  if (!factor) throw new AppError('code-expired');
  return resolver.resolveSignIn(assertionForSignIn(factor.uid, code));
}
