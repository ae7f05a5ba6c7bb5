import { MAX_ACCOUNT_LENGTH, MAX_TXIDS } from '@/config/business';
import { lastFour } from '@/domain/paymentMethods';
import { shortUserId } from '@/domain/shortIds';
import type { User } from '@/domain/user';

/** The characters of a transaction ID that are enough to find it: as many as the app shows of its start. */
export const TXID_START = 8;
/** The most keys of a deposit. The rules enforce the same number. */
export const MAX_SEARCH_KEYS = 70;
/** Leaves room for transactions that the user claims later. */
const MAX_AT_FIRST = MAX_SEARCH_KEYS - MAX_TXIDS;

/** The words of a name in lower case, for comparing. Joiners are part of a word in Indic scripts. */
export const wordsOf = (name: string): string[] =>
  name
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}\u200c\u200d]+/gu) ?? [];

export const txidKey = (txid: string): string => txid.slice(0, TXID_START);

/**
 * The keys that find a deposit by parts of its fields, which the database cannot search. They only help to find it: the rules
 * limit their number and length, not their content.
 */
export function searchKeys(
  { uid, displayName, bankDetails }: Pick<User, 'uid' | 'displayName' | 'bankDetails'>,
  txids: readonly string[],
): string[] {
  const keys = [
    shortUserId(uid),
    ...txids.map(txidKey),
    ...wordsOf(displayName),
    ...bankDetails.flatMap(({ accountNumber }) => [accountNumber, lastFour(accountNumber)]),
    ...bankDetails.flatMap(({ accountHolder }) => wordsOf(accountHolder)),
    ...bankDetails.map(({ ifscCode }) => ifscCode),
  ];
  const short = keys.filter((key) => key.length <= MAX_ACCOUNT_LENGTH);
  return [...new Set(short)].slice(0, MAX_AT_FIRST);
}
