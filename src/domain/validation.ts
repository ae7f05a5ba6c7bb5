import {
  IFSC_LENGTH,
  MAX_ACCOUNT_LENGTH,
  MIN_ACCOUNT_LENGTH,
  MIN_PASSWORD_LENGTH,
  COUNTRY_CODE,
  PHONE_LENGTH,
} from '@/config/business';
import { cleanInput, cleanValue, ungrouped } from './cleanInput';
import { cleanName, isPlainText } from './plainText';

/** All validation errors of fields; src/texts has a message for each. */
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
  | 'inr-amount'
  | 'payment-amount'
  | 'payment-currency'
  | 'payment-too-large'
  | 'payout-too-small'
  | 'payout-exceeds-balance'
  | 'payout-exceeds-upi'
  | 'txid-empty'
  | 'txid-address'
  | 'txid-several'
  | 'txid-length'
  | 'txid-format'
  | 'txid-network'
  | 'txid-internal'
  | 'pin-length'
  | 'pin-mismatch'
  | 'phone-length'
  | 'otp-length'
  | 'code-length';

/** A more exact cause of an error, if known. The field shows it after the error's message. */
export type FieldHint = 'decimal-comma' | 'letter-o';

export type Result<T> =
  | { ok: true; value: T }
  | { ok: false; error: FieldError; hint?: FieldHint | undefined };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const invalid = (error: FieldError, hint?: FieldHint): Result<never> => ({
  ok: false,
  error,
  hint,
});

const MAX_UPI_LENGTH = 100;
const MAX_EMAIL_LENGTH = 254;

export function digitsOnly(text: string, maxLength: number): string {
  return cleanInput(text).replace(/\D/g, '').slice(0, maxLength);
}

export function checkEmail(text: string): Result<string> {
  // Keyboards add a space after a dot.
  const email = cleanValue(text).replace(/ ?([@.]) ?/g, '$1');
  if (email === '') return invalid('required');
  const isEmail = isPlainText(email, MAX_EMAIL_LENGTH) && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
  return isEmail ? ok(email) : invalid('email-format');
}

/** Accepts every text but an empty one, without changing it. */
export function checkRequired(text: string): Result<string> {
  return text === '' ? invalid('required') : ok(text);
}

/** Accepts every text but one of spaces, without changing it. */
export function checkNotBlank(text: string): Result<string> {
  return text.trim() === '' ? invalid('required') : ok(text);
}

/** Validates the password of a new account, without changing it. */
export function checkNewPassword(text: string): Result<string> {
  if (text === '') return invalid('required');
  return text.length < MIN_PASSWORD_LENGTH ? invalid('password-short') : ok(text);
}

export function checkName(text: string): Result<string> {
  const name = cleanName(text);
  return name === '' ? invalid('name-empty') : ok(name);
}

/** Validates and cleans a UPI ID (VPA, `name@handle`), which may be in a payment link (`upi://pay?pa=…`). */
export function checkUpiId(text: string): Result<string> {
  const linked = /[?&]pa=([^&#]+)/i.exec(cleanInput(text))?.[1]?.replace(/%40/, '@');
  // Spaces in a phone number or around punctuation are not meant; others may separate it from another word.
  const upiId = cleanValue(linked ?? text)
    .replace(/ ?([@._-]) ?/g, '$1')
    .replace(/(\d) (?=\d)/g, '$1');
  if (upiId === '') return invalid('upi-empty');
  return upiId.length <= MAX_UPI_LENGTH && /^[A-Za-z0-9._-]+@[A-Za-z0-9.-]+$/.test(upiId)
    ? ok(upiId)
    : invalid('upi-format');
}

/** True if a UPI ID, which may have a dot after its @, is more likely an email address. */
export const isLikeEmail = (upiId: string): boolean =>
  /@(?:gmail|.+\.(?:com|net|org|in))$/i.test(upiId);

/** Formats an IFSC while it is typed or pasted: upper case, no label, spaces or hyphens, at most eleven characters. */
export function ifscInput(text: string): string {
  const clean = cleanValue(text).toUpperCase();
  const whole = /\b[A-Z]{4}0[A-Z0-9]{6}\b/.exec(clean)?.[0];
  return whole ?? clean.replace(/[\s.-]+/g, '').slice(0, IFSC_LENGTH);
}

/** Validates an IFSC: four letters, a zero, six letters or digits. Source: RBI, IFSC structure. */
export function checkIfsc(text: string): Result<string> {
  const ifsc = ifscInput(text);
  if (ifsc === '') return invalid('required');
  if (/^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc)) return ok(ifsc);
  return invalid('ifsc-format', /^[A-Z]{4}O[A-Z0-9]{6}$/.test(ifsc) ? 'letter-o' : undefined);
}

/** Validates a bank account number and removes its label, spaces and hyphens, which are often copied along. */
export function checkAccountNumber(text: string): Result<string> {
  const number = ungrouped(cleanValue(text));
  if (number === '') return invalid('required');
  if (!/^\d+$/.test(number) || number.length > MAX_ACCOUNT_LENGTH) return invalid('account-format');
  return number.length < MIN_ACCOUNT_LENGTH ? invalid('account-short') : ok(number);
}

export function checkRequiredName(text: string): Result<string> {
  const value = cleanName(text);
  return value === '' ? invalid('required') : ok(value);
}

/** Formats a phone number while it is typed or pasted: at most ten digits, without the country code or trunk zero. */
export function phoneInput(typed: string): string {
  const text = cleanInput(typed);
  const digits = digitsOnly(text, text.length).replace(/^0+/, '');
  // A number without the country code may begin with the same digits.
  const isInternational = /^\D*(?:\+|00)/.test(text);
  const isTooLong = digits.length === COUNTRY_CODE.length + PHONE_LENGTH;
  const isWithCountryCode = (isInternational || isTooLong) && digits.startsWith(COUNTRY_CODE);
  return digitsOnly(isWithCountryCode ? digits.slice(COUNTRY_CODE.length) : digits, PHONE_LENGTH);
}
