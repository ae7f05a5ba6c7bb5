import { ANSWER_COLUMNS } from './answerColumns';
import type { BankFormat } from './bankFormat';
import { KNOWN_FORMATS } from './bankFormats';
import type { Reading } from './readAnswer';
import { readTemplate } from './readTemplate';

/** What an operator has chosen in one browser for the files of their bank. */
export interface BankSettings {
  format: BankFormat;
  /** The account that pays. */
  debitAccount: string;
  /** The headings of the operator's own template, as the bank writes them; empty for a known form. */
  template: string;
  /** Whether a file of this form was downloaded in this browser. */
  isTried: boolean;
}

/** Whether it can be the number of an account that pays. */
export const isDebitAccount = (text: string): boolean => /^\d{6,20}$/.test(text);

/** Whether it can be what the IFSCs of a bank begin with. */
export const isBankCode = (text: string): boolean => /^[A-Z]{4}$/.test(text);

/** The numbers of the columns that a form fills. */
export const filledColumns = ({ columns }: BankFormat): number[] =>
  columns.flatMap(({ filledWith }, index) => (filledWith === null ? [] : [index]));

/** The fields of a JSON object; none of any other text. */
function parseFields(json: string): Map<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(json);
    return new Map(typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : []);
  } catch {
    return new Map();
  }
}

/** What was chosen, from its JSON; null if nothing was, or it cannot be read any more. */
export function parseBankSettings(json: string): BankSettings | null {
  const stored = parseFields(json);
  const textOf = (name: string) => {
    const value = stored.get(name);
    return typeof value === 'string' ? value : '';
  };
  const [template, ownBank] = [textOf('template'), textOf('ownBank')];
  const debitAccount = textOf('debitAccount');
  const filled = stored.get('filled');
  const format =
    template === ''
      ? KNOWN_FORMATS.find(({ id }) => id === textOf('format'))
      : isBankCode(ownBank) && readTemplate(template, ownBank, Array.isArray(filled) ? filled : []);
  if (!format || !('columns' in format) || !isDebitAccount(debitAccount)) return null;
  return { format, debitAccount, template, isTried: stored.get('isTried') === true };
}

/** What is chosen, as JSON. Nothing of it concerns users. */
export const bankSettingsJson = ({
  format,
  debitAccount,
  template,
  isTried,
}: BankSettings): string =>
  JSON.stringify({
    ...{ format: format.id, ownBank: format.ownBank, filled: filledColumns(format) },
    ...{ debitAccount, template, isTried },
  });

/** As many headings as banks have that one browser reads. */
const MAX_KEPT = 20;

/** How the operator has chosen to read a heading, from the JSON of what this browser keeps; null if it is not kept. */
export function parseKeptReading(json: string, heading: readonly string[]): Reading | null {
  const kept = parseFields(json).get(heading.join());
  const [order, ...columns] = typeof kept === 'string' ? kept.split(' ') : [];
  if (columns.length !== heading.length) return null;
  return {
    columns: columns.map((column) => ANSWER_COLUMNS.find((known) => known === column) ?? null),
    order: order === 'day' || order === 'month' ? order : null,
  };
}

/** The JSON with one more heading, the newest last. */
export function keptReadingsJson(
  json: string,
  heading: readonly string[],
  { columns, order }: Reading,
): string {
  const kept = parseFields(json);
  kept.delete(heading.join());
  kept.set(heading.join(), [order, ...columns].map((each) => each ?? '-').join(' '));
  return JSON.stringify(Object.fromEntries([...kept].slice(-MAX_KEPT)));
}
