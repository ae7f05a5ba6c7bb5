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
import { appCheck } from './appCheck';

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

export const authStart = new Promise<Auth>((resolve) => {
  resolveStart = resolve;
});

/** The user's app. It starts on first use, not while scripts load. */
export function userApp(): FirebaseApp {
  if (!user) {
    abortTransactionsWhenFrozen();
    user = initializeApp(env.firebase, 'user');
    appCheck?.protect(user);
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
export const currentUid = (): string | undefined => auth?.currentUser?.uid;

/** True while Auth restores the stored session. Until then the database does not answer. */
export const isRestoringSession = (): boolean => isRestoring;

/** Starts the administrator's app, separate from the user's; it is signed out when the tab closes. */
export function startAdminApp(): { app: FirebaseApp; auth: Auth } {
  const app = initializeApp(env.firebase, 'admin');
  appCheck?.protect(app);
  return { app, auth: startAuth(app, [browserSessionPersistence]) };
}

/** All transactions of this page that have not ended. */
const running = new Set<IDBTransaction>();

function track(transaction: IDBTransaction): void {
  running.add(transaction);
  for (const end of ['complete', 'abort']) {
    transaction.addEventListener(end, () => running.delete(transaction));
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // The transaction is already being committed, which needs no page.
  }
}

/**
 * Aborts this page's IndexedDB transactions when the browser puts it into its back/forward cache: in WebKit, later pages would
 * wait for a frozen page's transaction. The SDKs give no access to theirs. Call this before any database is opened.
 */
export function abortTransactionsWhenFrozen(): void {
  if (typeof indexedDB === 'undefined') return;
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...args) {
    const request = open.apply(this, args);
    request.addEventListener('upgradeneeded', () => {
      if (request.transaction) track(request.transaction);
    });
    return request;
  };
  const { transaction: start } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...args) {
    const transaction = start.apply(this, args);
    track(transaction);
    return transaction;
  };
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) running.forEach(abort);
  });
}
