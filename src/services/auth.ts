import {
  createUserWithEmailAndPassword,
  onAuthStateChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
  type User as FirebaseUser,
} from 'firebase/auth';
import type { Identity } from '@/domain/user';
import { toAppError } from './appErrors';
import { clearLocalCache, ensureCacheOwner } from './clearLocalCache';
import { setStored } from './deviceStorage';
import { userApp } from './firebase';

function identityOf(user: FirebaseUser): Identity {
  return { uid: user.uid, email: user.email ?? '', displayName: user.displayName };
}

async function rethrowAsAppError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw toAppError(error);
  }
}

/**
 * Follows who is signed in: null means nobody. Emits a user only after an attempt to clear another user's local cache,
 * and clears the cache once nobody is signed in. Returns the unsubscribe.
 */
export function subscribeToIdentity(onChange: (identity: Identity | null) => void): () => void {
  let latest: FirebaseUser | null | undefined;
  const stop = onAuthStateChanged(userApp().auth, (user) => {
    if (user && latest && latest.uid !== user.uid) {
      // Another tab has signed in another user: nothing of the former one may stay in this tab's memory.
      location.reload();
      return;
    }
    latest = user;
    setStored('signedIn', user && 'yes');
    if (!user) {
      onChange(null);
      void clearLocalCache();
      return;
    }
    void ensureCacheOwner(user.uid).then(() => {
      if (latest === user) onChange(identityOf(user));
    });
  });
  return () => {
    latest = undefined;
    stop();
  };
}

/** Signs in. Throws AppError, `wrong-credentials` among others. */
export async function signIn(email: string, password: string): Promise<void> {
  await rethrowAsAppError(signInWithEmailAndPassword(userApp().auth, email, password));
}

/**
 * Creates an account and its record. Throws AppError, `email-in-use` among others.
 * A failed write of the name or the record is logged and does not block: both are made up at the next visit.
 */
export async function signUp(displayName: string, email: string, password: string): Promise<void> {
  const { user } = await rethrowAsAppError(
    createUserWithEmailAndPassword(userApp().auth, email, password),
  );
  try {
    await updateProfile(user, { displayName });
    await ensureCacheOwner(user.uid);
    const { users } = await import('./userServices');
    await users.ensureRecord(identityOf(user));
  } catch (error) {
    console.error('The record of the new account could not be written', error);
  }
}

/** Sends a link to set a new password. An unknown address is not told apart. Throws AppError. */
export async function sendPasswordReset(email: string): Promise<void> {
  try {
    await sendPasswordResetEmail(userApp().auth, email);
  } catch (error) {
    const failure = toAppError(error);
    if (failure.code !== 'wrong-credentials') throw failure;
  }
}

/** Signs out and clears the local cache. Throws AppError when signing out failed, never for the cache. */
export async function signOutUser(): Promise<void> {
  await rethrowAsAppError(signOut(userApp().auth));
  await clearLocalCache();
}
