import { MAX_DEPOSIT_MICRO, MIN_DEPOSIT_MICRO, type MicroUsdt, type Paise } from './money';
import { parseRupees, parseUsdt } from './amountText';
import type { BankAccount } from './paymentMethods';
import { isPlainText } from './plainText';
import { cleanName } from './user';

/** Every error of a field; src/texts has a message for each. */
export type FieldError =
  | 'required'
  | 'password-short'
  | 'email-format'
  | 'name-empty'
  | 'upi-empty'
  | 'upi-format'
  | 'ifsc-format'
  | 'account-short'
  | 'account-format'
  | 'usdt-amount'
  | 'usdt-too-large'
  | 'payment-amount'
  | 'payment-too-large'
  | 'pin-length'
  | 'pin-mismatch'
  | 'phone-length'
  | 'otp-length';

export type Result<T> = { ok: true; value: T } | { ok: false; error: FieldError };

const ok = <T>(value: T): Result<T> => ({ ok: true, value });
const invalid = (error: FieldError): Result<never> => ({ ok: false, error });

export const MIN_PASSWORD_LENGTH = 6;
export const MIN_ACCOUNT_LENGTH = 9;
const MAX_ACCOUNT_LENGTH = 34;
export const IFSC_LENGTH = 11;
export const PIN_LENGTH = 6;
export const OTP_LENGTH = 6;
export const PHONE_LENGTH = 10;
const MAX_UPI_LENGTH = 100;
const MAX_EMAIL_LENGTH = 254;

/** Removes everything that is not a digit and keeps the first `most`. */
export function digitsOnly(text: string, most: number): string {
  return text.replace(/\D/g, '').slice(0, most);
}

/** An e-mail as typed or pasted → trimmed. */
export function checkEmail(text: string): Result<string> {
  const email = text.trim();
  if (email === '') return invalid('required');
  const isEmail = isPlainText(email, MAX_EMAIL_LENGTH) && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
  return isEmail ? ok(email) : invalid('email-format');
}

/** A password for a new account; kept as typed. */
export function checkNewPassword(text: string): Result<string> {
  if (text === '') return invalid('required');
  return text.length < MIN_PASSWORD_LENGTH ? invalid('password-short') : ok(text);
}

/** A display name, cleaned. */
export function checkName(text: string): Result<string> {
  const name = cleanName(text);
  return name === '' ? invalid('name-empty') : ok(name);
}

/** A UPI ID (VPA): `name@handle`, spaces around and within dropped. */
export function checkUpiId(text: string): Result<string> {
  const upiId = text.replace(/\s+/g, '');
  if (upiId === '') return invalid('upi-empty');
  return upiId.length <= MAX_UPI_LENGTH && /^[A-Za-z0-9._-]+@[A-Za-z0-9.-]+$/.test(upiId)
    ? ok(upiId)
    : invalid('upi-format');
}

/** An IFSC as it is typed: upper case, no spaces, at most eleven characters. */
export function ifscInput(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase().slice(0, IFSC_LENGTH);
}

/** An IFSC: four letters, a zero, six letters or digits. Source: RBI, IFSC structure. */
export function checkIfsc(text: string): Result<string> {
  const ifsc = ifscInput(text);
  if (ifsc === '') return invalid('required');
  return /^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc) ? ok(ifsc) : invalid('ifsc-format');
}

/** A bank account number; spaces and hyphens people copy along are dropped. */
export function checkAccountNumber(text: string): Result<string> {
  const number = text.replace(/[\s-]+/g, '');
  if (number === '') return invalid('required');
  if (!/^\d+$/.test(number) || number.length > MAX_ACCOUNT_LENGTH) return invalid('account-format');
  return number.length < MIN_ACCOUNT_LENGTH ? invalid('account-short') : ok(number);
}

function checkBankText(text: string): Result<string> {
  const value = cleanName(text);
  return value === '' ? invalid('required') : ok(value);
}

export type BankField = keyof BankAccount;
export type BankFieldErrors = Partial<Record<BankField, FieldError>>;

/** Checks the four fields of a bank account together and names each one that is wrong. */
export function checkBankAccount(
  typed: Readonly<Record<BankField, string>>,
): { ok: true; value: BankAccount } | { ok: false; errors: BankFieldErrors } {
  const accountHolder = checkBankText(typed.accountHolder);
  const bankName = checkBankText(typed.bankName);
  const accountNumber = checkAccountNumber(typed.accountNumber);
  const ifscCode = checkIfsc(typed.ifscCode);
  if (accountHolder.ok && bankName.ok && accountNumber.ok && ifscCode.ok) {
    return {
      ok: true,
      value: {
        accountHolder: accountHolder.value,
        bankName: bankName.value,
        accountNumber: accountNumber.value,
        ifscCode: ifscCode.value,
      },
    };
  }
  const errors: BankFieldErrors = {};
  if (!accountHolder.ok) errors.accountHolder = accountHolder.error;
  if (!bankName.ok) errors.bankName = bankName.error;
  if (!accountNumber.ok) errors.accountNumber = accountNumber.error;
  if (!ifscCode.ok) errors.ifscCode = ifscCode.error;
  return { ok: false, errors };
}

/** A USDT amount to deposit: positive, worth at least one paisa, at most the largest deposit. */
export function checkUsdtAmount(text: string): Result<MicroUsdt> {
  const amountMicro = parseUsdt(text);
  if (amountMicro === null || amountMicro < MIN_DEPOSIT_MICRO) return invalid('usdt-amount');
  return amountMicro > MAX_DEPOSIT_MICRO ? invalid('usdt-too-large') : ok(amountMicro);
}

/** A part payment: positive and at most what is unpaid. */
export function checkPartPayment(text: string, unpaid: Paise): Result<Paise> {
  const amountPaise = parseRupees(text);
  if (amountPaise === null || amountPaise < 1) return invalid('payment-amount');
  return amountPaise > unpaid ? invalid('payment-too-large') : ok(amountPaise);
}
