const SHOWN_LENGTH = 8;

/** The end of a user ID, which is enough to tell two accounts apart. */
export function shortUserId(uid: string): string {
  return uid.slice(-SHOWN_LENGTH);
}
