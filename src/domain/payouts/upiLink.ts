import { MAX_UPI_NOTE_LENGTH } from '@/config/business';
import { formatRupeesInput, type Paise } from '@/domain/money/money';

interface UpiPayment {
  upiId: string;
  name: string;
  inrPaise: Paise;
  note: string;
}

/** Keeps only plain Latin characters: a letter of another script takes nine characters in a link. */
const inLatin = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^ -~]+/g, '')
    .replace(/ +/g, ' ')
    .trim();

/**
 * The link of a UPI payment, which opens a payment app on a phone and is also in the QR code. Source: NPCI, UPI Linking
 * Specification 1.6. Apps also need that no value is empty and that @ is not encoded. A
 * reference (`tr`) is for merchants: some apps refuse a second try under the same one.
 */
export function upiLink({ upiId, name, inrPaise, note }: UpiPayment): string {
  const fields = [
    ['pa', upiId],
    ['pn', Array.from(name).slice(0, MAX_UPI_NOTE_LENGTH).join('')],
    ['am', formatRupeesInput(inrPaise, 2)],
    ['cu', 'INR'],
    ['tn', inLatin(note).slice(0, MAX_UPI_NOTE_LENGTH)],
  ] as const;
  const query = fields
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%40', '@')}`);
  return `upi://pay?${query.join('&')}`;
}
