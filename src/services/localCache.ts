import { clearMultiTabState, setStored, getStored } from './deviceStorage';

/** A page in another tab that does not let go of the copy is not waited for longer. */
const LOCK_TIMEOUT_MS = 5_000;

let forgetting: Promise<void> | null = null;
/** Whether the database is in use in this tab; then it must be closed, even if another tab has removed the copy. */
let isOpen = false;

/** To be called when this tab begins to use the database. */
export function noteOpened(): void {
  isOpen = true;
}

/**
 * Lets one tab at a time close the database: its client, while it closes and is told by another tab's removal to close,
 * would open it once more and so leave a new, empty copy behind. Only pages of a secure origin have locks.
 */
const withLock = (work: () => Promise<void>, signal: AbortSignal): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('saved-data', { signal }, work) : work();

async function forget(): Promise<void> {
  // The sign-in page must not carry the database; it is fetched for this where it is not there yet.
  const { closeDatabase } = await import('./userServices');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waiting = new AbortController();
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      // A turn that came later would close the database of whoever has signed in by then.
      waiting.abort();
      reject(new Error('Another tab holds the copy'));
    }, LOCK_TIMEOUT_MS);
  });
  try {
    await Promise.race([withLock(closeDatabase, waiting.signal), timeout]);
    isOpen = false;
    clearMultiTabState();
    setStored('lastSyncedAt', null);
    // Again: until it let go, another tab may have noted it.
    setStored('balance', null);
    setStored('cacheOwner', null);
  } catch (error) {
    // The mark stays: whoever signs in next works without a copy until it is gone.
    console.error('The data saved on this phone could not be removed yet', error);
  } finally {
    clearTimeout(timer);
  }
}

/** Removes what the phone keeps of a person's data, and starts their services afresh. Never throws. */
export function clearLocalCache(): Promise<void> {
  // At once, and also where another tab holds the copy: nobody may be shown somebody else's balance.
  setStored('balance', null);
  if (!isOpen && getStored('cacheOwner') === null) return forgetting ?? Promise.resolve();
  forgetting ??= forget().finally(() => {
    forgetting = null;
  });
  return forgetting;
}

/** Makes sure that nothing on this phone is somebody else's before a person's services start. Never throws. */
export async function ensureCacheOwner(uid: string): Promise<void> {
  // Who waits for one attempt does not wait for another: what it could not remove is not opened either.
  const attempt = forgetting;
  await attempt;
  const owner = getStored('cacheOwner');
  if (owner !== null && owner !== uid && !attempt) await clearLocalCache();
  if (getStored('cacheOwner') === null) setStored('cacheOwner', uid);
}

/** Whether the copy on this phone is a person's own, or may become it. */
export const isCacheOwner = (uid: string | undefined): boolean =>
  uid !== undefined && getStored('cacheOwner') === uid;

/** Notes that the server has confirmed what is shown. */
export function setLastSyncedNow(): void {
  if (getStored('cacheOwner') !== null) setStored('lastSyncedAt', new Date().toISOString());
}

/** Notes a balance that the server vouches for, as text, for the first frame of the next visit. */
export function setLastBalance(uid: string, balance: string): void {
  if (isCacheOwner(uid)) setStored('balance', balance);
}

/** The balance that was last shown, as text; null where none is known. Whoever shows it says that it is not current. */
export const lastBalance = (): string | null => getStored('balance');

/** When the server last confirmed the copy on this phone; null where that is not known. */
export function lastSyncedAt(): Date | null {
  const time = new Date(getStored('lastSyncedAt') ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? null : time;
}
