import { cleanInput } from '@/domain/cleanInput';
import {
  hasField,
  takesKind,
  type BankColumn,
  type BankFormat,
  type FilledField,
} from './bankFormat';
import { parseDelimited, SEPARATORS } from './delimited';

/** What headings say what a column is filled with, the special before the general. The text of a heading is compared without what is in brackets. */
const HEADINGS: readonly (readonly [FilledField, RegExp])[] = [
  [
    'debit',
    /(?:debit|\bdr\b|remitter|sender|from|source).*\b(?:acc|a\/c|account)|\b(?:acc|a\/c|account)\b.*\bdebit/,
  ],
  ['upi', /\bupi\b|\bvpa\b/],
  ['ifsc', /\bifsc?\b/],
  ['account', /\b(?:acc|acct|a\/c|account)\b(?!.*(?:type|name|holder))/],
  ['amount', /\b(?:amount|amt)\b/],
  ['mode', /\bmode\b|(?:payment|payout|transfer|transaction) type/],
  ['date', /\bdate\b/],
  ['narration', /narration|\bnarr\b|remark|description|particular/],
  ['ref', /\bref(?:erence)?\b/],
  ['name', /\b(?:bene|bnf|beneficiary|payee|creditor)\b.*\bname\b|^name$|account holder/],
];

/** Why a template cannot be filled. */
export type TemplateProblem =
  /** Not a table with a heading in its first row. */
  | { kind: 'no-heading' }
  /** No column for where the money goes, the amount, the name or the reference. */
  | { kind: 'missing'; field: 'destination' | 'amount' | 'name' | 'ref' }
  /** The bank asks for a column that nothing fills. */
  | { kind: 'mandatory'; heading: string };

const plain = (heading: string): string =>
  cleanInput(heading)
    .toLowerCase()
    .replace(/\(.*?\)/g, ' ')
    .replace(/[^a-z/]+/g, ' ')
    .trim();

/** Banks mark such a column by the word or by an asterisk. */
const isMandatory = (heading: string): boolean => /mandatory|\*/i.test(heading);

function columnsOf(headings: readonly string[]): BankColumn[] {
  const found = new Set<FilledField>();
  return headings.map((heading) => {
    const text = plain(heading);
    const field = HEADINGS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
    // A second column for the same asks for something else, such as a repeated account number.
    if (field === null || found.has(field)) return { heading, filledWith: null };
    found.add(field);
    return { heading, filledWith: field };
  });
}

/**
 * Reads the headings of the operator's own template, which is their bank's: its columns are recognised by their names.
 * `ownBank` is what the IFSCs of that bank begin with.
 */
export function readTemplate(text: string, ownBank: string): BankFormat | TemplateProblem {
  const rows = SEPARATORS.map((separator) => ({
    separator,
    headings: parseDelimited(text, separator, 1)[0] ?? [],
  }));
  const widest = rows.reduce((best, row) =>
    row.headings.length > best.headings.length ? row : best,
  );
  if (widest.headings.length < 4) return { kind: 'no-heading' };
  const columns = columnsOf(widest.headings);
  const format: BankFormat = {
    id: 'own',
    columns,
    hasHeading: true,
    separator: widest.separator,
    modes: { small: 'NEFT', large: 'RTGS', upi: 'UPI' },
    dateSeparator: '/',
    ownBank,
  };
  if (!takesKind(format, 'upi') && !takesKind(format, 'bank'))
    return { kind: 'missing', field: 'destination' };
  if (!hasField(format, 'amount')) return { kind: 'missing', field: 'amount' };
  if (!hasField(format, 'name')) return { kind: 'missing', field: 'name' };
  if (!hasField(format, 'ref') && !hasField(format, 'narration'))
    return { kind: 'missing', field: 'ref' };
  const unfilled = columns.find(
    ({ heading, filledWith }) => filledWith === null && isMandatory(heading),
  );
  return unfilled ? { kind: 'mandatory', heading: unfilled.heading } : format;
}
