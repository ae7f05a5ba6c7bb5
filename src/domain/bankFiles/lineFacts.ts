import type { Payout } from '@/domain/payouts/payout';
import { findReferences } from '@/domain/payouts/readReference';
import type { AnswerLine, AnswerRow } from './readAnswer';

/** A bank that cuts a reference leaves at least this many characters. */
export const MIN_CUT = 6;
/** A shorter start of a UPI ID identifies nobody. */
const MIN_UPI_PART = 6;

const unique = <T>(all: readonly T[]): T[] => [...new Set(all)];

const matches = (text: string, pattern: RegExp): string[] =>
  unique([...text.matchAll(pattern)].map(([whole, part]) => part ?? whole));

export const utrsIn = ({ references, narration }: AnswerLine, destination: string): string[] =>
  unique([...references, narration].flatMap((cell) => findReferences(cell, destination)));

/** The parts of a row that can be compared with payouts: in capital letters, each value once. */
export function rowFacts(row: AnswerRow | AnswerLine) {
  // Other columns of a statement may name other destinations, such as the bank's own branch.
  const outcome = 'outcome' in row ? row.outcome : null;
  const parts = 'outcome' in row && !outcome ? [...row.references, row.narration] : [row.text];
  const text = parts.join('\n').toUpperCase();
  return {
    /** The status and destination of a status report, which must name the destination exactly. */
    outcome,
    /** Runs of letters and digits outside UPI IDs, since a part of a UPI ID may look like a reference. */
    words: matches(text, /(?:^|[^@A-Z\d])([A-Z\d]+)(?![\w.]*@)/g),
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
export function wordsBeside({ words }: RowFacts, { method, userName, file }: Payout): string[] {
  const said =
    method.kind === 'upi' ? [method.upiId] : [method.accountHolder, method.accountNumber];
  const own = matches([...said, userName ?? ''].join(' ').toUpperCase(), /[A-Z\d]+/g);
  const isOwn = (word: string) =>
    own.some((each) => each === word || (word.length >= MIN_CUT && each.startsWith(word)));
  return words.filter((word) => word === file?.ref || !isOwn(word));
}

/**
 * Compares the UPI ID in a run of characters with the payout's; the bank may have cut its end. A part joined to its start by a
 * hyphen may belong to the ID, unless it is the payee's name or the word UPI.
 */
function compareUpiId(
  run: string,
  upiId: string,
  { name, isHyphened }: { name: string; isHyphened: boolean },
): 'same' | 'unclear' | 'other' {
  const wanted = upiId.toUpperCase();
  const starts = [0, ...[...run.matchAll(/-/g)].map(({ index }) => index + 1)];
  const start = starts.find((at) => {
    const rest = run.slice(at);
    if (!rest.includes('@')) return false;
    const isCut = rest.length >= MIN_UPI_PART && wanted.startsWith(rest);
    return isCut || rest === wanted || rest.startsWith(`${wanted}-`);
  });
  if (start === undefined || (start > 0 && !isHyphened)) return 'other';
  const before = run.slice(0, start).split('-').filter(Boolean).at(-1) ?? '';
  const names = ['', 'UPI', ...name.toUpperCase().split(/[^A-Z\d]+/)];
  return names.includes(before) ? 'same' : 'unclear';
}

/** Compares the destination of a row with that of a payout; `unsaid` if the row names none. */
export function destinationIn(facts: RowFacts, { method, userName }: Payout) {
  const { outcome, upiRuns, isHyphened, ifscs, accountEnds, words } = facts;
  if (outcome) {
    const isSame =
      method.kind === 'upi'
        ? outcome.upiId.toLowerCase() === method.upiId.toLowerCase()
        : outcome.account === method.accountNumber && outcome.ifsc === method.ifscCode;
    return isSame ? 'same' : 'other';
  }
  if (method.kind === 'upi') {
    const found = upiRuns.map((run) =>
      compareUpiId(run, method.upiId, { name: userName ?? '', isHyphened }),
    );
    const worst = (['other', 'unclear', 'same'] as const).find((each) => found.includes(each));
    return worst ?? 'unsaid';
  }
  const { accountNumber, ifscCode } = method;
  const isEnd = (end: string) => accountNumber.endsWith(end);
  if (upiRuns.length > 0 || !ifscs.every((ifsc) => ifsc === ifscCode)) return 'other';
  if (!accountEnds.every(isEnd)) return 'other';
  return accountEnds.length > 0 || words.includes(accountNumber) ? 'same' : 'unsaid';
}
