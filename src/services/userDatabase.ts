import { clearIndexedDbPersistence, terminate, type Firestore } from 'firebase/firestore';
import { userApp } from './firebase';
import { openFirestore } from './firestore';
import { isCacheOwner, setDatabaseOpen } from './localCache';

let current: Firestore | null = null;

/** The signed-in user's database. Opened at the first use, persistent where the local cache is theirs. */
export function userDatabase(): Firestore {
  if (!current) {
    setDatabaseOpen(true);
    const { app, auth } = userApp();
    current = openFirestore(app, isCacheOwner(auth.currentUser?.uid) ? 'persistent' : 'memory');
  }
  return current;
}

/** Closes the database; the next use opens it afresh. */
export async function closeDatabase(): Promise<void> {
  const db = current;
  current = null;
  setDatabaseOpen(false);
  if (db) await terminate(db);
}

/** Terminates the database and deletes its local cache. Waits for other tabs, which the browser asks to close theirs. */
export async function removeDatabase(): Promise<void> {
  const db = current ?? openFirestore(userApp().app, 'persistent');
  await terminate(db);
  await clearIndexedDbPersistence(db);
}
