import type { Day } from '@/domain/time/indiaTime';
import { sumPaise, type Paise } from '@/domain/money/money';
import type { Payout } from '@/domain/payouts/payout';
import type { BankColumn, BankFormat, FileContext, FilledField } from './bankFormat';
import { parseDelimited, writeDelimited } from './delimited';
import { amountField, type Transfer } from './transfer';

/** Follows the reference in a narration, for whoever reads a statement. */
const NARRATION = 'PAYOUT';

function dateField(day: Day, separator: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return [date, month, year].join(separator);
}

function field(name: FilledField, transfer: Transfer, format: BankFormat, context: FileContext) {
  switch (name) {
    case 'debit':
      return context.debitAccount;
    case 'mode':
      return format.modes[transfer.mode];
    case 'amount':
      return amountField(transfer.paise);
    case 'date':
      return dateField(context.day, format.dateSeparator);
    case 'narration':
      // First, since what follows may be cut.
      return `${transfer.ref} ${NARRATION}`;
    case 'upi':
      return transfer.upiId;
    case 'name':
    case 'account':
    case 'ifsc':
    case 'ref':
      return transfer[name];
  }
}

/** What a column has in the row of a transfer. */
export function columnText(
  { filledWith }: BankColumn,
  transfer: Transfer,
  format: BankFormat,
  context: FileContext,
): string {
  if (filledWith === null) return '';
  return typeof filledWith === 'string'
    ? field(filledWith, transfer, format, context)
    : filledWith.text;
}

/** The file that a bank is to pay, as text. */
export const writeBankFile = (
  format: BankFormat,
  transfers: readonly Transfer[],
  context: FileContext,
): string =>
  writeDelimited(
    [
      ...(format.hasHeading ? [format.columns.map(({ heading }) => heading)] : []),
      ...transfers.map((transfer) =>
        format.columns.map((column) => columnText(column, transfer, format, context)),
      ),
    ],
    format.separator,
  );

/** What to compare with the bank's screen. */
export interface FileTotals {
  count: number;
  paise: Paise;
}

/** Whether a row pays a payout, and nothing but it. */
function isRowOf(row: readonly string[], format: BankFormat, payout: Payout): boolean {
  const { columns } = format;
  const valuesOf = (name: FilledField) =>
    columns.flatMap(({ filledWith }, index) => (filledWith === name ? [row[index]] : []));
  const all = (name: FilledField, is: (value: string | undefined) => boolean) =>
    valuesOf(name).every(is);
  const { method, inrPaise, file } = payout;
  const account = method.kind === 'bank' ? method.accountNumber : '';
  const ifsc = method.kind === 'bank' ? method.ifscCode : '';
  const upi = method.kind === 'upi' ? method.upiId : '';
  return (
    file !== null &&
    row.length === columns.length &&
    all('account', (value) => value === account) &&
    all('ifsc', (value) => value === ifsc) &&
    all('upi', (value) => value === upi) &&
    all('amount', (value) => value === (inrPaise / 100).toFixed(2)) &&
    all('ref', (value) => value === file.ref) &&
    all('narration', (value) => value?.split(' ')[0] === file.ref)
  );
}

/**
 * Reads a file that was written for payouts, and compares it with them row by row, as the last thing before it is offered;
 * null where anything differs, which is a bug.
 */
export function checkBankFile(
  text: string,
  format: BankFormat,
  payouts: readonly Payout[],
): FileTotals | null {
  const rows = parseDelimited(text, format.separator).slice(format.hasHeading ? 1 : 0);
  const isSame =
    rows.length === payouts.length &&
    payouts.every((payout, index) => isRowOf(rows[index] ?? [], format, payout)) &&
    new Set(payouts.map(({ file }) => file?.ref)).size === payouts.length;
  return isSame
    ? { count: rows.length, paise: sumPaise(payouts.map(({ inrPaise }) => inrPaise)) }
    : null;
}
