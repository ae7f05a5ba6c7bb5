import { RTGS_FROM_RUPEES } from '@/config/business';
import { groupBy } from '@/domain/groupBy';
import { formatRupeesInput } from '@/domain/money/formatMoney';
import { toPaise } from '@/domain/money/money';
import type { Payout, PayoutFile } from '@/domain/payouts/payout';
import type { BankFormat, FileContext, FilledField } from './bankFormat';
import { parseDelimited, writeDelimited } from './delimited';
import { payeeName, transferProblem } from './transfer';

/** Follows the reference in a narration, for people who read a statement. */
const NARRATION = 'PAYOUT';

/** The cells of a payout, by the field that fills them. */
function cellsOf(
  payout: Payout,
  { modes, dateSeparator }: BankFormat,
  { debitAccount, day }: FileContext,
): Record<FilledField, string> {
  const { method, inrPaise, file } = payout;
  const bank = method.kind === 'bank' ? method : null;
  const reference = file?.ref ?? '';
  const size = inrPaise >= toPaise(RTGS_FROM_RUPEES) ? 'large' : 'small';
  return {
    debitAccount,
    mode: modes[bank ? size : 'upi'],
    name: payeeName(payout),
    account: bank?.accountNumber ?? '',
    ifsc: bank?.ifscCode ?? '',
    upi: method.kind === 'upi' ? method.upiId : '',
    amount: formatRupeesInput(inrPaise, 2),
    date: day.split('-').toReversed().join(dateSeparator),
    // The reference is first: a bank may cut the rest.
    narration: `${reference} ${NARRATION}`,
    reference,
  };
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
    ...payouts.map((payout) => {
      const cells = cellsOf(payout, format, context);
      return columns.map(({ filledWith }) =>
        typeof filledWith === 'string' ? cells[filledWith] : (filledWith?.text ?? ''),
      );
    }),
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
