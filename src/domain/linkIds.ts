/*
 * IDs that come out of an address. Anybody can write a link, so they are checked once, before they become a part of a
 * database path or of a text on screen.
 */

/** The app makes 20 letters and digits. Records of other origin may have another ID, such as a UUID. */
const DEPOSIT_ID = /^(?!__.*__$)[\w-]{1,40}$/;
/** Firebase's longest; the characters of one that another program has made are not known. */
const USER_ID = /^(?!\.\.?$|__.*__$)[^/\p{C}\p{Z}]{1,128}$/u;

/** Whether it is an ID that the app makes; the rules accept no other for what is new. */
export const isNewId = (text: unknown): text is string =>
  typeof text === 'string' && /^[A-Za-z\d]{20}$/.test(text);

/** A deposit's ID from an address; null if it cannot be one. */
export const parseDepositId = (text: string | null): string | null =>
  text !== null && DEPOSIT_ID.test(text) ? text : null;

/** A user's ID from an address; null if it cannot be one. */
export const parseUserId = (text: string | null): string | null =>
  text !== null && USER_ID.test(text) ? text : null;
