import type { PaymentMethods } from './paymentMethods';
import type { Paise } from './money';
import { cleanText } from './plainText';

/** Who is signed in, as the identity service knows them. */
export interface Identity {
  uid: string;
  email: string;
  displayName: string | null;
}

/** A user's record. */
export interface User extends PaymentMethods {
  uid: string;
  email: string;
  displayName: string;
  walletPaise: Paise;
  bonusRatio: number;
  language: string;
  /** How many of the user's requests are waiting, as far as they are counted. */
  openDeposits: number;
  createdAt: Date | null;
}

export const MAX_NAME_LENGTH = 80;

/** For an account that gives no name and whose e-mail address starts with nothing visible. */
const UNNAMED = 'User';

/** A name as it is stored; empty if nothing visible is left. */
export const cleanName = (name: string): string => cleanText(name, MAX_NAME_LENGTH);

/** The name a record starts with: the one given at sign-up, else what stands before the @ of the e-mail. */
export function startingName(identity: Identity): string {
  return (
    cleanName(identity.displayName ?? '') ||
    cleanName(identity.email.split('@')[0] ?? '') ||
    UNNAMED
  );
}

/** The first letter of a name for the avatar, whole characters only. */
export function initial(name: string): string {
  const [first = '?'] = name.trim();
  return first.toLocaleUpperCase('en-IN');
}
