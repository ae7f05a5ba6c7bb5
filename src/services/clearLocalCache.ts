import { clearMultiTabState, setStored } from './database/deviceStorage';
import { cacheOwner, isDatabaseOpen } from './database/localCache';

/** How long to wait for another tab to release the lock or its database connection. */
const LOCK_TIMEOUT_MS = 5_000;

let clearing: Promise<void> | null = null;

/**
 * Lets one tab at a time remove the database: an SDK client that is closing while another tab's removal tells it to
 * close would reopen the database, leaving a new, empty cache behind. Only secure origins have locks.
 */
const withLock = (work: () => Promise<void>, signal: AbortSignal): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('saved-data', { signal }, work) : work();

async function removeWithin(ms: number, remove: () => Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waiting = new AbortController();
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      // A lock granted later would close the database of the user who has signed in by then.
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

/** Removes a user's data stored outside the database. */
function clearStored(): void {
  const keys = ['balance', 'pending', 'ended', 'payout', 'read', 'rewarded'] as const;
  for (const key of keys) {
    setStored(key, null);
  }
}

async function clear(): Promise<void> {
  try {
    // The sign-in page must not include the database; its chunk is loaded here if this tab has not loaded it yet.
    const { closeDatabase, removeDatabase } = await import('./database/userDatabase');
    try {
      await removeWithin(LOCK_TIMEOUT_MS, removeDatabase);
    } finally {
      // Even if the removal failed: the next user must not get the database that was opened for this one.
      closeDatabase();
    }
    clearMultiTabState();
    setStored('lastSyncedAt', null);
    // Again, since another tab may have stored some of it before closing its database.
    clearStored();
    setStored('cacheOwner', null);
  } catch (error) {
    // The owner stays recorded: the next user works without a persistent cache until this one has been removed.
    console.error('The local cache could not be cleared yet', error);
  }
}

/** Closes this tab's database if it is open: one that another tab has removed no longer answers. */
export async function releaseDatabase(): Promise<void> {
  if (isDatabaseOpen()) (await import('./database/userDatabase')).closeDatabase();
}

/** Removes a user's data from the device and closes their database. Never throws. */
export function clearLocalCache(): Promise<void> {
  // Immediately, even if another tab holds the database: no user may see another user's balance.
  clearStored();
  if (!isDatabaseOpen() && cacheOwner() === null) return clearing ?? Promise.resolve();
  clearing ??= clear().finally(() => {
    clearing = null;
  });
  return clearing;
}

/**
 * Makes the user the owner of the local cache, clearing another user's first. If that fails, the other user stays the
 * owner and this user's database is kept in memory only. Never throws.
 */
export async function ensureCacheOwner(uid: string): Promise<void> {
  // After waiting for one attempt, do not wait for another.
  const attempt = clearing;
  await attempt;
  const owner = cacheOwner();
  if (owner !== null && owner !== uid && !attempt) await clearLocalCache();
  if (cacheOwner() === null) setStored('cacheOwner', uid);
}
