import { MAX_DEPOSIT_MICRO, MIN_DEPOSIT_MICRO, type MicroUsdt, type Paise } from './money';
import { parseRupees, parseUsdt } from './amountText';
import type { BankAccount } from './paymentMethods';
import { isPlainText } from './plainText';
import { cleanName } from './user';

/** Every way a field can be wrong; src/texts has one sentence for each. */
export type FieldProblem =
  | 'required'
  | 'password-short'
  | 'email-shape'
  | 'name-empty'
  | 'upi-empty'
  | 'upi-shape'
  | 'ifsc-shape'
  | 'account-short'
  | 'account-shape'
  | 'usdt-amount'
  | 'usdt-too-large'
  | 'payment-amount'
  | 'payment-too-large'
  | 'pin-length'
  | 'pin-mismatch'
  | 'phone-length'
  | 'otp-length';

export type Checked<T> = { ok: true; value: T } | { ok: false; problem: FieldProblem };

const ok = <T>(value: T): Checked<T> => ({ ok: true, value });
const wrong = (problem: FieldProblem): Checked<never> => ({ ok: false, problem });

export const MIN_PASSWORD_LENGTH = 6;
export const MIN_ACCOUNT_LENGTH = 9;
export const MAX_ACCOUNT_LENGTH = 34;
export const IFSC_LENGTH = 11;
export const PIN_LENGTH = 6;
export const OTP_LENGTH = 6;
export const PHONE_LENGTH = 10;
export const MAX_UPI_LENGTH = 100;
const MAX_EMAIL_LENGTH = 254;

/** Removes everything that is not a digit and keeps the first `most`. */
export function digitsOnly(text: string, most: number): string {
  return text.replace(/\D/g, '').slice(0, most);
}

/** An e-mail as typed or pasted → trimmed. */
export function checkEmail(text: string): Checked<string> {
  const email = text.trim();
  if (email === '') return wrong('required');
  const isEmail = isPlainText(email, MAX_EMAIL_LENGTH) && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
  return isEmail ? ok(email) : wrong('email-shape');
}

/** A password for a new account; kept as typed. */
export function checkNewPassword(text: string): Checked<string> {
  if (text === '') return wrong('required');
  return text.length < MIN_PASSWORD_LENGTH ? wrong('password-short') : ok(text);
}

/** A display name, cleaned. */
export function checkName(text: string): Checked<string> {
  const name = cleanName(text);
  return name === '' ? wrong('name-empty') : ok(name);
}

/** A UPI ID (VPA): `name@handle`, spaces around and within dropped. */
export function checkUpiId(text: string): Checked<string> {
  const upiId = text.replace(/\s+/g, '');
  if (upiId === '') return wrong('upi-empty');
  return upiId.length <= MAX_UPI_LENGTH && /^[A-Za-z0-9._-]+@[A-Za-z0-9.-]+$/.test(upiId)
    ? ok(upiId)
    : wrong('upi-shape');
}

/** An IFSC as it is typed: upper case, no spaces, at most eleven characters. */
export function ifscInput(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase().slice(0, IFSC_LENGTH);
}

/** An IFSC: four letters, a zero, six letters or digits. Source: RBI, IFSC structure. */
export function checkIfsc(text: string): Checked<string> {
  const ifsc = ifscInput(text);
  if (ifsc === '') return wrong('required');
  return /^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc) ? ok(ifsc) : wrong('ifsc-shape');
}

/** A bank account number; spaces and hyphens people copy along are dropped. */
export function checkAccountNumber(text: string): Checked<string> {
  const number = text.replace(/[\s-]+/g, '');
  if (number === '') return wrong('required');
  if (!/^\d+$/.test(number) || number.length > MAX_ACCOUNT_LENGTH) return wrong('account-shape');
  return number.length < MIN_ACCOUNT_LENGTH ? wrong('account-short') : ok(number);
}

function checkBankText(text: string): Checked<string> {
  const value = cleanName(text);
  return value === '' ? wrong('required') : ok(value);
}

export type BankField = keyof BankAccount;
export type BankProblems = Partial<Record<BankField, FieldProblem>>;

/** Checks the four fields of a bank account together and names each one that is wrong. */
export function checkBankAccount(
  typed: Readonly<Record<BankField, string>>,
): { ok: true; value: BankAccount } | { ok: false; problems: BankProblems } {
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
  const problems: BankProblems = {};
  if (!accountHolder.ok) problems.accountHolder = accountHolder.problem;
  if (!bankName.ok) problems.bankName = bankName.problem;
  if (!accountNumber.ok) problems.accountNumber = accountNumber.problem;
  if (!ifscCode.ok) problems.ifscCode = ifscCode.problem;
  return { ok: false, problems };
}

/** A USDT amount to deposit: positive, worth at least one paisa, at most the largest deposit. */
export function checkUsdtAmount(text: string): Checked<MicroUsdt> {
  const amountMicro = parseUsdt(text);
  if (amountMicro === null || amountMicro < MIN_DEPOSIT_MICRO) return wrong('usdt-amount');
  return amountMicro > MAX_DEPOSIT_MICRO ? wrong('usdt-too-large') : ok(amountMicro);
}

/** A part payment: positive and at most what is unpaid. */
export function checkPartPayment(text: string, unpaid: Paise): Checked<Paise> {
  const amountPaise = parseRupees(text);
  if (amountPaise === null || amountPaise < 1) return wrong('payment-amount');
  return amountPaise > unpaid ? wrong('payment-too-large') : ok(amountPaise);
}
