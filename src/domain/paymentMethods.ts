import {
  MAX_ACCOUNT_LENGTH,
  MAX_BANK_ACCOUNTS,
  MAX_UPI_IDS,
  MIN_ACCOUNT_LENGTH,
} from '@/config/business';
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

export function hasPaymentMethod(methods: PaymentMethods): boolean {
  return methods.upiIds.length > 0 || methods.bankDetails.length > 0;
}

export function isSameAccount(a: BankAccount, b: BankAccount): boolean {
  return (
    a.accountNumber === b.accountNumber &&
    a.ifscCode === b.ifscCode &&
    a.accountHolder === b.accountHolder &&
    a.bankName === b.bankName
  );
}

/** The last four digits, by which its owner recognizes an account. */
export const lastFour = (accountNumber: string): string => accountNumber.slice(-4);

export const groupAccountNumber = (accountNumber: string): string =>
  accountNumber.replace(/.{4}(?=.)/g, '$& ');

/** The possible stored forms of a UPI ID: some have the full stop of a sentence. */
export function upiSpellings(upiId: string): string[] {
  const bare = upiId.replace(/\.+$/, '');
  return [bare, `${bare}.`];
}

/** A key that is equal for equal UPI IDs: they are case-insensitive, and some are stored with a full stop. */
export const upiKey = (upiId: string): string => upiId.toLowerCase().replace(/\.+$/, '');

/** The digits by which account numbers are compared: banks write the same one with and without leading zeros. */
export const significantDigits = (accountNumber: string): string =>
  accountNumber.replace(/^0+/, '');

/** A key that is equal for equal accounts, only for comparing: branches of a bank share accounts. The rules enforce it. */
export const accountKey = ({
  ifscCode,
  accountNumber,
}: Pick<BankAccount, 'ifscCode' | 'accountNumber'>): string =>
  `${ifscCode.slice(0, 4)}/${significantDigits(accountNumber)}`;

/** The account numbers of all valid lengths that differ in leading zeros only. */
export function numberSpellings(accountNumber: string): string[] {
  const digits = significantDigits(accountNumber);
  const shortest = Math.max(digits.length, MIN_ACCOUNT_LENGTH);
  return Array.from({ length: MAX_ACCOUNT_LENGTH + 1 - shortest }, (_, more) =>
    digits.padStart(shortest + more, '0'),
  );
}

/** The stored keys by which deposits of one UPI ID are found: in small letters, as the rules compute them. */
export const upiKeys = (upiIds: readonly unknown[]): string[] =>
  upiIds.length === 0 ? [] : upiIds.join('|').toLowerCase().split('|');

/** Throws AppError `upi-duplicate` or `upi-full` unless the UPI ID is new and there is room for it. */
export function requireNewUpiId(upiIds: readonly string[], upiId: string): void {
  if (upiIds.some((known) => upiKey(known) === upiKey(upiId))) {
    throw new AppError('upi-duplicate');
  }
  if (upiIds.length >= MAX_UPI_IDS) throw new AppError('upi-full');
}

/** Throws AppError `account-duplicate` or `account-full` unless the account number is new and there is room for it. */
export function requireNewBankAccount(
  accounts: readonly BankAccount[],
  { accountNumber }: BankAccount,
): void {
  const digits = significantDigits(accountNumber);
  if (accounts.some((known) => significantDigits(known.accountNumber) === digits)) {
    throw new AppError('account-duplicate');
  }
  if (accounts.length >= MAX_BANK_ACCOUNTS) throw new AppError('account-full');
}
