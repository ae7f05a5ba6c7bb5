/** The values that the app stores on this device outside the database. */
const KEYS = {
  /** The uid of the signed-in user. scripts/build/bootstrap.js checks if there is one, to choose the first page. */
  signedIn: 'signed-in',
  /** Set and removed at once when the user signs out, to tell the other tabs, since a session may also end by itself. */
  signedOut: 'signed-out',
  /** The uid of the user whose data the database's local cache holds. */
  cacheOwner: 'saved-data-of',
  /** The time the server last confirmed that cache. */
  lastSyncedAt: 'saved-data-confirmed-at',
  /** The signed-in user's last known balance, as text. scripts/build/bootstrap.js shows it until the app has started. */
  balance: 'last-balance',
  /** The deposits that were pending when the home page was last open, and later ones. */
  pending: 'pending-requests',
  /** The deposits that ended and were not opened since, and those that the user cancelled, whose transfers may still arrive. */
  ended: 'ended-requests',
  /** The last payout that was open, until its result was opened. */
  payout: 'open-withdrawal',
  /** The entry of the ledger before which nothing is news, and the entries that the user has opened since. */
  read: 'opened-entries',
  /** The uid of the user who has had the reward. scripts/build/bootstrap.js checks if there is one, for the banner. */
  rewarded: 'first-reward-credited',
  /** Set if the panel's single-key shortcuts are off. */
  noSingleKeys: 'no-single-keys',
  /** The transfers that the panel has read, as JSON. */
  transfers: 'panel-transfers',
  /** An operator's choices for bank files, as JSON. */
  bankFile: 'bank-file',
  /** An operator's choices for the columns of bank files, as JSON. */
  bankColumns: 'bank-columns',
} as const;

export type StorageKey = keyof typeof KEYS;

/** The stored value; null if there is none or the browser denies storage. */
export function getStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(KEYS[key]);
  } catch {
    return null;
  }
}

/** Stores a value, or removes it if null. */
export function setStored(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(KEYS[key]);
    else localStorage.setItem(KEYS[key], value);
  } catch {
    // Without storage there is no local cache either, so there is nothing to remember.
  }
}

/** True if the browser keeps the session of a signed-in user: where localStorage is full or denied, in IndexedDB. */
export const isSessionKept = (): Promise<boolean> =>
  new Promise((resolve) => {
    if (getStored('signedIn') !== null) resolve(true);
    else {
      try {
        const opening = indexedDB.open('storage-check');
        opening.addEventListener('success', () => {
          opening.result.close();
          resolve(true);
        });
        opening.addEventListener('error', () => resolve(false));
      } catch {
        resolve(false);
      }
    }
  });

/** Calls `onRemove` when another tab removes a value, even if it has been set again by then. Returns the unsubscribe. */
export function onRemovedElsewhere(key: StorageKey, onRemove: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // The key is null when a tab removes everything.
    if ((event.key === KEYS[key] || event.key === null) && event.newValue === null) onRemove();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function removeMatching(pattern: RegExp): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (pattern.test(key)) localStorage.removeItem(key);
    }
  } catch {
    // Without storage there is nothing to clear.
  }
}

/** Removes the keys that the Firestore SDK leaves in localStorage to coordinate tabs; it does not clean up after itself. */
export const clearMultiTabState = (): void => removeMatching(/^firestore_/);

/** Removes what `createDrafts` has stored on the device. */
export const clearCopies = (): void => removeMatching(/^[a-z]+-copy:/);

/** True while this user is signed in on this device. */
export const isSignedIn = (uid: string): boolean => getStored('signedIn') === uid;
