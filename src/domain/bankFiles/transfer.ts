import type { Payout } from '@/domain/payouts/payout';
import { takesKind, type BankFormat } from './bankFormat';
import { isAboveDay, needsTwo, type Limits } from '@/domain/limits';
import { isWaiting } from '@/domain/deposits/proposal';

/** Why a payout cannot be paid in a bank file with others. */
export type NotTogether = TransferProblem | 'own' | 'needs-two' | 'proposed' | 'above-day';

interface Situation {
  uid: string;
  now: Date;
  limits: Limits | null;
  format: BankFormat;
}

/** Why a requested payout cannot be taken and paid in a file of this format; null if it can. */
export function notTogether(
  payout: Payout,
  { uid, now, limits, format }: Situation,
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
export type TransferProblem = 'name' | 'account' | 'ifsc' | 'upi-id' | 'kind' | 'own-bank';

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

export const payeeName = ({ method, userName }: Payout): string =>
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
