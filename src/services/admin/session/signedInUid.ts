import { AppError } from '@/domain/errors';

/** The part of Auth that tells who is signed in. */
export interface SignedIn {
  readonly currentUser: { readonly uid: string } | null;
}

/** The uid of the signed-in administrator, for a write. Throws AppError `session-expired`. */
export function signedInUid({ currentUser }: SignedIn): string {
  if (!currentUser) throw new AppError('session-expired');
  return currentUser.uid;
}
