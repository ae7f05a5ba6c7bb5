import type { PayoutMethod } from '@/domain/payouts/payout';
import type { Separator } from './delimited';

/** What a column of a bank file is filled with. */
export const FILLED_FIELDS = [
  'debit',
  'mode',
  'name',
  'account',
  'ifsc',
  'upi',
  'amount',
  'date',
  'narration',
  'ref',
] as const;
export type FilledField = (typeof FILLED_FIELDS)[number];

/** A column: what fills it, the same text in each row, or null for nothing. */
export interface BankColumn {
  /** As the bank writes it; empty where its file has no heading. */
  heading: string;
  filledWith: FilledField | { text: string } | null;
}

/** What a bank asks of a file. */
export interface BankFormat {
  /** Stored in the browser with what else was chosen. */
  id: string;
  columns: readonly BankColumn[];
  hasHeading: boolean;
  separator: Separator;
  /** What the bank calls the way of a transfer. */
  modes: Readonly<Record<'small' | 'large' | 'upi', string>>;
  /** Between day, month and year. */
  dateSeparator: '/' | '-';
  /** What the IFSCs of the bank that pays begin with; null if it pays its own accounts like all others. */
  ownBank: string | null;
}

/** What the operator knows and no payout says. */
export interface FileContext {
  /** The account that pays. */
  debitAccount: string;
  /** The day of India on which the bank is to pay, as `2026-01-31`. */
  day: string;
}

export const hasField = ({ columns }: BankFormat, field: FilledField): boolean =>
  columns.some(({ filledWith }) => filledWith === field);

/** Whether a format has a column for where such a payout goes. */
export const takesKind = (format: BankFormat, kind: PayoutMethod['kind']): boolean =>
  kind === 'upi'
    ? hasField(format, 'upi')
    : hasField(format, 'account') && hasField(format, 'ifsc');
