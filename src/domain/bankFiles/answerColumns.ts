/** What a column of a bank's file may have, in the order in which a heading is asked: the special before the general. */
const HEADINGS = {
  status: /status\b/,
  ifsc: /ifsc/,
  upi: /\b(?:upi|vpa)\b/,
  narration: /narr?at|descr|remark|particular|details\b/,
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

/** What each column has, by its place; null where it is not read. */
export type AnswerColumns = readonly (AnswerColumn | null)[];

function guessColumn(heading: string): AnswerColumn | null {
  const words = heading.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  const text = words.replace(/[^a-z]+/g, ' ').trim();
  const found = ANSWER_COLUMNS.find((name) => HEADINGS[name].test(text)) ?? null;
  const isOfBoth = found === 'debit' && HEADINGS.credit.test(text);
  return isOfBoth ? (HEADINGS.amount.test(text) ? 'amount' : 'side') : found;
}

/** What the headings of a bank's file seem to say. The operator sees it, and can choose otherwise. */
export function guessColumns(heading: readonly string[]): AnswerColumns {
  const columns = heading.map(guessColumn);
  // The type of a transaction may be its way, and is no side where the columns are.
  const hasSides = columns.includes('debit') && columns.includes('credit');
  return columns.map((column, index) =>
    column === 'side' && hasSides && columns[index - 1] !== 'balance' ? null : column,
  );
}

/** Whether these are the columns of a status report: one row for each transfer, with what became of it. */
export const isResponse = (columns: AnswerColumns): boolean =>
  columns.includes('status') &&
  columns.includes('amount') &&
  (columns.includes('account') || columns.includes('upi'));

/** Whether lines can be read of these columns: what moved, when, and what the bank says of it. */
export const isStatement = (columns: AnswerColumns): boolean =>
  columns.includes('date') &&
  (columns.includes('narration') || columns.includes('reference')) &&
  ((columns.includes('debit') && columns.includes('credit')) || columns.includes('amount'));

/** Whether these are the columns of a file that asks a bank for transfers, and is no answer. */
export const isForBank = (columns: AnswerColumns): boolean =>
  (columns.includes('ifsc') || columns.includes('upi')) &&
  columns.includes('amount') &&
  !columns.includes('status') &&
  !columns.includes('balance');
