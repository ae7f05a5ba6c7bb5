import { checkAccountNumber, checkIfsc } from '@/domain/validation';
import { ANSWER_COLUMNS, guessColumn } from './answerColumns';
import {
  FILLED_FIELDS,
  type BankFormat,
  KNOWN_FORMATS,
  hasField,
  takesKind,
  USUAL_FORMAT,
  type FilledField,
} from './bankFormat';
import { parseDelimited, SEPARATORS } from './delimited';
import type { Reading } from './readAnswer';

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
  })).sort((a, b) => b.headings.length - a.headings.length);
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

export const fieldsOf = ({ columns }: BankFormat): TemplateFields =>
  columns.map(({ filledWith }) => FILLED_FIELDS.find((field) => field === filledWith) ?? null);

/** An operator's choices for bank files, kept in one browser. */
export interface BankSettings {
  format: BankFormat;
  debitAccount: string;
  /** The headings of the operator's own template, as the bank writes them; empty for a known format. */
  template: string;
  /** True once this browser has downloaded a file of this format. */
  isTried: boolean;
}

/** The fields of a JSON object; none for any other text. */
function parseFields(json: string): Map<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(json);
    return new Map(typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : []);
  } catch {
    return new Map();
  }
}

/** Parses stored settings; null if there are none or they are no longer valid. */
export function parseBankSettings(json: string): BankSettings | null {
  const stored = parseFields(json);
  const textOf = (name: string) => {
    const value = stored.get(name);
    return typeof value === 'string' ? value : '';
  };
  const [template, ownBank] = [textOf('template'), textOf('ownBank')];
  const account = checkAccountNumber(textOf('debitAccount'));
  const fields = stored.get('fields');
  const chosen = (Array.isArray(fields) ? fields : []).map(
    (field) => FILLED_FIELDS.find((each) => each === field) ?? null,
  );
  const format =
    template === ''
      ? KNOWN_FORMATS.find(({ id }) => id === textOf('format'))
      : checkIfsc(ownBank).ok && readTemplate(template, ownBank, chosen);
  if (!format || !account.ok) return null;
  if (template !== '' && templateProblem(format)) return null;
  return { format, debitAccount: account.value, template, isTried: stored.get('isTried') === true };
}

/** Serializes the settings, which hold no data of users. */
export const bankSettingsJson = ({
  format,
  debitAccount,
  template,
  isTried,
}: BankSettings): string =>
  JSON.stringify({
    ...{ format: format.id, ownBank: format.ownBank, fields: fieldsOf(format) },
    ...{ debitAccount, template, isTried },
  });

/** The operator's choice of how to read a heading, from the JSON this browser keeps; null if it has none. */
export function parseKeptReading(json: string, heading: readonly string[]): Reading | null {
  const kept = parseFields(json).get(heading.join());
  const [order, ...columns] = typeof kept === 'string' ? kept.split(' ') : [];
  if (columns.length !== heading.length) return null;
  return {
    columns: columns.map((column) => ANSWER_COLUMNS.find((known) => known === column) ?? null),
    order: order === 'day' || order === 'month' ? order : null,
  };
}

export function keptReadingsJson(
  json: string,
  heading: readonly string[],
  { columns, order }: Reading,
): string {
  const reading = [order, ...columns].map((each) => each ?? '-').join(' ');
  return JSON.stringify(Object.fromEntries(parseFields(json).set(heading.join(), reading)));
}
