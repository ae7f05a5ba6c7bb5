import { AppError } from './errors';

export interface BankAccount {
  accountHolder: string;
  bankName: string;
  accountNumber: string;
  ifscCode: string;
}

/** What a person can be paid through; the first of each list is the primary one. */
export interface PaymentMethods {
  upiIds: readonly string[];
  bankDetails: readonly BankAccount[];
}

export const MAX_UPI_IDS = 10;
export const MAX_BANK_ACCOUNTS = 10;

/** Whether a deposit may be made: at least one UPI ID or bank account. */
export function hasPaymentMethod(methods: PaymentMethods): boolean {
  return methods.upiIds.length > 0 || methods.bankDetails.length > 0;
}

/** Appends a UPI ID. UPI IDs ignore letter case, so `A@ybl` repeats `a@ybl`. Throws AppError `upi-duplicate`, `upi-full`. */
export function withUpiId(upiIds: readonly string[], upiId: string): string[] {
  if (upiIds.some((known) => known.toLowerCase() === upiId.toLowerCase())) {
    throw new AppError('upi-duplicate');
  }
  if (upiIds.length >= MAX_UPI_IDS) throw new AppError('upi-full');
  return [...upiIds, upiId];
}

/** Leaves a UPI ID out; the first that remains becomes primary. */
export function withoutUpiId(upiIds: readonly string[], upiId: string): string[] {
  return upiIds.filter((known) => known !== upiId);
}

/** Appends a bank account. Throws AppError `account-duplicate`, `account-full`. */
export function withBankAccount(
  accounts: readonly BankAccount[],
  account: BankAccount,
): BankAccount[] {
  if (accounts.some((known) => known.accountNumber === account.accountNumber)) {
    throw new AppError('account-duplicate');
  }
  if (accounts.length >= MAX_BANK_ACCOUNTS) throw new AppError('account-full');
  return [...accounts, account];
}

/** Leaves a bank account out, by its number. */
export function withoutBankAccount(
  accounts: readonly BankAccount[],
  accountNumber: string,
): BankAccount[] {
  return accounts.filter((known) => known.accountNumber !== accountNumber);
}
