import { initializeApp, type FirebaseApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Auth,
  type Persistence,
} from 'firebase/auth';
import { env } from '@/config/env';
import { abortTransactionsWhenFrozen } from './abortTransactionsWhenFrozen';

/** Starts the Auth of an app. Without a popup resolver, `initializeAuth` loads nothing from another origin. */
function startAuth(app: FirebaseApp, persistence: Persistence[]): Auth {
  const auth = initializeAuth(app, { persistence });
  if (env.emulators) connectAuthEmulator(auth, env.emulators.auth, { disableWarnings: true });
  return auth;
}

let user: FirebaseApp | null = null;
let auth: Auth | null = null;
let isRestoring = false;
let resolveStart: (started: Auth) => void;

/** Resolves to the user's Auth once it has started. */
export const authStart = new Promise<Auth>((resolve) => {
  resolveStart = resolve;
});

/** The user's app. It starts on first use, not while scripts load. */
export function userApp(): FirebaseApp {
  if (!user) {
    abortTransactionsWhenFrozen();
    user = initializeApp(env.firebase, 'user');
  }
  return user;
}

/** The user's Auth, started on first use. They stay signed in on this device. */
export function userAuth(): Auth {
  if (!auth) {
    auth = startAuth(userApp(), [indexedDBLocalPersistence, browserLocalPersistence]);
    resolveStart(auth);
    void auth.authStateReady().then(() => {
      isRestoring = false;
    });
    isRestoring = true;
  }
  return auth;
}

/** The uid of the signed-in user; undefined if there is none or it is not known yet. Does not start Auth. */
export const signedInUid = (): string | undefined => auth?.currentUser?.uid;

/** True while Auth restores the stored session. Until then the database does not answer. */
export const isRestoringSession = (): boolean => isRestoring;

/** Starts the administrator's app, separate from the user's; it is signed out when the tab closes. */
export function startAdminApp(): { app: FirebaseApp; auth: Auth } {
  const app = initializeApp(env.firebase, 'admin');
  return { app, auth: startAuth(app, [browserSessionPersistence]) };
}
