import {
  clearIndexedDbPersistence,
  disableNetwork,
  enableNetwork,
  terminate,
  type Firestore,
} from 'firebase/firestore';
import { authStart, signedInUid, userApp } from './firebase';
import { openFirestore } from './firestore';
import { isCacheOwner, restorableUid, setDatabaseOpen } from './localCache';

let current: Firestore | null = null;

/**
 * Opens the database while it is not known yet who is signed in. Until auth has restored that user's session it answers
 * from the local cache only, since the server would refuse whoever asks without a token.
 */
function openForCache(uid: string): Firestore {
  const db = openFirestore(userApp(), 'persistent');
  const goOnline = async () => {
    await disableNetwork(db);
    const auth = await authStart;
    await auth.authStateReady();
    if (auth.currentUser?.uid === uid) await enableNetwork(db);
  };
  // Closed in the meantime.
  goOnline().catch(() => undefined);
  return db;
}

function open(): Firestore {
  const uid = signedInUid();
  const cachedUid = restorableUid();
  if (uid === undefined && cachedUid !== null) return openForCache(cachedUid);
  return openFirestore(userApp(), isCacheOwner(uid) ? 'persistent' : 'memory');
}

/** The signed-in user's database. Opened on first use, persistent if the local cache belongs to them. */
export function userDatabase(): Firestore {
  if (!current) {
    setDatabaseOpen(true);
    current = open();
  }
  return current;
}

/** Closes the database, without waiting until it has; the next use opens a new one. */
export function closeDatabase(): void {
  const db = current;
  current = null;
  setDatabaseOpen(false);
  if (db) void terminate(db).catch(() => undefined);
}

/** Terminates the database and deletes its local cache, after other tabs have closed theirs at the browser's request. */
export async function removeDatabase(): Promise<void> {
  const db = current ?? openFirestore(userApp(), 'persistent');
  await terminate(db);
  await clearIndexedDbPersistence(db);
}
