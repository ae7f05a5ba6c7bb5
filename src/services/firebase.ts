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

/** Starts a Firebase app with Auth. Without a popup resolver, `initializeAuth` loads nothing from another origin. */
function startApp(name: string, persistence: Persistence[]): { app: FirebaseApp; auth: Auth } {
  const app = initializeApp(env.firebase, name);
  const auth = initializeAuth(app, { persistence });
  if (env.emulators) connectAuthEmulator(auth, env.emulators.auth, { disableWarnings: true });
  return { app, auth };
}

let started: { app: FirebaseApp; auth: Auth } | null = null;

/** The app of the user, who stays signed in on this device. It starts on first use, not while scripts load. */
export function userApp(): { app: FirebaseApp; auth: Auth } {
  started ??= startApp('user', [indexedDBLocalPersistence, browserLocalPersistence]);
  return started;
}

/** Starts the administrator's app, separate from the user's; it is signed out when the tab closes. */
export function startAdminApp(): { app: FirebaseApp; auth: Auth } {
  return startApp('admin', [browserSessionPersistence]);
}
