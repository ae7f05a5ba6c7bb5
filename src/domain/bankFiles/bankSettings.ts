import { checkAccountNumber, checkIfsc } from '@/domain/validation';
import { ANSWER_COLUMNS, guessColumn, MEANINGS, proposedMeaning } from './answerColumns';
import { ORDERS } from './bankCell';
import {
  FILLED_FIELDS,
  type BankFormat,
  KNOWN_FORMATS,
  hasField,
  takesKind,
  USUAL_FORMAT,
  type Filling,
} from './bankFormat';
import { HEADING_WITHIN, parseDelimited, SEPARATORS, writeDelimited } from './delimited';
import type { Reading } from './readAnswer';

/** Why a template cannot be filled: none or no heading for a field, or no field for a column that the bank requires. */
export type TemplateProblem =
  | 'heading'
  | 'destination'
  | 'amount'
  | 'name'
  | 'reference'
  | { mandatory: string };

/** Guesses the field of each heading. If several headings ask for one field, the operator chooses. */
function guessFields(headings: readonly string[]): Filling[] {
  const found = headings.map((heading) => {
    if (/\bmode\b|(?:payment|transfer|transaction) type/i.test(heading)) return 'mode';
    if (/\bname\b|account holder/i.test(heading)) return 'name';
    if (/\b(?:type|currency|words|charges?)\b/i.test(heading)) return null;
    const column = guessColumn(heading);
    return FILLED_FIELDS.find((field) => field === column) ?? null;
  });
  return found.map((field) => (found.indexOf(field) === found.lastIndexOf(field) ? field : null));
}

const MIN_HEADINGS = 4;

const filledIn = (row: readonly string[]): number => row.filter((cell) => cell.trim()).length;

/** Reads the operator's own template; null if it has no heading, the first row of half its width. */
export function readTemplate(
  text: string,
  ownBank: string,
  chosen: readonly Filling[],
): BankFormat | null {
  const [widest] = SEPARATORS.map((separator) => {
    const rows = parseDelimited(text, separator, { rows: HEADING_WITHIN, columns: 200 });
    return { separator, rows, width: Math.max(...rows.map(filledIn)) };
  }).sort((a, b) => b.width - a.width);
  if (!widest || widest.width < MIN_HEADINGS) return null;
  const { rows, separator, width } = widest;
  const least = Math.max(MIN_HEADINGS, width / 2);
  const at = rows.findIndex((row) => filledIn(row) >= least);
  const headings = rows[at] ?? [];
  const fields = chosen.length === headings.length ? chosen : guessFields(headings);
  return {
    ...USUAL_FORMAT,
    id: 'own',
    columns: headings.map((heading, column) => ({ heading, filledWith: fields[column] ?? null })),
    above: rows.slice(0, at),
    separator,
    ownBank,
  };
}

export function templateProblem(format: BankFormat | null): TemplateProblem | null {
  if (!format) return 'heading';
  if (!takesKind(format, 'upi') && !takesKind(format, 'bank')) return 'destination';
  if (!hasField(format, 'amount')) return 'amount';
  if (!hasField(format, 'name')) return 'name';
  if (!hasField(format, 'reference') && !hasField(format, 'narration')) return 'reference';
  // Banks mark a required column by this word or by an asterisk.
  const unfilled = format.columns.find(({ heading, filledWith }) => {
    const isFilled = typeof filledWith === 'string' || filledWith?.text.trim();
    return !isFilled && /mandatory|\*/i.test(heading);
  });
  return unfilled ? { mandatory: unfilled.heading } : null;
}

/** An operator's choices for bank files, kept in one browser. */
export interface BankSettings {
  format: BankFormat;
  debitAccount: string;
  /** True once this browser has downloaded a file of this format. */
  isTried: boolean;
}

const fieldsIn = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

function parseFields(json: string): Map<string, unknown> {
  try {
    return new Map(fieldsIn(JSON.parse(json)));
  } catch {
    return new Map();
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | null =>
  values.find((each) => each === value) ?? null;

function parseFilling(stored: unknown): Filling {
  const text = new Map(fieldsIn(stored)).get('text');
  return typeof text === 'string' ? { text } : oneOf(FILLED_FIELDS, stored);
}

export function parseBankSettings(json: string): BankSettings | null {
  const stored = parseFields(json);
  const template = textOf(stored.get('template'));
  const ownBank = textOf(stored.get('ownBank'));
  const account = checkAccountNumber(textOf(stored.get('debitAccount')));
  const fields = fieldsIn(stored.get('fields')).map(([, field]) => parseFilling(field));
  const own = checkIfsc(ownBank).ok ? readTemplate(template, ownBank, fields) : null;
  const known = KNOWN_FORMATS.find(({ id }) => id === stored.get('format'));
  const format = template === '' ? known : own && !templateProblem(own) && own;
  if (!format || !account.ok) return null;
  return { format, debitAccount: account.value, isTried: stored.get('isTried') === true };
}

/** Serializes the settings, which hold no data of users: of an own template the rows down to its heading. */
export function bankSettingsJson({ format, debitAccount, isTried }: BankSettings): string {
  const { id, ownBank, above, columns, separator } = format;
  const rows = [...above, columns.map(({ heading }) => heading)];
  const template = id === 'own' ? writeDelimited(rows, separator) : '';
  const fields = columns.map(({ filledWith }) => filledWith);
  return JSON.stringify({ format: id, ownBank, fields, debitAccount, template, isTried });
}

/** What a reading is kept for: the account that pays, and the heading as a list, word for word. */
export type ReadingKey = readonly [account: string, ...heading: string[]];

/** Parses how the operator has read a heading before; null if never. A contrary meaning of a known word is asked for again. */
export function parseKeptReading(json: string, key: ReadingKey): Reading | null {
  const fields = new Map(fieldsIn(parseFields(json).get(JSON.stringify(key))));
  const columns = fieldsIn(fields.get('columns')).map(([, column]) =>
    oneOf(ANSWER_COLUMNS, column),
  );
  if (columns.length !== key.length - 1) return null;
  const meanings = fieldsIn(fields.get('meanings')).flatMap(([status, value]) => {
    const meaning = oneOf(MEANINGS, value);
    const both = new Set([meaning, proposedMeaning(status)]);
    const isContrary = both.has('paid') && both.has('refused');
    return meaning && !isContrary ? [[status, meaning] as const] : [];
  });
  return { columns, order: oneOf(ORDERS, fields.get('order')), meanings: new Map(meanings) };
}

export function keptReadingsJson(json: string, key: ReadingKey, reading: Reading): string {
  const meanings = Object.fromEntries(reading.meanings);
  const kept = parseFields(json).set(JSON.stringify(key), { ...reading, meanings });
  return JSON.stringify(Object.fromEntries(kept));
}
