import { RTGS_FROM_RUPEES } from '@/config/business';
import { isWaiting } from '@/domain/deposits/proposal';
import { groupBy } from '@/domain/groupBy';
import { isAboveDay, needsTwo, type Limits } from '@/domain/limits';
import { toPaise, formatRupeesInput } from '@/domain/money/money';
import type { Payout, PayoutFile } from '@/domain/payouts/payout';
import { type BankFormat, type FileContext, type FilledField, takesKind } from './bankFormat';
import { parseDelimited, writeDelimited } from './delimited';

/** Why a payout cannot be paid in a bank file with others. */
export type NotTogether = TransferProblem | 'own' | 'needs-two' | 'proposed' | 'above-day';

/** Why a requested payout cannot be taken and paid in a file of this format; null if it can. */
export function notTogether(
  payout: Payout,
  {
    uid,
    now,
    limits,
    format,
  }: { uid: string; now: Date; limits: Limits | null; format: BankFormat },
): NotTogether | null {
  if (payout.userId === uid) return 'own';
  if (isAboveDay(limits, payout)) return 'above-day';
  const { proposal } = payout;
  if (needsTwo(limits, payout)) {
    if (proposal === null || !isWaiting(proposal, now)) return 'needs-two';
    if (proposal.by === uid) return 'proposed';
  }
  return transferProblem(payout, format);
}

/**
 * Why a payout cannot be in a bank file. `own-bank`: it goes to an account at the paying bank, whose internal transfers have
 * references of another form.
 */
type TransferProblem = 'name' | 'account' | 'ifsc' | 'upi-id' | 'kind' | 'own-bank';

const MIN_NAME = 3;
const MAX_NAME = 40;
const ACCOUNT = /^\d{9,18}$/;
const IFSC = /^[A-Z]{4}0[A-Z\d]{6}$/;
/** Starts with a letter or digit, so that a spreadsheet does not read a formula. */
const UPI_ID = /^[A-Za-z\d][\w.-]*@[A-Za-z][A-Za-z\d.-]*[A-Za-z\d]$/;

/** Letters that Unicode does not decompose into A to Z and a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ Æ: 'AE', Ð: 'D', Đ: 'D', Ə: 'E', Ħ: 'H', Ł: 'L', Ŋ: 'N', Ø: 'O', Œ: 'OE', Þ: 'TH', Ŧ: 'T' },
};

/** A name in the capitals A to Z, without words in other scripts; empty if a word would lose a letter. */
export function latinName(name: string): string {
  const letters = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z]/g, (letter) => PLAIN[letter] ?? letter);
  if (/[A-Z][^A-Z\P{L}]|[^A-Z\P{L}][A-Z]/u.test(letters)) return '';
  const words = letters.replace(/[^A-Z]+/g, ' ').trim();
  return words.slice(0, MAX_NAME).trim();
}

const payeeName = ({ method, userName }: Payout): string =>
  latinName((method.kind === 'upi' ? userName : method.accountHolder) ?? '');

/** Why a payout cannot be in a file of this format; null if it can. */
export function transferProblem(payout: Payout, format: BankFormat): TransferProblem | null {
  const { method } = payout;
  if (payeeName(payout).length < MIN_NAME) return 'name';
  if (method.kind === 'upi') {
    if (!UPI_ID.test(method.upiId)) return 'upi-id';
  } else {
    const { accountNumber, ifscCode } = method;
    if (!ACCOUNT.test(accountNumber)) return 'account';
    if (!IFSC.test(ifscCode)) return 'ifsc';
    if (ifscCode.slice(0, 4) === format.ownBank?.slice(0, 4)) return 'own-bank';
  }
  return takesKind(format, method.kind) ? null : 'kind';
}

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
    date: day.split('-').reverse().join(dateSeparator),
    // The reference is first: a bank may cut the word for people.
    narration: `${reference} PAYOUT`,
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
  const headings = columns.map(({ heading }) => heading);
  const rows = [
    ...format.above,
    ...(headings.some(Boolean) ? [headings] : []),
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
    .sort((a, b) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0));
