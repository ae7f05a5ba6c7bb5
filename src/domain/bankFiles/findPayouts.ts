import { indexBy } from '@/domain/groupBy';
import { accountKey, significantDigits, upiKey, type BankAccount } from '@/domain/paymentMethods';
import type { Payout } from '@/domain/payouts/payout';
import { findReferences } from '@/domain/payouts/readReference';
import { isRef } from './fileIds';
import type { AnswerLine, AnswerRow, Outcome } from './readRow';

/** A bank that cuts a reference leaves at least this many characters. */
export const MIN_CUT = 6;

export interface MatchedPayouts {
  /** The payouts that this administrator has taken in bank files and not recorded as paid. */
  mine: readonly Payout[];
  /** The payouts whose file reference or bank reference is in a row. */
  named: readonly Payout[];
}

/** A debit and the payout it seems to pay. `found` says how the payout was found, or why none was. */
export interface Debit {
  line: AnswerLine;
  facts: RowFacts;
  payout: Payout | null;
  utrs: readonly string[];
  found: 'ref' | 'cut' | 'destination' | 'amount' | 'several-refs' | 'unknown-ref' | null;
}

export const only = <T>(all: readonly T[]): T | null =>
  all.length === 1 ? (all[0] ?? null) : null;

/** The bank references recorded for a payout, without the `-2` that `repeatedReference` adds. */
export const recordedUtrs = ({ reference, formerReference }: Payout): string[] =>
  [reference, formerReference].flatMap((recorded) => recorded?.replace(/-2$/, '') ?? []);

export function indexPayouts({ mine, named }: MatchedPayouts) {
  const all = [...new Map([...named, ...mine].map((payout) => [payout.id, payout])).values()];
  const accounts = all.flatMap(({ method }) => (method.kind === 'bank' ? method : []));
  return {
    all,
    mine,
    byRef: indexBy(all, ({ file }) => (file ? [file.ref] : [])),
    // A payout may have been recorded between the two reads.
    byUtr: indexBy([...named, ...mine], recordedUtrs),
    byAccount: indexBy(accounts, (account) => [accountKey(account)]),
  };
}

export type PayoutIndex = ReturnType<typeof indexPayouts>;

/** Finds the payout of each debit. A debit that names none may be of the one open payout of its amount that no debit names. */
export function findPayouts(lines: readonly AnswerLine[], known: PayoutIndex): Debit[] {
  const debits = lines.map((line) => findPayout(line, known));
  const unpaid = known.mine.filter((mine) => debits.every(({ payout }) => payout !== mine));
  const open = indexBy(debits, ({ line, found }) => (found === null ? [String(line.paise)] : []));
  return debits.map((debit) => {
    const { line, facts } = debit;
    const isOnly = only(open.get(String(line.paise)) ?? []) === debit;
    const payout = isOnly ? only(unpaid.filter(({ inrPaise }) => inrPaise === line.paise)) : null;
    const utrs = payout ? utrsIn(line, payout) : [];
    return payout && utrs.length > 0 && !line.outcome && destinationIn(facts, payout) !== 'other'
      ? { ...debit, payout, utrs, found: 'amount' }
      : debit;
  });
}

/** Finds the payout of a debit: by its whole reference or a recorded UTR, else by a cut reference or the destination. */
function findPayout(line: AnswerLine, { mine, byRef, byUtr }: PayoutIndex): Debit {
  const facts = rowFacts(line);
  const of = (payout: Payout | null, found: Debit['found']) => {
    const utrs = payout ? utrsIn(line, payout) : [];
    return { line, facts, payout, utrs, found };
  };
  const isCutOf = (word: string, ref: string) => word.length >= MIN_CUT && ref.startsWith(word);
  const isOther = (word: string) =>
    isRef(word) || [...byRef.keys()].some((ref) => isCutOf(word, ref));
  // Beside what the payout itself says, the row must have no other reference, nor the start of one.
  const isAlone = (payout: Payout) =>
    wordsBeside(facts, payout).every((word) => word === payout.file?.ref || !isOther(word));
  const refs = facts.words.filter(isRef);
  const named = only(refs.flatMap((ref) => byRef.get(ref) ?? []).filter(isAlone));
  if (named) return of(named, 'ref');
  const [ref, another] = refs;
  if (ref !== undefined)
    return of(null, another || byRef.has(ref) ? 'several-refs' : 'unknown-ref');
  const recorded = utrWords(facts.text)
    .flatMap((utr) => byUtr.get(utr) ?? [])
    .filter((payout) => utrsIn(line, payout).some((utr) => recordedUtrs(payout).includes(utr)));
  const paid = recorded.find(({ inrPaise }) => inrPaise === line.paise) ?? recorded[0];
  if (paid) return of(paid, 'ref');
  const ofAmount = mine.filter(({ inrPaise }) => inrPaise === line.paise);
  const isCutIn = (payout: Payout) => {
    const whole = payout.file?.ref;
    if (!whole || !facts.words.join('').includes(whole.slice(0, MIN_CUT))) return false;
    const words = wordsBeside(facts, payout);
    return words.join('').includes(whole) || words.some((word) => isCutOf(word, whole));
  };
  const cut = only(ofAmount.filter(isCutIn));
  if (cut) return of(cut, 'cut');
  const there = only(ofAmount.filter((each) => destinationIn(facts, each) === 'same'));
  return of(there, there && 'destination');
}

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

/** A text without the payout's own UPI ID, name and account, which may look like a reference or announce one. */
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

/** The words of a row but for what the payout itself says. */
export const wordsBeside = ({ text }: RowFacts, payout: Payout): string[] =>
  wordsIn(textBeside(text, payout));

type Compared = 'same' | 'unclear' | 'other';

/** A UPI ID agrees only whole. What a hyphen joins to its start may belong to it, but for the payee's name or the word UPI. */
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
