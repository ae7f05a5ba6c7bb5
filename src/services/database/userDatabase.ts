import {
  clearIndexedDbPersistence,
  disableNetwork,
  enableNetwork,
  terminate,
  waitForPendingWrites,
  type Firestore,
} from 'firebase/firestore';
import { getStored } from './deviceStorage';
import { authStart, isRestoringSession, currentUid, userApp } from './firebase';
import { setHealthCheck } from './health';
import { isCacheOwner, setCacheUnavailable, setDatabaseOpen } from './localCache';
import { openFirestore } from './openFirestore';
import { reopenings } from './reopening';

/** The time the local cache has to answer, in turns of the event loop: a busy processor is not a cache that hangs. */
const CACHE_TURNS = 4;
const CACHE_TURN_MS = 500;

let current: Firestore | null = null;

function reopen(): void {
  closeDatabase();
  reopenings.setState((count) => count + 1);
}

/** The SDK closes the database of a page that is left, and does not reopen it when Back restores the page. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted) reopen();
}

let asked: Firestore | null = null;

/**
 * Continues in memory if the cache does not answer: IndexedDB waits while another page holds it, even a frozen one. Once the
 * browser has removed it, the SDK never answers again.
 */
function askCache(db: Firestore): void {
  if (db === asked) return;
  asked = db;
  let turns = 0;
  const stop = () => {
    clearInterval(timer);
    if (asked === db) asked = null;
  };
  const timer = setInterval(() => {
    if (db !== current) stop();
    else if (!isRestoringSession() && ++turns === CACHE_TURNS) {
      stop();
      setCacheUnavailable();
      reopen();
    }
  }, CACHE_TURN_MS);
  // No write ever waits on the device, so this resolves as soon as the cache answers.
  waitForPendingWrites(db)
    .catch(() => undefined)
    .finally(stop);
}

/** Keeps a database offline until auth has restored the session: the server would refuse reads without a token. */
async function goOnlineAs(uid: string, db: Firestore): Promise<void> {
  await disableNetwork(db);
  const auth = await authStart;
  await auth.authStateReady();
  if (auth.currentUser?.uid === uid) await enableNetwork(db);
}

function open(): Firestore {
  const uid = currentUid() ?? getStored('signedIn');
  const isPersistent = isCacheOwner(uid);
  const db = openFirestore(userApp(), isPersistent ? 'persistent' : 'memory');
  // The database may be closed in the meantime.
  if (uid !== null && currentUid() === undefined) goOnlineAs(uid, db).catch(() => undefined);
  if (isPersistent) {
    window.addEventListener('pageshow', onPageShow);
    askCache(db);
  }
  setHealthCheck(isPersistent ? () => askCache(db) : null);
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

/** Closes the database without waiting for it; the next use opens a new one. */
export function closeDatabase(): void {
  const db = current;
  current = null;
  setDatabaseOpen(false);
  setHealthCheck(null);
  if (db) void terminate(db).catch(() => undefined);
}

/** Terminates the database and deletes its local cache, after other tabs have closed theirs at the browser's request. */
export async function removeDatabase(): Promise<void> {
  const db = current ?? openFirestore(userApp(), 'persistent');
  await terminate(db);
  await clearIndexedDbPersistence(db);
}
