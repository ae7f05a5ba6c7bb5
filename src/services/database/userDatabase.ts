import {
  clearIndexedDbPersistence,
  disableNetwork,
  enableNetwork,
  terminate,
  waitForPendingWrites,
  type Firestore,
} from 'firebase/firestore';
import { authStart, isRestoringSession, signedInUid, userApp } from './firebase';
import { openFirestore } from './openFirestore';
import { getStored } from './deviceStorage';
import { isCacheOwner, setCacheUnavailable, setDatabaseOpen } from './localCache';
import { notifyReopening } from './reopening';

/** How long the local cache has to answer, in turns of the event loop: a busy processor is not a cache that hangs. */
const CACHE_TURNS = 4;
const CACHE_TURN_MS = 500;

let current: Firestore | null = null;

/** Closes the database, and has whoever reads from it subscribe to a new one. */
function reopen(): void {
  closeDatabase();
  notifyReopening();
}

/** The SDK has closed the database of a page that was left, and does not open it when Back restores that page. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted) reopen();
}

/**
 * Goes on in memory if the local cache does not answer. IndexedDB waits for as long as another page holds it, also one that the
 * browser has frozen.
 */
function expectCache(db: Firestore): void {
  let turns = 0;
  const timer = setInterval(() => {
    if (db !== current) clearInterval(timer);
    else if (!isRestoringSession() && ++turns === CACHE_TURNS) {
      clearInterval(timer);
      setCacheUnavailable();
      reopen();
    }
  }, CACHE_TURN_MS);
  // No write ever waits on the device, so this is answered as soon as the cache is.
  waitForPendingWrites(db)
    .catch(() => undefined)
    .finally(() => clearInterval(timer));
}

/**
 * Keeps a database from the server, which would refuse whoever asks without a token, until auth has restored the user's session.
 * It answers from the local cache only.
 */
async function goOnlineAs(uid: string, db: Firestore): Promise<void> {
  await disableNetwork(db);
  const auth = await authStart;
  await auth.authStateReady();
  if (auth.currentUser?.uid === uid) await enableNetwork(db);
}

function open(): Firestore {
  const uid = signedInUid() ?? getStored('signedIn');
  const isPersistent = isCacheOwner(uid);
  const db = openFirestore(userApp(), isPersistent ? 'persistent' : 'memory');
  // Closed in the meantime.
  if (uid !== null && signedInUid() === undefined) goOnlineAs(uid, db).catch(() => undefined);
  if (isPersistent) {
    window.addEventListener('pageshow', onPageShow);
    expectCache(db);
  }
  return db;
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
