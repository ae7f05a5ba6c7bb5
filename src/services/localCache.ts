import { getStored, setStored } from './deviceStorage';

let isOpen = false;

/** Whether this tab uses the database. Then it must be closed, even if another tab has removed the local cache. */
export const isDatabaseOpen = (): boolean => isOpen;

/** Called by whoever opens or closes the database. */
export function setDatabaseOpen(open: boolean): void {
  isOpen = open;
}

/** The uid of the user whose data the local cache holds; null where there is none. */
export const cacheOwner = (): string | null => getStored('cacheOwner');

/** Whether the local cache belongs to a user, so that their database may be persistent. */
export const isCacheOwner = (uid: string | undefined): boolean =>
  uid !== undefined && cacheOwner() === uid;

/** Records that the server has confirmed what is shown. */
export function setLastSyncedNow(): void {
  if (cacheOwner() !== null) setStored('lastSyncedAt', new Date().toISOString());
}

/** When the server last confirmed the local cache; null where that is not known. */
export function lastSyncedAt(): Date | null {
  const time = new Date(getStored('lastSyncedAt') ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** Keeps a balance that the server has confirmed, as text, for the start of the next visit. */
export function setLastBalance(uid: string, balance: string): void {
  if (isCacheOwner(uid)) setStored('balance', balance);
}

/** The last known balance, as text; null where none is known. Whoever shows it says that it is not current. */
export const lastBalance = (): string | null => getStored('balance');
