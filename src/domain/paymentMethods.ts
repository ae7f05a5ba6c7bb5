import { AppError } from './errors';

export interface BankAccount {
  accountHolder: string;
  bankName: string;
  accountNumber: string;
  ifscCode: string;
}

/** What a user can be paid through; the first of each list is the primary one. */
export interface PaymentMethods {
  upiIds: readonly string[];
  bankDetails: readonly BankAccount[];
}

const MAX_UPI_IDS = 10;
const MAX_BANK_ACCOUNTS = 10;

/** Whether a deposit may be made: at least one UPI ID or bank account. */
export function hasPaymentMethod(methods: PaymentMethods): boolean {
  return methods.upiIds.length > 0 || methods.bankDetails.length > 0;
}

/**
 * Refuses a UPI ID that is there or does not fit any more. UPI IDs ignore letter case, so `A@ybl` repeats `a@ybl`.
 * Throws AppError `upi-duplicate`, `upi-full`.
 */
export function requireNewUpiId(upiIds: readonly string[], upiId: string): void {
  if (upiIds.some((known) => known.toLowerCase() === upiId.toLowerCase())) {
    throw new AppError('upi-duplicate');
  }
  if (upiIds.length >= MAX_UPI_IDS) throw new AppError('upi-full');
}

/** Refuses a bank account whose number is there or that does not fit any more. Throws AppError `account-duplicate`, `account-full`. */
export function requireNewBankAccount(
  accounts: readonly BankAccount[],
  { accountNumber }: BankAccount,
): void {
  if (accounts.some((known) => known.accountNumber === accountNumber)) {
    throw new AppError('account-duplicate');
  }
  if (accounts.length >= MAX_BANK_ACCOUNTS) throw new AppError('account-full');
}
