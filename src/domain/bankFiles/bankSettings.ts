import type { BankFormat } from './bankFormat';
import { KNOWN_FORMATS } from './bankFormats';
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

/** What was chosen, from its JSON; null if nothing was, or it cannot be read any more. */
export function parseBankSettings(json: string): BankSettings | null {
  try {
    const parsed: unknown = JSON.parse(json);
    if (typeof parsed !== 'object' || parsed === null) return null;
    const stored = new Map<string, unknown>(Object.entries(parsed));
    const textOf = (name: string) => {
      const value = stored.get(name);
      return typeof value === 'string' ? value : '';
    };
    const [template, ownBank] = [textOf('template'), textOf('ownBank')];
    const debitAccount = textOf('debitAccount');
    const filled: unknown = stored.get('filled');
    const format =
      template === ''
        ? KNOWN_FORMATS.find(({ id }) => id === textOf('format'))
        : isBankCode(ownBank) &&
          readTemplate(template, ownBank, Array.isArray(filled) ? filled : []);
    if (!format || !('columns' in format) || !isDebitAccount(debitAccount)) return null;
    const isTried = stored.get('isTried') === true;
    return { format, debitAccount, template, isTried };
  } catch {
    return null;
  }
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
