import type { PayoutMethod } from '@/domain/payouts/payout';
import type { Separator } from './delimited';

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

/** What a column is filled with: a field, the same text in each row, or nothing. */
export type Filling = FilledField | { text: string } | null;

interface BankColumn {
  /** The bank's own spelling; empty if its file has no heading. */
  heading: string;
  filledWith: Filling;
}

export interface BankFormat {
  /** Stored in the browser with the operator's other settings. */
  id: string;
  columns: readonly BankColumn[];
  hasHeading: boolean;
  /** The rows above the heading in the bank's template, which are written back. */
  above: readonly (readonly string[])[];
  separator: Separator;
  /** The bank's codes for a transfer below the RTGS minimum, for a larger one, and for UPI. */
  modes: Readonly<Record<'small' | 'large' | 'upi', string>>;
  dateSeparator: '/' | '-';
  /** An IFSC of the paying bank, or the letters it begins with; null if it pays its own accounts like all others. */
  ownBank: string | null;
}

export const USUAL_FORMAT = {
  hasHeading: true,
  above: [],
  separator: ',',
  modes: { small: 'NEFT', large: 'RTGS', upi: 'UPI' },
  dateSeparator: '/',
  ownBank: null,
} as const;

export interface FileContext {
  debitAccount: string;
  /** The Indian day on which the bank should pay, as `2026-01-31`. */
  day: string;
}

export const hasField = ({ columns }: BankFormat, field: FilledField): boolean =>
  columns.some(({ filledWith }) => filledWith === field);

export const takesKind = (format: BankFormat, kind: PayoutMethod['kind']): boolean =>
  kind === 'upi'
    ? hasField(format, 'upi')
    : hasField(format, 'account') && hasField(format, 'ifsc');

const empty = (count: number): BankColumn[] =>
  Array.from({ length: count }, () => ({ heading: '', filledWith: null }));
const filled = (...fields: FilledField[]): BankColumn[] =>
  fields.map((filledWith) => ({ heading: '', filledWith }));
const headed = (columns: readonly (readonly [string, BankColumn['filledWith']])[]): BankColumn[] =>
  columns.map(([heading, filledWith]) => ({ heading, filledWith }));

const RAZORPAYX = { ...USUAL_FORMAT, modes: { small: 'IMPS', large: 'RTGS', upi: 'UPI' } };

/**
 * Formats taken from other programs and documents, never from a real bank file. Templates also differ by customer, so each
 * operator tries one payout first.
 */
export const BANK_FORMATS = {
  'razorpayx-bank': {
    id: 'razorpayx-bank',
    columns: headed([
      ['Beneficiary Name (Mandatory) Special characters not supported', 'name'],
      ["Beneficiary's Account Number (Mandatory) Typically 9-18 digits", 'account'],
      [
        'IFSC Code (Mandatory) 11 digit code of the beneficiary’s bank account. Eg. HDFC0004277',
        'ifsc',
      ],
      ['Payout Amount (Mandatory) Amount should be in rupees', 'amount'],
      ['Payout Mode (Mandatory) Select IMPS/NEFT/RTGS', 'mode'],
      [
        'Payout Narration (Optional) Will appear on bank statement (max 30 char with no special characters)',
        'narration',
      ],
      ['Notes (Optional) A note for internal reference', null],
      ['Phone Number (Optional)', null],
      ['Email ID (Optional)', null],
      ['Contact Reference ID (Optional) Eg: Employee ID or Customer ID', null],
      ['Payout Reference ID (Optional) Eg: Bill no or Invoice No or Pay ID', 'reference'],
    ]),
    ...RAZORPAYX,
  },
  'razorpayx-upi': {
    id: 'razorpayx-upi',
    columns: headed([
      ['Beneficiary Name (Mandatory)', 'name'],
      ["Beneficiary's UPI ID (Mandatory)", 'upi'],
      ['Payout Amount (Mandatory)', 'amount'],
      ['Payout Narration (Optional)', 'narration'],
      ['Notes (Optional)', null],
      ['Phone Number (Optional)', null],
      ['Email ID (Optional)', null],
      ['Contact Reference ID (Optional)', null],
      ['Payout Reference ID (Optional)', 'reference'],
    ]),
    ...RAZORPAYX,
  },
  'hdfc-enet': {
    ...USUAL_FORMAT,
    id: 'hdfc-enet',
    columns: [
      ...filled('mode'),
      ...empty(1),
      ...filled('account', 'amount', 'name'),
      ...empty(7),
      ...filled('reference', 'reference', 'reference'),
      ...empty(7),
      ...filled('date'),
      ...empty(1),
      ...filled('ifsc'),
      ...empty(3),
    ],
    hasHeading: false,
    modes: { small: 'N', large: 'R', upi: '' },
    ownBank: 'HDFC',
  },
  'icici-pab': {
    ...USUAL_FORMAT,
    id: 'icici-pab',
    columns: headed([
      ['PYMT_PROD_TYPE_CODE', { text: 'PAB_VENDOR' }],
      ['PYMT_MODE', 'mode'],
      ['DEBIT_ACC_NO', 'debitAccount'],
      ['BNF_NAME', 'name'],
      ['BENE_ACC_NO', 'account'],
      ['BENE_IFSC', 'ifsc'],
      ['AMOUNT', 'amount'],
      ['DEBIT_NARR', 'reference'],
      ['CREDIT_NARR', 'reference'],
      ['MOBILE_NUM', null],
      ['EMAIL_ID', null],
      ['REMARK', 'reference'],
      ['PYMT_DATE', 'date'],
      ['REF_NO', 'reference'],
      ['ADDL_INFO1', null],
      ['ADDL_INFO2', null],
      ['ADDL_INFO3', null],
      ['ADDL_INFO4', null],
      ['ADDL_INFO5', null],
    ]),
    dateSeparator: '-',
    ownBank: 'ICIC',
  },
} as const satisfies Record<string, BankFormat>;

export const KNOWN_FORMATS: readonly BankFormat[] = Object.values(BANK_FORMATS);
