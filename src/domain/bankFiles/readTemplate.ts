import { guessColumn } from './answerColumns';
import {
  FILLED_FIELDS,
  hasField,
  takesKind,
  USUAL_FORMAT,
  type BankFormat,
  type FilledField,
} from './bankFormat';
import { parseDelimited, SEPARATORS } from './delimited';

/** The field of each column of a template; null if it stays empty. */
export type TemplateFields = readonly (FilledField | null)[];

/** Why a template cannot be filled: no heading for this field, or no field for a column that the bank requires. */
export type TemplateProblem =
  | 'destination'
  | 'amount'
  | 'name'
  | 'reference'
  | { mandatory: string };

/** Guesses the field of each heading. If several headings ask for one field, the operator chooses. */
function guessFields(headings: readonly string[]): TemplateFields {
  const found = headings.map((heading) => {
    if (/\bmode\b|(?:payment|transfer|transaction) type/i.test(heading)) return 'mode';
    if (/\bname\b|account holder/i.test(heading)) return 'name';
    if (/\b(?:type|currency|words|charges?)\b/i.test(heading)) return null;
    const column = guessColumn(heading);
    return FILLED_FIELDS.find((field) => field === column) ?? null;
  });
  return found.map((field) => (found.indexOf(field) === found.lastIndexOf(field) ? field : null));
}

/**
 * Reads the heading of the operator's own template; null if it has none. `ownBank` is an IFSC of their bank,
 * `chosen` the fields to fill the columns with; they are guessed if it is for other columns.
 */
export function readTemplate(
  text: string,
  ownBank: string,
  chosen: TemplateFields,
): BankFormat | null {
  const [widest] = SEPARATORS.map((separator) => ({
    separator,
    headings: parseDelimited(text, separator, { rows: 1, columns: 200 })[0] ?? [],
  })).toSorted((a, b) => b.headings.length - a.headings.length);
  if (!widest || widest.headings.length < 4) return null;
  const { headings, separator } = widest;
  const fields = chosen.length === headings.length ? chosen : guessFields(headings);
  return {
    ...USUAL_FORMAT,
    id: 'own',
    columns: headings.map((heading, at) => ({ heading, filledWith: fields[at] ?? null })),
    separator,
    ownBank,
  };
}

/** Returns what a template lacks; null if it can be filled. */
export function templateProblem(format: BankFormat): TemplateProblem | null {
  if (!takesKind(format, 'upi') && !takesKind(format, 'bank')) return 'destination';
  if (!hasField(format, 'amount')) return 'amount';
  if (!hasField(format, 'name')) return 'name';
  if (!hasField(format, 'reference') && !hasField(format, 'narration')) return 'reference';
  // Banks mark a required column by this word or by an asterisk.
  const unfilled = format.columns.find(
    ({ heading, filledWith }) => filledWith === null && /mandatory|\*/i.test(heading),
  );
  return unfilled ? { mandatory: unfilled.heading } : null;
}

/** The fields of a format's columns, to be chosen again. */
export const fieldsOf = ({ columns }: BankFormat): TemplateFields =>
  columns.map(({ filledWith }) => FILLED_FIELDS.find((field) => field === filledWith) ?? null);
