/** What the app remembers on this phone outside the database. */
const KEYS = {
  /** Somebody is signed in. scripts/build/boot.js guesses by it what the first frame shows. */
  signedIn: 'signed-in',
  /** Whose data the database's copy on this phone holds. */
  dataOf: 'saved-data-of',
  /** When the server last confirmed that copy. */
  confirmedAt: 'saved-data-confirmed-at',
  /** The signed-in person's balance as it was last shown, as text. scripts/build/boot.js puts it into the first frame. */
  balance: 'last-balance',
} as const;

export type PhoneMark = keyof typeof KEYS;

/** A mark; null where there is none or the browser refuses to store anything. */
export function phoneMark(mark: PhoneMark): string | null {
  try {
    return localStorage.getItem(KEYS[mark]);
  } catch {
    return null;
  }
}

/** Leaves a mark, or removes it (null). */
export function leavePhoneMark(mark: PhoneMark, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(KEYS[mark]);
    else localStorage.setItem(KEYS[mark], value);
  } catch {
    // Without marks the phone keeps no copy, so there is nothing to mark.
  }
}

/** Removes the notes that the database's client leaves for other tabs; it does not clean up after itself. */
export function forgetTabNotes(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('firestore_')) localStorage.removeItem(key);
    }
  } catch {
    // Nothing was stored then.
  }
}
