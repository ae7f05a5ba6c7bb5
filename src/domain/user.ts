import type { PayablesWeek } from './deposits/payable';
import type { Paise } from './money/money';
import type { PaymentMethods } from './paymentMethods';
import { cleanName } from './plainText';

export interface Identity {
  uid: string;
  email: string;
  displayName: string | null;
  isVerified: boolean;
}

export interface User extends PaymentMethods {
  uid: string;
  email: string;
  displayName: string;
  walletPaise: Paise;
  language: string;
  /** The number of pending deposits that count towards the limit. */
  openDeposits: number;
  /** Null if no deposit of the user ever had an own amount. */
  payablesWeek: PayablesWeek | null;
  createdAt: Date | null;
  /** The ledger entry of the wallet's last change; null if there is none. */
  lastLedgerId: string | null;
  /** The payout that is requested or being paid; null if none is. */
  openPayoutId: string | null;
  /** The last time money came back to the wallet or was taken back: the next payout waits a minute. Null if never. */
  payoutsPausedAt: Date | null;
  closedAt: Date | null;
}

/** The fallback if neither the account nor its email address yields a visible name. */
const UNNAMED = 'User';

/** The initial name of a record: the one given at sign-up, otherwise the local part of the email address. */
export function startingName(identity: Omit<Identity, 'isVerified'>): string {
  return (
    cleanName(identity.displayName ?? '') ||
    cleanName(identity.email.split('@')[0] ?? '') ||
    UNNAMED
  );
}

/** The first character of a name, for the avatar; never half a surrogate pair. */
export function initial(name: string): string {
  const [first = '?'] = name.trim();
  return first.toLocaleUpperCase('en-IN');
}
