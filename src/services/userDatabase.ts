import { clearIndexedDbPersistence, terminate, type Firestore } from 'firebase/firestore';
import { userApp } from './firebase';
import { openFirestore } from './firestore';
import { isCacheOwner, setDatabaseOpen } from './localCache';

let current: Firestore | null = null;

/** The signed-in user's database. Opened on first use, persistent if the local cache belongs to them. */
export function userDatabase(): Firestore {
  if (!current) {
    setDatabaseOpen(true);
    const { app, auth } = userApp();
    current = openFirestore(app, isCacheOwner(auth.currentUser?.uid) ? 'persistent' : 'memory');
  }
  return current;
}

/** Closes the database; the next use opens it again. */
export async function closeDatabase(): Promise<void> {
  const db = current;
  current = null;
  setDatabaseOpen(false);
  if (db) await terminate(db);
}

/** Terminates the database and deletes its local cache, after other tabs have closed theirs at the browser's request. */
export async function removeDatabase(): Promise<void> {
  const db = current ?? openFirestore(userApp().app, 'persistent');
  await terminate(db);
  await clearIndexedDbPersistence(db);
}
