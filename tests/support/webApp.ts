import { randomUUID } from 'node:crypto';
import { initializeApp, type FirebaseApp } from 'firebase/app';
import { connectAuthEmulator, inMemoryPersistence, initializeAuth, type Auth } from 'firebase/auth';
import { connectFirestoreEmulator, getFirestore, type Firestore } from 'firebase/firestore';

export function startWebApp(options: {
  projectId: string;
  firestoreHost: string;
  mockUserToken?: string | null;
}): { app: FirebaseApp; db: Firestore } {
  const { projectId, firestoreHost, mockUserToken } = options;
  // Auth requires an API key, but the emulator does not check it. The name is unique, because a known name would return
  // the earlier app with its session.
  const app = initializeApp({ projectId, apiKey: 'any' }, randomUUID());
  const db = getFirestore(app);
  const [host = '', port] = firestoreHost.split(':');
  connectFirestoreEmulator(db, host, Number(port), mockUserToken ? { mockUserToken } : {});
  return { app, db };
}

/** Connects an app to the Auth emulator, with its session in memory only. */
export function connectAuth(app: FirebaseApp, authHost: string): Auth {
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://${authHost}`, { disableWarnings: true });
  return auth;
}
