import { cleanInput } from '@/domain/cleanInput';
import {
  FILLED_FIELDS,
  hasField,
  takesKind,
  type BankColumn,
  type BankFormat,
  type FilledField,
} from './bankFormat';
import { parseDelimited, SEPARATORS } from './delimited';

/** Patterns of headings by the field they ask for, the special before the general. Text in brackets is ignored. */
const HEADINGS: readonly (readonly [FilledField, RegExp])[] = [
  [
    'debit',
    /^(?!.*(?:type|name|holder|currency)).*(?:(?:debit|\bdr\b|remitter|sender|from|source).*\b(?:acc|a\/c|account)|\b(?:acc|a\/c|account)\b.*\bdebit)/,
  ],
  ['upi', /\bupi\b|\bvpa\b/],
  ['ifsc', /\bifsc?\b/],
  ['account', /^(?!.*(?:type|name|holder|currency)).*\b(?:acc|acct|a\/c|account)\b/],
  ['amount', /^(?!.*(?:words|charge|currency|type)).*\b(?:amount|amt)\b/],
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
  | { kind: 'missing'; field: 'destination' | 'amount' | 'name' | 'ref' }
  /** Several columns match one field, and the operator has not chosen one. */
  | { kind: 'several'; field: FilledField; choices: { index: number; heading: string }[] }
  /** Nothing fills a column that the bank requires. */
  | { kind: 'mandatory'; heading: string };

const plain = (heading: string): string =>
  cleanInput(heading)
    .toLowerCase()
    .replace(/\(.*?\)/g, ' ')
    .replace(/[^a-z/]+/g, ' ')
    .trim();

/** Banks mark a required column by this word or by an asterisk. */
const isMandatory = (heading: string): boolean => /mandatory|\*/i.test(heading);

/**
 * Reads the operator's own template and recognizes its columns by their headings. `ownBank` has the first letters of their bank's
 * IFSCs, `chosen` the indexes of the columns to fill where several match one field.
 */
export function readTemplate(
  text: string,
  ownBank: string,
  chosen: readonly number[],
): BankFormat | TemplateProblem {
  const rows = SEPARATORS.map((separator) => ({
    separator,
    headings: parseDelimited(text, separator, { rows: 1, columns: 200 })[0] ?? [],
  }));
  const widest = rows.reduce((best, row) =>
    row.headings.length > best.headings.length ? row : best,
  );
  if (widest.headings.length < 4) return { kind: 'no-heading' };
  const found = widest.headings.map((heading, index) => {
    const name = plain(heading);
    const field = HEADINGS.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
    return { index, heading, field };
  });
  const isChosen = ({ index }: { index: number }) => chosen.includes(index);
  const columns: BankColumn[] = found.map(({ heading }) => ({ heading, filledWith: null }));
  for (const field of FILLED_FIELDS) {
    const same = found.filter((column) => column.field === field);
    const [column, ...more] = same.length > 1 ? same.filter(isChosen) : same;
    if (more.length > 0 || (!column && same.length > 0))
      return { kind: 'several', field, choices: same };
    if (column) columns[column.index] = { heading: column.heading, filledWith: field };
  }
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
