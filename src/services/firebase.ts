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

/** A Firebase app and its sign-in. `initializeAuth` without a popup resolver: nothing is loaded from another origin. */
function startApp(name: string, persistence: Persistence[]): { app: FirebaseApp; auth: Auth } {
  const app = initializeApp(env.firebase, name);
  const auth = initializeAuth(app, { persistence });
  if (env.emulators) connectAuthEmulator(auth, env.emulators.auth, { disableWarnings: true });
  return { app, auth };
}

/** The app of the person who uses the phone; they stay signed in. */
export const userApp = startApp('user', [indexedDBLocalPersistence, browserLocalPersistence]);

/** Starts the administrator's app, apart from the person's; it is signed out when the tab closes. */
export function startAdminApp(): { app: FirebaseApp; auth: Auth } {
  return startApp('admin', [browserSessionPersistence]);
}
