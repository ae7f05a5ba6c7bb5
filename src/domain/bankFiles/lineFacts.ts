import { significantDigits, upiKey, type BankAccount } from '@/domain/paymentMethods';
import type { Payout } from '@/domain/payouts/payout';
import { findReferences } from '@/domain/payouts/readReference';
import type { AnswerLine, AnswerRow, Outcome } from './readRow';

const unique = <T>(all: readonly T[]): T[] => [...new Set(all)];

const matches = (text: string, pattern: RegExp): string[] =>
  unique([...text.matchAll(pattern)].map(([whole, part]) => part ?? whole));

/** Matches a text by its letters and digits, where it stands whole, and the character before it; nothing if it has none. */
function whole(text: string): RegExp {
  const words = text
    .toUpperCase()
    .match(/[A-Z\d]+/g)
    ?.join('[^A-Z\\d]{1,3}');
  return words ? new RegExp(`(^|[^A-Z\\d])${words}(?![A-Z\\d])`) : /(?!)/;
}

/**
 * A text without what the payout itself says: its UPI ID, name and account, each once, where it stands whole. They may contain the
 * reference of another payout, or a word that changes what the next number is.
 */
function textBeside(text: string, { method, userName }: Payout): string {
  const said =
    method.kind === 'upi'
      ? [method.upiId, method.upiId.replace(/@.*/, '')].filter((id) => whole(id).test(text))[0]
      : method.accountNumber;
  const holder = method.kind === 'bank' ? method.accountHolder : '';
  const names = unique([holder, userName ?? ''].map((name) => name.toUpperCase()));
  return [said ?? '', ...names].reduce((rest, each) => rest.replace(whole(each), '$1 '), text);
}

/** The possible bank references of a line that seems to pay this payout. */
export const utrsIn = ({ references, narration }: AnswerLine, payout: Payout): string[] =>
  unique(
    [...references, narration].flatMap((cell) =>
      findReferences(textBeside(cell.toUpperCase(), payout), payout.destination),
    ),
  );

/** Runs of letters and digits outside UPI IDs, since a part of a UPI ID may look like a reference. */
const wordsIn = (text: string): string[] => matches(text, /(?:^|[^@A-Z\d])([A-Z\d]+)(?![\w.]*@)/g);

/** The bank references that are a word of their own, whatever announces them. */
export const utrWords = (text: string): string[] =>
  unique(findReferences(text.replace(/[^\p{L}\d]+/gu, '\n'), ''));

/** The parts of a row that can be compared with payouts: in capital letters, each value once. */
export function rowFacts(row: AnswerRow | AnswerLine) {
  // Other columns of a statement may name other destinations, such as the bank's own branch.
  const outcome = 'outcome' in row ? row.outcome : null;
  const parts = 'outcome' in row && !outcome ? [...row.references, row.narration] : [row.text];
  const text = parts.join('\n').toUpperCase();
  return {
    /** The status and destination of a status report. */
    outcome,
    text,
    words: wordsIn(text),
    /** Runs around an @ without spaces. Some banks join a UPI ID to its neighbours by hyphens. */
    upiRuns: matches(text, /[\w.-]+@[\w.-]*/g),
    /** True if hyphens separate the parts, so that one may precede a UPI ID. */
    isHyphened: /\bUPI-/.test(text),
    ifscs: matches(text, /(?:^|[^A-Z\d])([A-Z]{4}0[A-Z\d]{6})(?![A-Z\d])/g),
    /** The last digits of account numbers that the bank masks. */
    accountEnds: matches(text, /(?:^|[^A-Z\d])[X*]{2,}(\d{3,6})/g),
  };
}

export type RowFacts = ReturnType<typeof rowFacts>;

/** The words of a row other than the payout's own UPI ID, name and account. */
export const wordsBeside = ({ text }: RowFacts, payout: Payout): string[] =>
  wordsIn(textBeside(text, payout));

type Compared = 'same' | 'unclear' | 'other';

/**
 * Compares the UPI ID in a run of characters with the payout's, which agrees only whole. A part joined to its start by a hyphen may
 * belong to the ID, unless it is the payee's name or the word UPI. One that is cut may be another one.
 */
function compareUpiId(
  run: string,
  wanted: string,
  { names, isHyphened }: { names: readonly string[]; isHyphened: boolean },
): Compared {
  const at = `-${run}-`.indexOf(`-${wanted}-`);
  const isJoined = at > 0 && isHyphened;
  const before = `-${run.slice(0, Math.max(at, 0))}`;
  if (at === 0 || (isJoined && names.some((name) => before.endsWith(`-${name}-`)))) return 'same';
  const parts = [run, ...(isHyphened ? run.split('-') : [])];
  const isCut = parts.some((each) => each.includes('@') && wanted.startsWith(each));
  return isJoined || isCut ? 'unclear' : 'other';
}

/** Compares the account in a status report with the payout's. What is rounded, masked or missing is neither the same nor another. */
function compareAccount({ account, ifsc }: Outcome, method: BankAccount): Compared {
  const own = significantDigits(method.accountNumber);
  const [, fraction] = /^\d\.(\d+)E\+?\d+$/i.exec(account) ?? [];
  const rounded = (number: string) => Number(number).toExponential(fraction?.length);
  if (fraction !== undefined) return rounded(own) === rounded(account) ? 'unclear' : 'other';
  const [, end] = /^[X*]+(\d{3,})$/i.exec(account) ?? [];
  if (end !== undefined) return own.endsWith(end) ? 'unclear' : 'other';
  if (!/^\d+$/.test(account)) return 'unclear';
  if (significantDigits(account) !== own) return 'other';
  if (ifsc === method.ifscCode) return 'same';
  // Branches of a bank share accounts.
  return ['', method.ifscCode.slice(0, 4)].includes(ifsc.slice(0, 4)) ? 'unclear' : 'other';
}

/** Compares the destination of a row with that of a payout; `unsaid` if the row names none. */
export function destinationIn(facts: RowFacts, { method, userName }: Payout): Compared | 'unsaid' {
  const { outcome, upiRuns, isHyphened, ifscs, accountEnds, words } = facts;
  if (outcome && method.kind === 'bank') return compareAccount(outcome, method);
  if (outcome && method.kind === 'upi') {
    const [said, own] = [upiKey(outcome.upiId), upiKey(method.upiId)];
    const isWhole = /^[\w.-]+@[\w.-]+$/.test(said) && !own.startsWith(said);
    return said === own ? 'same' : isWhole ? 'other' : 'unclear';
  }
  if (method.kind === 'upi') {
    const names = ['', 'upi', ...(userName ?? '').toLowerCase().split(/[^a-z\d]+/)];
    const wanted = upiKey(method.upiId);
    const found = upiRuns.map((run) => compareUpiId(upiKey(run), wanted, { names, isHyphened }));
    const worst = (['other', 'unclear', 'same'] as const).find((each) => found.includes(each));
    return worst ?? 'unsaid';
  }
  const { accountNumber, ifscCode } = method;
  const isEnd = (end: string) => accountNumber.endsWith(end);
  const isOfBank = (ifsc: string) => ifsc.slice(0, 4) === ifscCode.slice(0, 4);
  if (upiRuns.length > 0 || !ifscs.every(isOfBank) || !accountEnds.every(isEnd)) return 'other';
  if (ifscs.some((ifsc) => ifsc !== ifscCode)) return 'unclear';
  const own = significantDigits(accountNumber);
  const isNamed = words.some((word) => significantDigits(word) === own);
  return accountEnds.length > 0 || isNamed ? 'same' : 'unsaid';
}
