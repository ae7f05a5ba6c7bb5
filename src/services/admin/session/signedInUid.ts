import { AppError } from '@/domain/errors';

/** A sign-in, as far as a service has to know whose it is. */
export interface SignedIn {
  readonly currentUser: { readonly uid: string } | null;
}

/** The uid of the signed-in administrator, for a write. Throws AppError `session-expired`. */
export function signedInUid({ currentUser }: SignedIn): string {
  if (!currentUser) throw new AppError('session-expired');
  return currentUser.uid;
}
