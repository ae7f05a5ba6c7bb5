/** The columns of a bank's file by the headings that name them, the special before the general: the first match counts. */
const HEADINGS = {
  status: /status\b/,
  ifsc: /ifsc/,
  upi: /\b(?:upi|vpa)\b/,
  narration: /narr?at|descr|remark|particular|details\b/,
  balanceSide: /^bal(?:ance)? (?:type|sign|indicator)$/,
  date: /(?:date|\bdt|\bdat)\b|\b(?:created|processed) (?:at|on)\b/,
  balance: /bal(?:ance)?\b/,
  debitAccount: /\b(?:debit|dr|remitter|source|from)\b.*\bac/,
  account: /\b(?:bene\w*|bnf|payee|credit|contact|fund)\b.*\bac(?!.*name)/,
  reference: /utr|rrn|\bref|chq|cheque|instrument|\b(?:txn|tran|transaction) (?:id|no|number)\b/,
  side: /^(?:d c|c d|drcr|crdr|(?:(?:txn|tran|transaction|entry) )?type)$/,
  debit: /\b(?:withdr\w*|debit\w*|dr|paid out)\b/,
  credit: /\b(?:deposit\w*|credit\w*|cr|paid in)\b/,
  amount: /(?:amount|amt)\b/,
} as const;
export type AnswerColumn = keyof typeof HEADINGS;

const isColumn = (name: string): name is AnswerColumn => name in HEADINGS;
export const ANSWER_COLUMNS = Object.keys(HEADINGS).filter(isColumn);

/** The kind of each column by its index; null if the column is not read. */
export type AnswerColumns = readonly (AnswerColumn | null)[];

/** Guesses what a column contains from its heading; null if it is not known. */
export function guessColumn(heading: string): AnswerColumn | null {
  const words = heading.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  const text = words
    .replaceAll('a/c', 'ac')
    .replace(/[^a-z]+/g, ' ')
    .trim();
  const found = ANSWER_COLUMNS.find((name) => HEADINGS[name].test(text)) ?? null;
  const isOfBoth = found === 'debit' && HEADINGS.credit.test(text);
  return isOfBoth ? (HEADINGS.amount.test(text) ? 'amount' : 'side') : found;
}

/** Guesses the columns from their headings. The operator sees the guess and can change it. */
export function guessColumns(heading: readonly string[]): AnswerColumns {
  const columns = heading.map(guessColumn);
  const hasSides = columns.includes('debit') && columns.includes('credit');
  return columns.map((column, index) => {
    if (column !== 'side') return column;
    if (columns[index - 1] === 'balance') return 'balanceSide';
    // Beside a debit and a credit column, a "type" is the mode of payment (NEFT, UPI).
    return hasSides ? null : column;
  });
}

/** What a status means, which only the operator can say: one bank's last word is another's first. */
export const MEANINGS = ['paid', 'refused', 'pending'] as const;
export type Meaning = (typeof MEANINGS)[number];

/** The meaning that a status has at most banks, which is only a proposal; null if it is not known. */
export function proposedMeaning(status: string): Meaning | null {
  if (/pending|processing|progress|hold|queue|await/i.test(status)) return 'pending';
  if (/reject|fail|declin|cancel|revers|return|expire|invalid|error/i.test(status))
    return 'refused';
  return /^(?:success(?:ful)?|paid|credited|completed)$/i.test(status) ? 'paid' : null;
}

/** True for the columns of a status report: one row for each transfer, with its status. */
export const isResponse = (columns: AnswerColumns): boolean =>
  columns.includes('status') &&
  columns.includes('amount') &&
  (columns.includes('account') || columns.includes('upi'));

/** True for the columns of a statement: the amount, the date, and a narration or reference. */
export const isStatement = (columns: AnswerColumns): boolean =>
  columns.includes('date') &&
  (columns.includes('narration') || columns.includes('reference')) &&
  ((columns.includes('debit') && columns.includes('credit')) || columns.includes('amount'));
