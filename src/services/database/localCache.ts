import { clearCopies, clearMultiTabState, getStored, setStored } from './deviceStorage';

/** True if this tab has opened the database, and so must close it even if another tab has removed the local cache. */
let isOpen = false;

export function setDatabaseOpen(open: boolean): void {
  isOpen = open;
}

/** The uid of the user whose data the local cache holds; null if it is empty. */
export const cacheOwner = (): string | null => getStored('cacheOwner');

let isAvailable = true;

/** True while the local cache answers, as far as this page knows. */
export const isCacheAvailable = (): boolean => isAvailable;

/** Called when the local cache has not answered: until the next page load, no database is persistent. */
export function setCacheUnavailable(): void {
  isAvailable = false;
}

/** True if the local cache belongs to a user and can be used, so that their database may be persistent. */
export const isCacheOwner = (uid: string | null): boolean =>
  isAvailable && uid !== null && cacheOwner() === uid;

/** The user whose cached data may be shown before auth has restored the session; null if there is none. */
export function restorableUid(): string | null {
  const uid = getStored('signedIn');
  return isCacheOwner(uid) ? uid : null;
}

/** Records that the server has confirmed the shown data. */
export function setLastSyncedNow(): void {
  if (isAvailable && cacheOwner() !== null) setStored('lastSyncedAt', new Date().toISOString());
}

/** The time the server last confirmed the local cache; null if unknown, or if the cache is not shown. */
export function lastSyncedAt(): Date | null {
  if (!isAvailable) return null;
  const time = new Date(getStored('lastSyncedAt') ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** Stores a balance that the server has confirmed, as text, to show at the start of the next visit. */
export function setLastBalance(uid: string, balance: string): void {
  if (isCacheOwner(uid)) setStored('balance', balance);
}

/** The last known balance, as text; null if unknown. It must be shown as not current. */
export const lastBalance = (): string | null => getStored('balance');

/** The lists of remembered IDs: open deposits, ended deposits, the last payout, and the ledger's entries that were seen. */
export type OpenKind = 'pending' | 'ended' | 'payout' | 'read';

/** Stores the IDs of open records, to notice later what has ended since. */
export function setLastOpen(kind: OpenKind, uid: string, ids: readonly string[]): void {
  if (isCacheOwner(uid)) setStored(kind, [...new Set(ids)].join(' '));
}

/** The stored IDs; null if nothing is known on this device. */
export function lastOpen(kind: OpenKind, uid: string): string[] | null {
  const stored = isCacheOwner(uid) ? getStored(kind) : null;
  return stored === null ? null : stored.split(' ').filter(Boolean);
}

export const addLastOpen = (kind: OpenKind, uid: string, id: string): void =>
  setLastOpen(kind, uid, [...(lastOpen(kind, uid) ?? []), id]);

/** Removes an ID, since the user ends the record themself and needs no news of it. */
export const removeLastOpen = (kind: OpenKind, uid: string, id: string): void =>
  setLastOpen(kind, uid, lastOpen(kind, uid)?.filter((known) => known !== id) ?? []);

export function setRewarded(uid: string, has: boolean): void {
  if (isCacheOwner(uid)) setStored('rewarded', has ? uid : null);
}

export const isRewarded = (uid: string): boolean => getStored('rewarded') === uid;

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

function clearStored(): void {
  const keys = ['balance', 'pending', 'ended', 'payout', 'read', 'rewarded'] as const;
  for (const key of keys) {
    setStored(key, null);
  }
  clearCopies();
}

async function clear(): Promise<void> {
  try {
    // The sign-in page must not include the database; its chunk is loaded here if this tab has not loaded it yet.
    const { closeDatabase, removeDatabase } = await import('./userDatabase');
    try {
      await removeWithin(LOCK_TIMEOUT_MS, removeDatabase);
    } finally {
      // Even if the removal failed: the next user must not get the database that was opened for this one.
      closeDatabase();
    }
    clearMultiTabState();
    setStored('lastSyncedAt', null);
    setStored('cacheOwner', null);
  } catch (error) {
    // The owner stays recorded: the next user works without a persistent cache until this one has been removed.
    console.error('The local cache could not be cleared yet', error);
  }
  // Again, since this or another tab may have stored some of it before closing its database.
  clearStored();
}

/** Closes this tab's database if it is open: one that another tab has removed no longer answers. */
export async function releaseDatabase(): Promise<void> {
  if (isOpen) (await import('./userDatabase')).closeDatabase();
}

/** Removes a user's data from the device and closes their database. Never throws. */
export function clearLocalCache(): Promise<void> {
  // Immediately, even if another tab holds the database: no user may see another user's balance.
  clearStored();
  if (!isOpen && cacheOwner() === null) return clearing ?? Promise.resolve();
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
