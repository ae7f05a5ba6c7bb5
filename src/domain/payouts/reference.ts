import { BANK_REFERENCE_LENGTH, REFERENCE_DIGITS } from '@/config/business';

/**
 * The bank's reference of a transfer, also called UTR or RRN: digits for UPI and IMPS, capital letters and digits for NEFT and
 * RTGS. The rules enforce the same form.
 */
const { min, max } = BANK_REFERENCE_LENGTH;
export const REFERENCE_FORM = new RegExp(`^(?:\\d{${REFERENCE_DIGITS}}|[A-Z0-9]{${min},${max}})$`);
/** Follows a reference that a bank gave a second time. */
const REPEATED = '-2';

/** Whether a text is a reference as it is stored, also one that a bank gave a second time. */
export const isReference = (text: string): boolean =>
  REFERENCE_FORM.test(text.endsWith(REPEATED) ? text.slice(0, -REPEATED.length) : text);

/** How a reference is stored that is taken by another transfer, since the bank gave it twice. */
export const repeatedReference = (reference: string): string => `${reference}${REPEATED}`;
