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
    const template = textOf('template');
    const format =
      template === ''
        ? KNOWN_FORMATS.find(({ id }) => id === textOf('format'))
        : readTemplate(template, textOf('ownBank'));
    if (!format || !('columns' in format)) return null;
    const isTried = stored.get('isTried') === true;
    return { format, debitAccount: textOf('debitAccount'), template, isTried };
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
  JSON.stringify({ format: format.id, ownBank: format.ownBank, debitAccount, template, isTried });
