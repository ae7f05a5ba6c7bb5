import type { PaymentMethods } from './paymentMethods';
import type { Paise } from './money';

/** Who is signed in, as the identity service knows them. */
export interface Identity {
  uid: string;
  email: string;
  displayName: string | null;
}

/** A person's record. */
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

/** Characters that hide, reorder or look like markup; the rules refuse the same. */
const UNSAFE_IN_NAME =
  /[\p{Cc}<>\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** A name as it is stored: unsafe characters out, inner spaces single, ends trimmed, bounded; empty if nothing shows. */
export function cleanName(name: string): string {
  const clean = name.replace(UNSAFE_IN_NAME, ' ').replace(/\s+/g, ' ').trim();
  if (!/[^\p{Z}\p{C}]/u.test(clean)) return '';
  // By code points, as the rules count them, so that none is cut in half.
  return Array.from(clean).slice(0, MAX_NAME_LENGTH).join('').trim();
}

/** The name a record starts with: the one given at sign-up, else what stands before the @ of the e-mail. */
export function startingName(identity: Identity): string {
  return (
    cleanName(identity.displayName ?? '') ||
    cleanName(identity.email.split('@')[0] ?? '') ||
    identity.email.slice(0, MAX_NAME_LENGTH)
  );
}

/** The first letter of a name for the avatar, whole characters only. */
export function initial(name: string): string {
  const [first = '?'] = name.trim();
  return first.toLocaleUpperCase('en-IN');
}
