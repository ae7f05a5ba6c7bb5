import { COUNTRY_CODE, PHONE_LENGTH } from '@/config/business';
import { cleanInput } from './cleanInput';
import { digitsOnly } from './validation';

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
