import { RTGS_FROM_RUPEES } from '@/config/business';
import { formatRupeesInput } from '@/domain/money/formatMoney';
import { toPaise, type Paise } from '@/domain/money/money';
import type { Payout } from '@/domain/payouts/payout';

/** What a bank calls the way of a transfer. The bank's own name of it is in its format. */
export type TransferMode = 'small' | 'large' | 'upi';

/** One payout as a bank file has it: every value in the form that each bank takes. */
export interface Transfer {
  kind: 'bank' | 'upi';
  /** Capital letters and single blanks. */
  name: string;
  /** Empty for a UPI ID. */
  account: string;
  ifsc: string;
  /** Empty for an account. */
  upiId: string;
  paise: Paise;
  mode: TransferMode;
  ref: string;
}

/** Why a payout cannot be in a bank file. */
export type TransferProblem =
  /** Too little of the name is Latin letters. */
  | 'name'
  | 'account'
  | 'ifsc'
  | 'upi-id'
  /** It goes to an account of the bank that pays: its references have another form. */
  | 'own-bank'
  /** The format has no column for where it goes. */
  | 'kind';

const MIN_NAME = 3;
const MAX_NAME = 40;
const ACCOUNT = /^\d{9,18}$/;
const IFSC = /^[A-Z]{4}0[A-Z\d]{6}$/;
/** Beginning with a letter or digit, so that no spreadsheet reads a formula. */
const UPI_ID = /^[A-Za-z\d][\w.-]*@[A-Za-z][A-Za-z\d.-]*[A-Za-z\d]$/;

const RTGS_FROM_PAISE = toPaise(RTGS_FROM_RUPEES);

/** Letters that Unicode takes for others than A to Z, not for the same with a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ Æ: 'AE', Ð: 'D', Đ: 'D', Ə: 'E', Ħ: 'H', Ł: 'L', Ŋ: 'N', Ø: 'O', Œ: 'OE', Þ: 'TH', Ŧ: 'T' },
};

/** A name in capital letters from A to Z, without words in other letters; empty if one letter of a word would be lost. */
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

/** An amount as every format has it: `2550.50`. */
export const amountField = (paise: Paise): string => formatRupeesInput(paise, 2);

/**
 * A payout as a transfer, or why it cannot be one. `ownBank` is the start of the IFSCs of the bank that pays; null if that
 * does not matter.
 */
export function toTransfer(
  { method, userName, inrPaise }: Payout,
  ref: string,
  ownBank: string | null,
): Transfer | TransferProblem {
  const isUpi = method.kind === 'upi';
  const name = latinName((isUpi ? userName : method.accountHolder) ?? '');
  if (name.length < MIN_NAME) return 'name';
  const common = { name, paise: inrPaise, ref };
  if (isUpi) {
    const { upiId } = method;
    if (!UPI_ID.test(upiId)) return 'upi-id';
    return { ...common, kind: 'upi', account: '', ifsc: '', upiId, mode: 'upi' };
  }
  const { accountNumber, ifscCode } = method;
  if (!ACCOUNT.test(accountNumber)) return 'account';
  if (!IFSC.test(ifscCode)) return 'ifsc';
  if (ownBank !== null && ifscCode.startsWith(ownBank)) return 'own-bank';
  return {
    ...common,
    kind: 'bank',
    account: accountNumber,
    ifsc: ifscCode,
    upiId: '',
    mode: inrPaise >= RTGS_FROM_PAISE ? 'large' : 'small',
  };
}
