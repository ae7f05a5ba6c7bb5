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
  /** The bank's own spelling; all are empty if its file has no heading. */
  heading: string;
  filledWith: Filling;
}

export interface BankFormat {
  /** Stored in the browser with the operator's other settings. */
  id: string;
  columns: readonly BankColumn[];
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

/** Columns with these headings that are filled with the same. */
const each = (filledWith: Filling, ...headings: string[]): BankColumn[] =>
  headings.map((heading) => ({ heading, filledWith }));
/** Columns without a heading. */
const bare = (filledWith: Filling, count = 1): BankColumn[] =>
  Array.from({ length: count }, () => ({ heading: '', filledWith }));

const RAZORPAYX = { ...USUAL_FORMAT, modes: { small: 'IMPS', large: 'RTGS', upi: 'UPI' } };

/**
 * Formats taken from other programs and documents, never from a real bank file. Templates also differ by customer, so each
 * operator tries one payout first.
 */
export const BANK_FORMATS = {
  'razorpayx-bank': {
    id: 'razorpayx-bank',
    columns: [
      ...each('name', 'Beneficiary Name (Mandatory) Special characters not supported'),
      ...each('account', "Beneficiary's Account Number (Mandatory) Typically 9-18 digits"),
      ...each(
        'ifsc',
        'IFSC Code (Mandatory) 11 digit code of the beneficiary’s bank account. Eg. HDFC0004277',
      ),
      ...each('amount', 'Payout Amount (Mandatory) Amount should be in rupees'),
      ...each('mode', 'Payout Mode (Mandatory) Select IMPS/NEFT/RTGS'),
      ...each(
        'narration',
        'Payout Narration (Optional) Will appear on bank statement (max 30 char with no special characters)',
      ),
      ...each(null, 'Notes (Optional) A note for internal reference', 'Phone Number (Optional)'),
      ...each(null, 'Email ID (Optional)'),
      ...each(null, 'Contact Reference ID (Optional) Eg: Employee ID or Customer ID'),
      ...each('reference', 'Payout Reference ID (Optional) Eg: Bill no or Invoice No or Pay ID'),
    ],
    ...RAZORPAYX,
  },
  'razorpayx-upi': {
    id: 'razorpayx-upi',
    columns: [
      ...each('name', 'Beneficiary Name (Mandatory)'),
      ...each('upi', "Beneficiary's UPI ID (Mandatory)"),
      ...each('amount', 'Payout Amount (Mandatory)'),
      ...each('narration', 'Payout Narration (Optional)'),
      ...each(null, 'Notes (Optional)', 'Phone Number (Optional)', 'Email ID (Optional)'),
      ...each(null, 'Contact Reference ID (Optional)'),
      ...each('reference', 'Payout Reference ID (Optional)'),
    ],
    ...RAZORPAYX,
  },
  'hdfc-enet': {
    ...USUAL_FORMAT,
    id: 'hdfc-enet',
    columns: [
      ...[bare('mode'), bare(null), bare('account'), bare('amount'), bare('name')].flat(),
      ...[bare(null, 7), bare('reference', 3), bare(null, 7), bare('date')].flat(),
      ...[bare(null), bare('ifsc'), bare(null, 3)].flat(),
    ],
    modes: { small: 'N', large: 'R', upi: '' },
    ownBank: 'HDFC',
  },
  'icici-pab': {
    ...USUAL_FORMAT,
    id: 'icici-pab',
    columns: [
      ...each({ text: 'PAB_VENDOR' }, 'PYMT_PROD_TYPE_CODE'),
      ...each('mode', 'PYMT_MODE'),
      ...each('debitAccount', 'DEBIT_ACC_NO'),
      ...each('name', 'BNF_NAME'),
      ...each('account', 'BENE_ACC_NO'),
      ...each('ifsc', 'BENE_IFSC'),
      ...each('amount', 'AMOUNT'),
      ...each('reference', 'DEBIT_NARR', 'CREDIT_NARR'),
      ...each(null, 'MOBILE_NUM', 'EMAIL_ID'),
      ...each('reference', 'REMARK'),
      ...each('date', 'PYMT_DATE'),
      ...each('reference', 'REF_NO'),
      ...each(null, 'ADDL_INFO1', 'ADDL_INFO2', 'ADDL_INFO3', 'ADDL_INFO4', 'ADDL_INFO5'),
    ],
    dateSeparator: '-',
    ownBank: 'ICIC',
  },
} as const satisfies Record<string, BankFormat>;

export const KNOWN_FORMATS: readonly BankFormat[] = Object.values(BANK_FORMATS);
