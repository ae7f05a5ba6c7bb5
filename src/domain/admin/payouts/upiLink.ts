import { MAX_UPI_NOTE_LENGTH } from '@/config/business';
import { PAISE_PER_RUPEE, type Paise } from '@/domain/money';

interface UpiPayment {
  upiId: string;
  /** Of the payee. */
  name: string;
  inrPaise: Paise;
  note: string;
  /** What the payer tells this payment by. */
  id: string;
}

/**
 * The link of a UPI payment, which opens a payment app on a phone and is what its QR code says.
 * Source: NPCI, UPI Linking Specification 1.6.
 */
export function upiLink({ upiId, name, inrPaise, note, id }: UpiPayment): string {
  const fields = [
    ['pa', upiId],
    ['pn', name],
    ['am', (inrPaise / PAISE_PER_RUPEE).toFixed(2)],
    ['cu', 'INR'],
    ['tn', Array.from(note).slice(0, MAX_UPI_NOTE_LENGTH).join('')],
    ['tr', id],
  ] as const;
  return `upi://pay?${fields.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')}`;
}
