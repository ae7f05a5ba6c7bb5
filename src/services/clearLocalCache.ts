import { clearMultiTabState, setStored } from './deviceStorage';
import { cacheOwner, isDatabaseOpen } from './localCache';

/** A page in another tab that does not release the lock or its database connection is not waited for longer. */
const LOCK_TIMEOUT_MS = 5_000;

let clearing: Promise<void> | null = null;

/**
 * Lets one tab at a time remove the database: an SDK client that is told by another tab's removal to close while it is
 * closing itself would reopen it, and so leave a new, empty cache behind. Only secure origins have locks.
 */
const withLock = (work: () => Promise<void>, signal: AbortSignal): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('saved-data', { signal }, work) : work();

async function removeWithin(ms: number, remove: () => Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waiting = new AbortController();
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      // A lock granted later would close the database of whoever has signed in by then.
      const error = new Error('Another tab holds the database');
      waiting.abort(error);
      reject(error);
    }, ms);
  });
  try {
    await Promise.race([withLock(remove, waiting.signal), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

async function clear(): Promise<void> {
  try {
    // The sign-in page must not carry the database; its chunk is fetched here if this tab has not loaded it yet.
    const { closeDatabase, removeDatabase } = await import('./userDatabase');
    try {
      await removeWithin(LOCK_TIMEOUT_MS, removeDatabase);
    } finally {
      // Also where the removal failed: the next user must not get the database that was opened for this one.
      await closeDatabase();
    }
    clearMultiTabState();
    setStored('lastSyncedAt', null);
    // Again: until it closed its database, another tab may have stored it.
    setStored('balance', null);
    setStored('cacheOwner', null);
  } catch (error) {
    // The owner stays recorded: whoever signs in next works without a persistent cache until this one is gone.
    console.error('The local cache could not be cleared yet', error);
  }
}

/** Removes what the device keeps of a user's data, and closes their database. Never throws. */
export function clearLocalCache(): Promise<void> {
  // At once, and also where another tab holds the database: nobody may be shown somebody else's balance.
  setStored('balance', null);
  if (!isDatabaseOpen() && cacheOwner() === null) return clearing ?? Promise.resolve();
  clearing ??= clear().finally(() => {
    clearing = null;
  });
  return clearing;
}

/**
 * Makes the user the owner of the local cache, clearing another user's first. Where that fails, the other one stays the
 * owner and this user's database is kept in memory only. Never throws.
 */
export async function ensureCacheOwner(uid: string): Promise<void> {
  // Whoever waited for one attempt does not wait for another.
  const attempt = clearing;
  await attempt;
  const owner = cacheOwner();
  if (owner !== null && owner !== uid && !attempt) await clearLocalCache();
  if (cacheOwner() === null) setStored('cacheOwner', uid);
}
