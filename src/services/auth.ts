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
import { userApp } from './firebase';
import { setStored } from './deviceStorage';
import { ensureCacheOwner, clearLocalCache } from './localCache';

function identityOf(user: FirebaseUser): Identity {
  return { uid: user.uid, email: user.email ?? '', displayName: user.displayName };
}

async function orAppError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw toAppError(error);
  }
}

/**
 * Follows who is signed in: null means nobody. A person is told of only when nothing on this phone is somebody else's,
 * and once nobody is signed in, what it kept is removed. Returns the unsubscribe.
 */
export function listenToIdentity(onChange: (identity: Identity | null) => void): () => void {
  let latest: FirebaseUser | null | undefined;
  const stop = onAuthStateChanged(userApp().auth, (user) => {
    if (user && latest && latest.uid !== user.uid) {
      // Another tab has changed the person under this one: nothing of the former may stay in its memory.
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
  await orAppError(signInWithEmailAndPassword(userApp().auth, email, password));
}

/**
 * Creates an account and its record. Throws AppError, `email-in-use` among others.
 * A failed write of the name or the record is logged and does not block: both are made up at the next visit.
 */
export async function signUp(displayName: string, email: string, password: string): Promise<void> {
  const { user } = await orAppError(
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

/** Signs out and removes what this phone keeps of the person's data. Throws AppError. */
export async function signOutPerson(): Promise<void> {
  await orAppError(signOut(userApp().auth));
  await clearLocalCache();
}
