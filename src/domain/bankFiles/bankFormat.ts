import type { PayoutMethod } from '@/domain/payouts/payout';
import type { Separator } from './delimited';

/** The values that can fill a column of a bank file. */
export const FILLED_FIELDS = [
  'debitAccount',
  'mode',
  'name',
  'account',
  'ifsc',
  'upi',
  'amount',
  'date',
  'narration',
  'reference',
] as const;
export type FilledField = (typeof FILLED_FIELDS)[number];

/** A column, filled with a field, with the same text in each row, or with nothing (null). */
export interface BankColumn {
  /** The bank's own spelling; empty if its file has no heading. */
  heading: string;
  filledWith: FilledField | { text: string } | null;
}

/** The form that a bank requires of a file. */
export interface BankFormat {
  /** Stored in the browser with the operator's other settings. */
  id: string;
  columns: readonly BankColumn[];
  hasHeading: boolean;
  separator: Separator;
  /** The bank's codes for a transfer below the RTGS minimum, for a larger one, and for UPI. */
  modes: Readonly<Record<'small' | 'large' | 'upi', string>>;
  dateSeparator: '/' | '-';
  /** An IFSC of the paying bank, or the letters it begins with; null if it pays its own accounts like all others. */
  ownBank: string | null;
}

/** The default values of a format. */
export const USUAL_FORMAT = {
  hasHeading: true,
  separator: ',',
  modes: { small: 'NEFT', large: 'RTGS', upi: 'UPI' },
  dateSeparator: '/',
  ownBank: null,
} as const;

/** The values that the operator chooses, not the payout. */
export interface FileContext {
  debitAccount: string;
  /** The Indian day on which the bank should pay, as `2026-01-31`. */
  day: string;
}

export const hasField = ({ columns }: BankFormat, field: FilledField): boolean =>
  columns.some(({ filledWith }) => filledWith === field);

/** True if the format has columns for the destination of such a payout. */
export const takesKind = (format: BankFormat, kind: PayoutMethod['kind']): boolean =>
  kind === 'upi'
    ? hasField(format, 'upi')
    : hasField(format, 'account') && hasField(format, 'ifsc');
