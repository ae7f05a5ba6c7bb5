/*
 * IDs from a URL. Anybody can write a link, so they are checked once, before they become part of a database path or of a text on
 * screen.
 */

/** The app makes 20 letters and digits. Records of other origin may have another ID, such as a UUID. */
const DEPOSIT_ID = /^(?!__.*__$)[\w-]{1,40}$/;
/** At most Firebase's maximum length. IDs from other programs may have any characters. */
const USER_ID = /^(?!\.\.?$|__.*__$)[^/\p{C}\p{Z}]{1,128}$/u;

/** True for an ID as the app makes it. The rules accept no other for a new record. */
export const isNewId = (text: unknown): text is string =>
  typeof text === 'string' && /^[A-Za-z\d]{20}$/.test(text);

/** A deposit's ID from a URL; null if it cannot be one. */
export const parseDepositId = (text: string | null): string | null =>
  text !== null && DEPOSIT_ID.test(text) ? text : null;

/** A user's ID from a URL; null if it cannot be one. */
export const parseUserId = (text: string | null): string | null =>
  text !== null && USER_ID.test(text) ? text : null;
