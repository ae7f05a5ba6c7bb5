import { BANK_REFERENCE_DIGITS, BANK_REFERENCE_LENGTH, REFERENCE_DIGITS } from '@/config/business';

const { min, max } = BANK_REFERENCE_LENGTH;
const others = `{${min - BANK_REFERENCE_DIGITS},${max - BANK_REFERENCE_DIGITS}}`;

/**
 * The bank's reference of a transfer, also called UTR or RRN: digits for UPI and IMPS, capital letters and digits for NEFT and
 * RTGS, never digits alone: some banks pad the former with zeros, and one transfer must not have two references. The rules
 * enforce the same form.
 */
export const REFERENCE_FORM = new RegExp(
  `^(?:\\d{${REFERENCE_DIGITS}}|(?!\\d+$)[A-Z0-9]${others}\\d{${BANK_REFERENCE_DIGITS}})$`,
);
/** Follows a reference that a bank gave a second time. */
const REPEATED = '-2';

/** Whether a text may be a reference as it is stored: also one that a bank gave a second time, or of an earlier form. */
export const isReference = (text: string): boolean => /^[A-Z0-9]{12,22}(?:-2)?$/.test(text);

/** How a reference is stored that is taken by another transfer, since the bank gave it twice. */
export const repeatedReference = (reference: string): string => `${reference}${REPEATED}`;

/** Whether a bank's reference is the one that is recorded, also where the bank gave it a second time. */
export const isRecordedAs = (reference: string, recorded: string | null): boolean =>
  recorded === reference || recorded === repeatedReference(reference);
