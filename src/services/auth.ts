import {
  beforeAuthStateChanged,
  createUserWithEmailAndPassword,
  onIdTokenChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
  type User as FirebaseUser,
  type UserCredential,
} from 'firebase/auth';
import { paths } from '@/config/paths';
import { AppError } from '@/domain/errors';
import type { Identity } from '@/domain/user';
import { appCheck } from './database/appCheck';
import { rethrowAsAppError, toAppError } from './database/appErrors';
import { getStored, onRemovedElsewhere, setStored } from './database/deviceStorage';
import { userApp, userAuth } from './database/firebase';
import { clearLocalCache, ensureCacheOwner, releaseDatabase } from './database/localCache';

function identityOf(user: FirebaseUser): Identity {
  return {
    uid: user.uid,
    email: user.email ?? '',
    displayName: user.displayName,
    isVerified: user.emailVerified,
  };
}

/** True while this tab signs out. Otherwise a session has ended without the user's action in this tab. */
let isSigningOut = false;

/** True after a link to a new address was sent, which changes it when opened. */
let isEmailAwaited = false;

/** Makes the page check for a new address of the account when it is next visible. */
export function awaitNewEmail(): void {
  isEmailAwaited = true;
}

/** The signed-in user; null if there is none or it is not known yet. */
export function currentIdentity(): Identity | null {
  const user = userAuth().currentUser;
  return user && identityOf(user);
}

type OnIdentity = (identity: Identity | null, hasEnded?: boolean) => void;

/** Subscribes as below, but only after App Check: the request that restores a session needs its token, too. */
export function subscribeToIdentity(onChange: OnIdentity, shownUid: string | null): () => void {
  if (!appCheck) return subscribe(onChange, shownUid);
  let stop: (() => void) | null = null;
  let isOver = false;
  void appCheck.ready(userApp).then(() => {
    if (!isOver) stop = subscribe(onChange, shownUid);
  });
  return () => {
    isOver = true;
    stop?.();
  };
}

/**
 * Subscribes to the signed-in user; null means signed out, and `hasEnded` is true if the session ended by itself or in another
 * tab. Emits a user only after an attempt to clear another user's local cache, and clears the cache on sign-out. `shownUid` is
 * the user whose cached data is already on screen. Emits the same user again when their address is verified or changed, which is
 * checked when the page becomes visible, as after a visit to the mailbox. Returns the unsubscribe function.
 */
function subscribe(onChange: OnIdentity, shownUid: string | null): () => void {
  let latest: FirebaseUser | null | undefined;
  let latestUid = shownUid;
  /** The identity last emitted for the user; null before that. */
  let shown: Identity | null = null;
  let hadSession = getStored('signedIn') !== null;
  // True after another tab ended the session and before the SDK notices here. In between a user may have signed in there again,
  // whose session must not be taken for the ended one.
  let wasRemoved = false;
  const emit = (user: FirebaseUser) => {
    shown = identityOf(user);
    onChange(shown);
  };
  const emitSignedOut = () => {
    onChange(null, hadSession && !isSigningOut);
    hadSession = false;
  };
  // Before the session is stored, so that the next visit does not take this user for the previous one.
  const stopPreparing = beforeAuthStateChanged(userAuth(), (user) => {
    if (user) setStored('signedIn', user.uid);
  });
  const onUser = (user: FirebaseUser | null) => {
    // A new token of a session that another tab has ended, or of one already known.
    if (user && (wasRemoved ? getStored('signedIn') !== user.uid : latest?.uid === user.uid)) {
      // With its token or after a reload, the SDK has stored the ended session again.
      if (wasRemoved && getStored('signedIn') === null) void signOut(userAuth());
      if (user !== latest || !shown) return;
      const isOther = shown.email !== (user.email ?? '');
      if (isOther) isEmailAwaited = false;
      if (isOther || (!shown.isVerified && user.emailVerified)) emit(user);
      return;
    }
    if (user || !wasRemoved) setStored('signedIn', user && user.uid);
    // A database that another tab has removed no longer answers.
    const released = user && wasRemoved ? releaseDatabase() : Promise.resolve();
    wasRemoved = false;
    if (user && latestUid !== null && latestUid !== user.uid) {
      // Another tab has signed in another user: reload, so that no data of the previous one stays in memory.
      location.reload();
      return;
    }
    latest = user;
    shown = null;
    latestUid = user && user.uid;
    hadSession ||= user !== null;
    if (!user) {
      emitSignedOut();
      void clearLocalCache();
      return;
    }
    void released
      .then(() => ensureCacheOwner(user.uid))
      .then(() => {
        if (latest === user) emit(user);
      });
  };
  // Not onAuthStateChanged: to the SDK, a user who signs out and in again in another tab, or here before the SDK has noticed the
  // end there, is the same user with a new token.
  const stop = onIdTokenChanged(userAuth(), onUser);
  // The tab that signs out removes the database next, and the SDK only looks for a lost session from time to time.
  const stopWatching = onRemovedElsewhere('signedIn', () => {
    wasRemoved = true;
    latest = undefined;
    emitSignedOut();
    // The user signed in again there while this tab was frozen.
    const { currentUser } = userAuth();
    if (currentUser) onUser(currentUser);
  });
  const onVisible = () => {
    // Another tab's changes reach `latest` without an event.
    if (document.visibilityState !== 'visible' || !shown) return;
    if (shown.isVerified && !isEmailAwaited) return;
    // The SDK then notifies, also if the session is over.
    latest?.reload().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    latest = undefined;
    document.removeEventListener('visibilitychange', onVisible);
    stopWatching();
    stopPreparing();
    stop();
  };
}

export async function signIn(email: string, password: string): Promise<void> {
  if (appCheck) await appCheck.ready(userApp);
  await rethrowAsAppError(signInWithEmailAndPassword(userAuth(), email, password));
}

export const returnUrl = (): string => `${location.origin}${paths.profile}`;

export async function sendVerificationLink(): Promise<void> {
  const user = userAuth().currentUser;
  if (!user) throw new AppError('session-expired');
  await rethrowAsAppError(sendEmailVerification(user, { url: returnUrl() }));
}

/** The address of a sign-up that got no answer, so that its account may exist. */
let unansweredEmail: string | null = null;

/** Creates an account, or signs in to the one that an unanswered attempt in this page has created. */
async function createAccount(email: string, password: string): Promise<UserCredential> {
  try {
    return await createUserWithEmailAndPassword(userAuth(), email, password);
  } catch (error) {
    const { code } = toAppError(error);
    if (code === 'offline') unansweredEmail = email;
    if (code !== 'email-in-use' || email !== unansweredEmail) throw error;
    return await signInWithEmailAndPassword(userAuth(), email, password).catch(() => {
      throw error;
    });
  }
}

/**
 * Creates an account and its record, and sends a link that verifies its address. Throws AppError, for example `email-in-use`.
 * If writing the name or the record fails, that is only logged: both are retried on the next visit. The profile sends
 * another link.
 */
export async function signUp(displayName: string, email: string, password: string): Promise<void> {
  if (appCheck) await appCheck.ready(userApp);
  const { user } = await rethrowAsAppError(createAccount(email, password));
  sendVerificationLink().catch((error: unknown) => {
    console.error('The link to verify the address could not be sent', error);
  });
  try {
    await ensureCacheOwner(user.uid);
    const { users } = await import('./userServices');
    await Promise.all([
      updateProfile(user, { displayName }),
      users.ensureRecord({ ...identityOf(user), displayName }),
    ]);
  } catch (error) {
    console.error('The record of the new account could not be written', error);
  }
}

/** Sends a password reset link. An unknown address looks like success, so that nobody can probe for accounts. Throws AppError. */
export async function sendPasswordReset(email: string): Promise<void> {
  if (appCheck) await appCheck.ready(userApp);
  try {
    await sendPasswordResetEmail(userAuth(), email);
  } catch (error) {
    const failure = toAppError(error);
    if (failure.code !== 'wrong-credentials') throw failure;
  }
}

/** Ends the session by `end` and clears the local cache. Throws AppError if `end` fails, but not if clearing the cache does. */
export async function endSession(end: () => Promise<void>): Promise<void> {
  isSigningOut = true;
  try {
    await rethrowAsAppError(end());
    // Before the database is removed, so that other tabs close their pages first.
    setStored('signedOut', 'now');
    setStored('signedOut', null);
    setStored('signedIn', null);
    await clearLocalCache();
  } finally {
    isSigningOut = false;
  }
}

/** Signs out and clears the local cache. Throws AppError if signing out fails. */
export const signOutUser = (): Promise<void> => endSession(() => signOut(userAuth()));
