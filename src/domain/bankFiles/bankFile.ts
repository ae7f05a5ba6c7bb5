import { RTGS_FROM_RUPEES } from '@/config/business';
import { groupBy } from '@/domain/groupBy';
import type { Day } from '@/domain/time/indiaTime';
import { formatRupeesInput, toPaise } from '@/domain/money/money';
import type { Payout, PayoutFile } from '@/domain/payouts/payout';
import type { BankFormat, FileContext, FilledField } from './bankFormat';
import { parseDelimited, writeDelimited } from './delimited';
import { payeeName, transferProblem } from './transfer';

/** Follows the reference in a narration, for people who read a statement. */
const NARRATION = 'PAYOUT';

function dateField(day: Day, separator: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return [date, month, year].join(separator);
}

function field(name: FilledField, payout: Payout, format: BankFormat, context: FileContext) {
  const { method, inrPaise, file } = payout;
  const ref = file?.ref ?? '';
  switch (name) {
    case 'debitAccount':
      return context.debitAccount;
    case 'mode': {
      const size = inrPaise >= toPaise(RTGS_FROM_RUPEES) ? 'large' : 'small';
      return format.modes[method.kind === 'upi' ? 'upi' : size];
    }
    case 'name':
      return payeeName(payout);
    case 'account':
      return method.kind === 'bank' ? method.accountNumber : '';
    case 'ifsc':
      return method.kind === 'bank' ? method.ifscCode : '';
    case 'upi':
      return method.kind === 'upi' ? method.upiId : '';
    case 'amount':
      return formatRupeesInput(inrPaise, 2);
    case 'date':
      return dateField(context.day, format.dateSeparator);
    case 'narration':
      // The reference is first: a bank may cut the rest.
      return `${ref} ${NARRATION}`;
    case 'reference':
      return ref;
  }
}

/**
 * Writes the file for the bank and reads it back. Null if a payout does not fit the format, which may have changed since, if two
 * have the same reference, or if it does not read back as it was written, which is a bug.
 */
export function writeBankFile(
  format: BankFormat,
  payouts: readonly Payout[],
  context: FileContext,
): string | null {
  const { columns, separator } = format;
  const rows = [
    ...(format.hasHeading ? [columns.map(({ heading }) => heading)] : []),
    ...payouts.map((payout) =>
      columns.map(({ filledWith }) =>
        typeof filledWith === 'string'
          ? field(filledWith, payout, format, context)
          : (filledWith?.text ?? ''),
      ),
    ),
  ];
  const refs = new Set(payouts.map(({ file }) => file?.ref));
  const text = writeDelimited(rows, separator);
  const isRight =
    payouts.every((payout) => transferProblem(payout, format) === null) &&
    refs.size === payouts.length &&
    !refs.has(undefined) &&
    JSON.stringify(parseDelimited(text, separator)) === JSON.stringify(rows);
  return isRight ? text : null;
}

/** A bank file and those of its payouts that are not recorded as paid. Only who made it (`by`) may make it again. */
export type FileAtBank = PayoutFile & { payouts: readonly Payout[] };

/** Groups the payouts that an administrator has taken by their file, the newest file first. */
export const filesAtBank = (payouts: readonly Payout[]): FileAtBank[] =>
  [...groupBy(payouts, ({ file }) => file?.id ?? '').values()]
    .flatMap((all) => (all[0]?.file ? { ...all[0].file, payouts: all } : []))
    .toSorted((a, b) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0));
