import { findReferences } from '@/domain/payouts/readReference';
import type { Payout } from '@/domain/payouts/payout';
import { isRef } from './fileIds';
import type { AnswerLine } from './readAnswer';

/** What a line says that can be compared with payouts. Everything is in capital letters, and each value once. */
export interface LineFacts {
  line: AnswerLine;
  /** Runs of letters and digits. */
  words: ReadonlySet<string>;
  /** The whole references of bank files. */
  refs: readonly string[];
  /** What may be the beginning of one that the bank has cut. */
  cutRefs: readonly string[];
  /** What may be the bank's own reference (UTR) of the transfer. */
  utrs: readonly string[];
  /** What stands around an @ without a blank. Some banks join a UPI ID to what is beside it by hyphens. */
  upiRuns: readonly string[];
  ifscs: readonly string[];
  /** The ends of account numbers of which the bank shows no more. */
  accountEnds: readonly string[];
  /** Whether it is a credit that says that a transfer came back. */
  isReturn: boolean;
}

/** So many characters of a reference a bank leaves at least. */
const CUT_LENGTH = { min: 6, max: 8 };
const RETURN = /(?<![A-Z])(?:RETURN(?:ED)?|RTN|REV(?:ERSAL|ERSED)?)(?![A-Z])/;

/** What a bank may leave of a reference of ours. */
export const beginningsOf = (ref: string): string[] =>
  Array.from({ length: CUT_LENGTH.max + 1 - CUT_LENGTH.min }, (_, more) =>
    ref.slice(0, CUT_LENGTH.min + more),
  );

const unique = <T>(all: readonly T[]): T[] => [...new Set(all)];

const matches = (text: string, pattern: RegExp): string[] =>
  unique([...text.matchAll(pattern)].map(([whole, part]) => part ?? whole));

/** What may be the bank's reference (UTR) of a transfer to this destination, each once. */
export const utrsIn = ({ references, narration }: AnswerLine, destination: string): string[] =>
  unique([...references, narration].flatMap((cell) => findReferences(cell, destination)));

/** Reads what a line says. */
export function lineFacts(line: AnswerLine): LineFacts {
  const { cells, references, narration, outcome, side } = line;
  const text = (outcome ? cells : [...references, narration]).join('\n').toUpperCase();
  const words = matches(text, /[A-Z\d]+/g);
  return {
    line,
    words: new Set(words),
    refs: words.filter(isRef),
    cutRefs: words.filter(({ length }) => length >= CUT_LENGTH.min && length <= CUT_LENGTH.max),
    utrs: utrsIn(line, ''),
    upiRuns: matches(text, /[\w.-]+@[\w.-]*/g),
    ifscs: matches(text, /(?<![A-Z\d])[A-Z]{4}0[A-Z\d]{6}(?![A-Z\d])/g),
    accountEnds: matches(text, /(?<![A-Z\d])[X*]{2,}(\d{3,6})/g),
    isReturn: side === 'credit' && RETURN.test(text),
  };
}

/** A UPI ID that is cut says something only with so much of it. */
const MIN_UPI_PART = 6;

/** Whether the UPI ID in a run of characters is that of a payout, also where the bank cut its end. */
function isUpiIdIn(run: string, upiId: string): boolean {
  const wanted = upiId.toUpperCase();
  const starts = [0, ...[...run.matchAll(/-/g)].map(({ index }) => index + 1)];
  return starts.some((start) => {
    const rest = run.slice(start);
    if (!rest.includes('@')) return false;
    const isCut = rest.length >= MIN_UPI_PART && wanted.startsWith(rest);
    return isCut || rest === wanted || rest.startsWith(`${wanted}-`);
  });
}

/** What a line says about whether its money went where a payout goes: nothing is said where both are false. */
export interface Destination {
  /** Something in it is of this payout's destination. */
  isNamed: boolean;
  /** Something in it is of another one. */
  isOther: boolean;
}

/** Compares where the money of a line went with where a payout goes. */
export function destinationIn(facts: LineFacts, { method }: Payout): Destination {
  const { upiRuns, ifscs, accountEnds, words } = facts;
  if (method.kind === 'upi') {
    const isSame = (run: string) => isUpiIdIn(run, method.upiId);
    return { isNamed: upiRuns.some(isSame), isOther: !upiRuns.every(isSame) };
  }
  const { accountNumber, ifscCode } = method;
  const isEnd = (end: string) => accountNumber.endsWith(end);
  return {
    isNamed: accountEnds.some(isEnd) || words.has(accountNumber),
    isOther:
      upiRuns.length > 0 || !ifscs.every((ifsc) => ifsc === ifscCode) || !accountEnds.every(isEnd),
  };
}

/** Whether a row of a status report names exactly where a payout goes. */
export function isReportedDestination({ outcome }: AnswerLine, { method }: Payout): boolean {
  if (!outcome) return false;
  return method.kind === 'upi'
    ? outcome.upiId.toLowerCase() === method.upiId.toLowerCase()
    : outcome.account === method.accountNumber && outcome.ifsc === method.ifscCode;
}
