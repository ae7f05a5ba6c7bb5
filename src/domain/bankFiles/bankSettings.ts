import { checkAccountNumber, checkIfsc } from '@/domain/validation';
import { ANSWER_COLUMNS } from './answerColumns';
import { FILLED_FIELDS, type BankFormat } from './bankFormat';
import { KNOWN_FORMATS } from './bankFormats';
import type { Reading } from './readAnswer';
import { fieldsOf, readTemplate, templateProblem } from './readTemplate';

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

/** Adds the reading of a heading to that JSON. */
export function keptReadingsJson(
  json: string,
  heading: readonly string[],
  { columns, order }: Reading,
): string {
  const reading = [order, ...columns].map((each) => each ?? '-').join(' ');
  return JSON.stringify(Object.fromEntries(parseFields(json).set(heading.join(), reading)));
}
