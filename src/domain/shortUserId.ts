const SHOWN_LENGTH = 8;

/** The end of a user ID, as it is shown: enough to tell two accounts apart. */
export function shortUserId(uid: string): string {
  return uid.slice(-SHOWN_LENGTH);
}
