import { MAX_ACCOUNT_LENGTH, MAX_TXIDS } from '@/config/business';
import { lastFour, type PaymentMethods } from '@/domain/paymentMethods';
import { shortUserId } from '@/domain/shortIds';

/** How much of a transaction's ID is enough to find it: what the app shows of its beginning. */
export const TXID_START = 8;
/** How many keys a deposit may have. The rules enforce the same number. */
export const MAX_SEARCH_KEYS = 70;
/** Its user may claim transactions later, too. */
const MAX_AT_FIRST = MAX_SEARCH_KEYS - MAX_TXIDS;

/** The words of a name as they are compared, in lower case. Joiners are part of a word in Indic scripts. */
export const wordsOf = (name: string): string[] =>
  name
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}\u200c\u200d]+/gu) ?? [];

/** What a transaction is found by when only the beginning of its ID is known. */
export const txidKey = (txid: string): string => txid.slice(0, TXID_START);

interface Depositor extends Pick<PaymentMethods, 'bankDetails'> {
  uid: string;
  displayName: string;
}

/**
 * What a deposit is found by although the database searches neither in a text nor in an object: each word of the names,
 * account numbers and their last four digits, the end of the user ID, and the beginning of each transaction ID. They only
 * help to find it: the rules limit their number and length, not what they say.
 */
export function searchKeys(user: Depositor, txids: readonly string[]): string[] {
  const { uid, displayName, bankDetails } = user;
  const keys = [
    shortUserId(uid),
    ...txids.map(txidKey),
    ...wordsOf(displayName),
    ...bankDetails.flatMap(({ accountNumber }) => [accountNumber, lastFour(accountNumber)]),
    ...bankDetails.flatMap(({ accountHolder }) => wordsOf(accountHolder)),
  ];
  const short = keys.filter((key) => key.length <= MAX_ACCOUNT_LENGTH);
  return [...new Set(short)].slice(0, MAX_AT_FIRST);
}
