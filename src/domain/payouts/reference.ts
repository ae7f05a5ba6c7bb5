import { BANK_REFERENCE_DIGITS, BANK_REFERENCE_LENGTH, REFERENCE_DIGITS } from '@/config/business';

const { min, max } = BANK_REFERENCE_LENGTH;
const others = `{${min - BANK_REFERENCE_DIGITS},${max - BANK_REFERENCE_DIGITS}}`;

/**
 * The bank's reference of a transfer, also called UTR or RRN: digits for UPI and IMPS, capital letters and digits for NEFT and
 * RTGS. Letters are required there, since some banks pad the digits with zeros and one transfer must not have two references. The
 * rules enforce the same form.
 */
export const REFERENCE_FORM = new RegExp(
  `^(?:\\d{${REFERENCE_DIGITS}}|(?!\\d+$)[A-Z0-9]${others}\\d{${BANK_REFERENCE_DIGITS}})$`,
);
const REPEATED = '-2';

/** True if a text may be a stored reference, also a repeated one or one of an earlier form. */
export const isReference = (text: string): boolean => /^[A-Z0-9]{12,22}(?:-2)?$/.test(text);

/** The stored form of a reference that another transfer already has, because the bank gave it twice. */
export const repeatedReference = (reference: string): string => `${reference}${REPEATED}`;

/** True if `recorded` is this reference, also as a repeated one. */
export const isRecordedAs = (reference: string, recorded: string | null): boolean =>
  recorded === reference || recorded === repeatedReference(reference);
