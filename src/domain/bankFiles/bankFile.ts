import { isWaiting } from '@/domain/deposits/proposal';
import { groupBy } from '@/domain/groupBy';
import { isAboveDay, needsTwo, type Limits } from '@/domain/limits';
import type { Payout, PayoutFile } from '@/domain/payouts/payout';
import { type BankFormat, cellOf, type FileContext, payeeName, takesKind } from './bankFormat';
import { parseDelimited, writeDelimited } from './delimited';

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

/** `own-bank`: it goes to an account at the paying bank, whose internal transfers have references of another form. */
type TransferProblem = 'name' | 'account' | 'ifsc' | 'upi-id' | 'kind' | 'own-bank';

const MIN_NAME = 3;
const ACCOUNT = /^\d{9,18}$/;
const IFSC = /^[A-Z]{4}0[A-Z\d]{6}$/;
/** Starts with a letter or digit, so that a spreadsheet does not read a formula. */
const UPI_ID = /^[A-Za-z\d][\w.-]*@[A-Za-z][A-Za-z\d.-]*[A-Za-z\d]$/;

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

/** Null if a payout does not fit the format, if two have one reference, or if the file does not read back as written. */
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
    ...payouts.map((payout) => columns.map(cellOf({ ...format, ...context, ...payout }))),
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

export const filesAtBank = (payouts: readonly Payout[]): FileAtBank[] =>
  [...groupBy(payouts, ({ file }) => file?.id ?? '').values()]
    .flatMap((all) => (all[0]?.file ? { ...all[0].file, payouts: all } : []))
    .sort((a, b) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0));
