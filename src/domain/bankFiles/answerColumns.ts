/** What a column of a bank's file has. */
const HEADINGS = {
  date: /^(?:txn|tran|trans|transaction|post|posting|pymt|payment|payout|processed|acctdebit|created)?(?:date|at|on)$|^date/,
  valueDate: /^value(?:date|dt)$/,
  narration: /^(?:txn|tran|transaction)?(?:narration|description|remarks?|particulars|details)$/,
  debit: /^(?:withdrawals?|debits?|dr|paidout)(?:amount|amt)?(?:inr|rs)?$/,
  credit: /^(?:deposits?|credits?|cr|paidin)(?:amount|amt)?(?:inr|rs)?$/,
  amount: /^(?:txn|transaction|transfer|payment|payout)?(?:amount|amt)(?:inr|rs|inrupees)?$/,
  side: /^(?:drcr|crdr|debitcredit|creditdebit)$/,
  balance: /^(?:closing|running|available|account)?(?:balance|bal)(?:amount|amt)?(?:inr|rs)?$/,
  status: /^(?:txn|transaction|transfer|payment|payout)?status$/,
  debitAccount: /^(?:debit|dr|remitter|source|from)\w*acc\w*$/,
  account: /^(?:bene|bnf|payee|credit|contact|fundaccount)\w*acc\w*(?:no|num|number)$/,
  ifsc: /ifsc/,
  upi: /^(?:\w*upi(?:id)?|\w*vpa)$/,
  reference:
    /utr|rrn|^(?:bank|customer|txn|tran|transaction)?ref|chq|cheque|(?:txn|tran|transaction|instrument)(?:id|no|number)$/,
} as const;
export type AnswerColumn = keyof typeof HEADINGS;

/** Where each kind of column is; a kind may have several. */
export type AnswerColumns = ReadonlyMap<AnswerColumn, readonly number[]>;

const isColumn = (name: string): name is AnswerColumn => name in HEADINGS;
const KINDS = Object.keys(HEADINGS).filter(isColumn);

/** Recognises the columns of a bank's file by its headings. */
export function answerColumns(row: readonly string[]): AnswerColumns {
  const columns = new Map<AnswerColumn, number[]>();
  row.forEach((cell, index) => {
    const heading = cell.toLowerCase().replace(/[^a-z]+/g, '');
    const kind = heading && KINDS.find((name) => HEADINGS[name].test(heading));
    if (kind) columns.set(kind, [...(columns.get(kind) ?? []), index]);
  });
  return columns;
}

/** Whether these are the columns of a status report: one row for each transfer, with what became of it. */
export const isResponse = (columns: AnswerColumns): boolean =>
  columns.has('status') && columns.has('amount') && (columns.has('account') || columns.has('upi'));

/** Whether these are the columns of an account statement: a file that asks a bank for transfers has an amount and a day, too. */
export const isStatement = (columns: AnswerColumns): boolean =>
  (columns.has('date') || columns.has('valueDate')) &&
  (columns.has('narration') || columns.has('reference')) &&
  ((columns.has('debit') && columns.has('credit')) ||
    (columns.has('amount') && (columns.has('side') || columns.has('balance'))));
