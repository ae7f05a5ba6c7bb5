import { MAX_BANK_ACCOUNTS, MAX_UPI_IDS } from '@/config/business';
import { AppError } from './errors';

export interface BankAccount {
  accountHolder: string;
  bankName: string;
  accountNumber: string;
  ifscCode: string;
}

/** The user's payout methods; the first of each list is the primary one. */
export interface PaymentMethods {
  upiIds: readonly string[];
  bankDetails: readonly BankAccount[];
}

/** Whether the user may deposit, which requires at least one UPI ID or bank account. */
export function hasPaymentMethod(methods: PaymentMethods): boolean {
  return methods.upiIds.length > 0 || methods.bankDetails.length > 0;
}

/** Whether two bank accounts agree in everything that is stored of them. */
export function isSameAccount(a: BankAccount, b: BankAccount): boolean {
  return (
    a.accountNumber === b.accountNumber &&
    a.ifscCode === b.ifscCode &&
    a.accountHolder === b.accountHolder &&
    a.bankName === b.bankName
  );
}

/** The end of an account number, which tells its owner which account is meant. */
export const lastFour = (accountNumber: string): string => accountNumber.slice(-4);

/** An account number in groups of four, as it is compared. */
export const groupAccountNumber = (accountNumber: string): string =>
  accountNumber.replace(/.{4}(?=.)/g, '$& ');

/** How a UPI ID may be stored: some have the full stop of a sentence. */
export function upiSpellings(upiId: string): string[] {
  const bare = upiId.replace(/\.+$/, '');
  return [bare, `${bare}.`];
}

/** What is equal for the same UPI ID: they are case-insensitive, and some are stored with a full stop. */
const upiKey = (upiId: string): string => upiId.toLowerCase().replace(/\.+$/, '');

/**
 * Checks that a UPI ID is not a duplicate and that the list is not full.
 * Throws AppError `upi-duplicate` or `upi-full`.
 */
export function requireNewUpiId(upiIds: readonly string[], upiId: string): void {
  if (upiIds.some((known) => upiKey(known) === upiKey(upiId))) {
    throw new AppError('upi-duplicate');
  }
  if (upiIds.length >= MAX_UPI_IDS) throw new AppError('upi-full');
}

/** Checks that an account number is not a duplicate and that the list is not full. Throws AppError `account-duplicate` or `account-full`. */
export function requireNewBankAccount(
  accounts: readonly BankAccount[],
  { accountNumber }: BankAccount,
): void {
  if (accounts.some((known) => known.accountNumber === accountNumber)) {
    throw new AppError('account-duplicate');
  }
  if (accounts.length >= MAX_BANK_ACCOUNTS) throw new AppError('account-full');
}
