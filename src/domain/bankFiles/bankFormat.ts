import { RTGS_FROM_RUPEES } from '@/config/business';
import { formatRupeesInput, toPaise } from '@/domain/money/money';
import type { Payout, PayoutMethod } from '@/domain/payouts/payout';
import type { Separator } from './delimited';

export interface FileContext {
  debitAccount: string;
  /** The Indian day on which the bank should pay, as `2026-01-31`. */
  day: string;
}

interface Codes {
  /** A transfer below the RTGS minimum, a larger one, and UPI. */
  modes: Readonly<Record<'small' | 'large' | 'upi', string>>;
  dateSeparator: '/' | '-';
}

type Filled = Payout & FileContext & Codes;

const MAX_NAME = 40;
/** Letters that Unicode does not decompose into A to Z and a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Ð: 'D',
  Đ: 'D',
  Ə: 'E',
  Ħ: 'H',
  Ł: 'L',
  Ŋ: 'N',
  Ø: 'O',
  Œ: 'OE',
  Þ: 'TH',
  Ŧ: 'T',
};

/** A name in the capitals A to Z, without words in other scripts; empty if a word would lose a letter. */
export function latinName(name: string): string {
  const letters = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z]/g, (letter) => PLAIN[letter] ?? letter);
  if (/[A-Z][^A-Z\P{L}]|[^A-Z\P{L}][A-Z]/u.test(letters)) return '';
  const words = letters.replace(/[^A-Z]+/g, ' ').trim();
  return words.slice(0, MAX_NAME).trim();
}

export const payeeName = ({ method, userName }: Pick<Payout, 'method' | 'userName'>): string =>
  latinName((method.kind === 'upi' ? userName : method.accountHolder) ?? '');

const sizeOf = ({ inrPaise }: Filled) =>
  inrPaise >= toPaise(RTGS_FROM_RUPEES) ? 'large' : 'small';

const FIELDS = {
  debitAccount: ({ debitAccount }) => debitAccount,
  mode: (of) => of.modes[of.method.kind === 'upi' ? 'upi' : sizeOf(of)],
  name: payeeName,
  account: ({ method }) => (method.kind === 'bank' ? method.accountNumber : ''),
  ifsc: ({ method }) => (method.kind === 'bank' ? method.ifscCode : ''),
  upi: ({ method }) => (method.kind === 'upi' ? method.upiId : ''),
  amount: ({ inrPaise }) => formatRupeesInput(inrPaise, 2),
  date: ({ day, dateSeparator }) => day.split('-').reverse().join(dateSeparator),
  // The reference is first: a bank may cut the word for people.
  narration: ({ file }) => `${file?.ref ?? ''} PAYOUT`,
  reference: ({ file }) => file?.ref ?? '',
} satisfies Record<string, (of: Filled) => string>;
export type FilledField = keyof typeof FIELDS;

const isField = (name: string): name is FilledField => name in FIELDS;
export const FILLED_FIELDS = Object.keys(FIELDS).filter(isField);

export const cellOf =
  (of: Filled) =>
  ({ filledWith }: BankColumn): string =>
    typeof filledWith === 'string' ? FIELDS[filledWith](of) : (filledWith?.text ?? '');

/** What a column is filled with: a field, the same text in each row, or nothing. */
export type Filling = FilledField | { text: string } | null;

interface BankColumn {
  /** The bank's own spelling; all are empty if its file has no heading. */
  heading: string;
  filledWith: Filling;
}

export interface BankFormat extends Codes {
  id: string;
  columns: readonly BankColumn[];
  /** The rows above the heading in the bank's template, which are written back. */
  above: readonly (readonly string[])[];
  separator: Separator;
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

export const hasField = ({ columns }: BankFormat, field: FilledField): boolean =>
  columns.some(({ filledWith }) => filledWith === field);

export const takesKind = (format: BankFormat, kind: PayoutMethod['kind']): boolean =>
  kind === 'upi'
    ? hasField(format, 'upi')
    : hasField(format, 'account') && hasField(format, 'ifsc');

const each = (filledWith: Filling, ...headings: string[]): BankColumn[] =>
  headings.map((heading) => ({ heading, filledWith }));
const bare = (filledWith: Filling, count = 1): BankColumn[] =>
  Array.from({ length: count }, () => ({ heading: '', filledWith }));

const RAZORPAYX = { ...USUAL_FORMAT, modes: { small: 'IMPS', large: 'RTGS', upi: 'UPI' } };

/** From other programs and documents, never from a real bank file. So each operator tries one payout first. */
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
