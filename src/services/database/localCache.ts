import { getStored, setStored } from './deviceStorage';

let isOpen = false;

/** True if this tab has opened the database, and so must close it even if another tab has removed the local cache. */
export const isDatabaseOpen = (): boolean => isOpen;

/** Called when the database is opened or closed. */
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

/**
 * The user whose cached data may be shown before auth has restored the session: the last signed-in user, if the local cache is
 * theirs. Null if there is nothing to show.
 */
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

/** Adds an ID to the stored ones. */
export const addLastOpen = (kind: OpenKind, uid: string, id: string): void =>
  setLastOpen(kind, uid, [...(lastOpen(kind, uid) ?? []), id]);

/** Removes an ID, since the user ends the record themself and needs no news of it. */
export const removeLastOpen = (kind: OpenKind, uid: string, id: string): void =>
  setLastOpen(kind, uid, lastOpen(kind, uid)?.filter((known) => known !== id) ?? []);

/** Stores that the user has the reward, or has it no longer. */
export function setRewarded(uid: string, has: boolean): void {
  if (isCacheOwner(uid)) setStored('rewarded', has ? uid : null);
}

/** True if this device knows that the user has the reward. */
export const isRewarded = (uid: string): boolean => getStored('rewarded') === uid;
