import { BANK_FILE_DAYS } from '@/config/business';
import { groupBy } from '@/domain/groupBy';
import { sumPaise } from '@/domain/money/money';
import { addDays } from '@/domain/time/indiaDays';
import { dayOf } from '@/domain/time/indiaTime';
import type { Payout } from '@/domain/payouts/payout';
import { isRecordedAs } from '@/domain/payouts/reference';
import { findReferences } from '@/domain/payouts/readReference';
import {
  destinationIn,
  isReportedDestination,
  MIN_CUT,
  refsOf,
  rowFacts,
  utrsIn,
  wordsBeside,
  type RowFacts,
} from './lineFacts';
import { amountsIn, type Answer, type AnswerLine, type AnswerRow } from './readAnswer';

/** Why a line that seems to be the payment of a payout is looked at by a person. */
export type LookReason =
  /** The bank cut the reference, or a blank or a line break parts it. */
  | 'cut'
  /** Amount and destination agree, without the reference. */
  | 'destination'
  /** It is the only debit of this amount, and the only open payout: nothing else agrees. */
  | 'amount'
  /** Its UPI ID may be a longer one. */
  | 'unclear'
  /** Its day is not within a week of the file. */
  | 'day'
  /** Another row of the file names the payout or its transfer. */
  | 'mentioned'
  /** A row that could not be read has an amount or a reference of this administrator's. */
  | 'unread'
  /** The balances do not follow from line to line, so lines may be missing. */
  | 'balances'
  /** Several numbers in it may be the bank's reference. */
  | 'several-utrs';

/** Why a row records nothing. */
export type NeverReason =
  | 'several-refs'
  | 'other-amount'
  | 'other-destination'
  | 'not-mine'
  /** It has no reference (UTR) that could be recorded. */
  | 'no-utr'
  /** Its reference belongs to another payout, or stands in another line. */
  | 'used-utr'
  | 'refused'
  /** The bank says neither that it is paid nor that it is not. */
  | 'at-bank'
  /** Somebody paid it in, and named a payout of which this file shows no payment that it could bring back. */
  | 'paid-in'
  /** It could not be read, and names a payout that no line pays. */
  | 'not-read'
  | AlarmReason;

/** Why the money of a line may have been paid a second time, or without a payout. */
export type AlarmReason =
  /** Another line pays the same payout. */
  | 'two-debits'
  /** Its payout is recorded as paid by another transfer, or its money is back in the wallet. */
  | 'ended'
  /** No payout has its reference now: it was given back after the file was made. */
  | 'unknown-ref'
  /** Its payout is recorded as paid. */
  | 'refused-paid';

const ALARMS: readonly string[] = [
  'two-debits',
  'ended',
  'unknown-ref',
  'refused-paid',
] satisfies AlarmReason[];

interface Payment {
  line: AnswerLine;
  payout: Payout;
  /** What may be the bank's reference of it. */
  utrs: readonly string[];
}

/** What a row of a bank's file is. */
export type LineMatch =
  | (Payment & { kind: 'certain' })
  /** `others` are the rows that name it, too. */
  | (Payment & { kind: 'look'; reason: LookReason; others: readonly AnswerRow[] })
  /**
   * A credit that may be the bank's return of a payment, of this file or recorded before: whether it is, a person says. `utrs`
   * are empty where the payment is recorded. `back` is the reference of the return.
   */
  | (Payment & { kind: 'sent-back'; debit: AnswerLine | null; back: string })
  | { kind: 'never'; line: AnswerLine | AnswerRow; payout: Payout | null; reason: NeverReason }
  /** It is recorded already, or what was paid is back and recorded as that. */
  | { kind: 'recorded'; line: AnswerLine; payout: Payout }
  /** A debit that no payout explains; `fileId` if it is the sum of a file. */
  | { kind: 'unexplained'; line: AnswerLine; fileId: string | null };

/** What a bank's file says about payouts. */
export interface Matches {
  /** In the order of the file. */
  rows: readonly LineMatch[];
  /** Taken in files, and named in no row of this one, read or unread. */
  missing: readonly Payout[];
}

/** Whether a row may mean that money was paid twice. */
export const isAlarm = (match: LineMatch): boolean =>
  match.kind === 'never' && ALARMS.includes(match.reason);

/** What the server says about what a bank's file names. */
export interface MatchedPayouts {
  /** What this administrator has taken in bank files and is not paid yet. */
  mine: readonly Payout[];
  /** Whatever has a reference of a bank file, or of a bank, that stands in a row. */
  named: readonly Payout[];
}

/** Whether the bank can have paid a file on a day: from the day that it was made on. */
function isDayOfFile({ day }: AnswerLine, { file }: Payout): boolean {
  if (day === null || !file?.at) return false;
  const made = dayOf(file.at);
  return day >= made && day <= addDays(made, BANK_FILE_DAYS);
}

/** The references of banks that are recorded for a payout, as banks write them. */
const recordedUtrs = ({ reference, formerReference }: Payout): string[] =>
  [reference, formerReference].flatMap((recorded) => recorded?.replace(/-2$/, '') ?? []);

/** The only one of a list; null if there is none or another. */
const only = <T>(all: readonly T[]): T | null => (all.length === 1 ? (all[0] ?? null) : null);

const compact = (text: string): string => text.toUpperCase().replace(/[^A-Z\d]+/g, '');

/**
 * The payouts that each row names in whichever form: by what `keys` are, whatever stands between their characters. So a row in
 * no known form speaks against what it names.
 */
function findMentions(
  texts: ReadonlyMap<AnswerRow, string>,
  keys: ReadonlyMap<string, ReadonlySet<Payout>>,
) {
  const lengths = [...new Set([...keys.keys()].map(({ length }) => length))];
  const mentions = new Map<AnswerRow, ReadonlySet<Payout>>();
  for (const [row, text] of texts) {
    const found = new Set<Payout>();
    for (const length of lengths) {
      for (let at = 0; at + length <= text.length; at += 1) {
        for (const payout of keys.get(text.slice(at, at + length)) ?? []) found.add(payout);
      }
    }
    mentions.set(row, found);
  }
  return mentions;
}

/** A debit, and the payout that it seems to pay by what was found in it. */
interface Debit {
  line: AnswerLine;
  facts: RowFacts;
  utrs: readonly string[];
  payout: Payout | null;
  found: 'ref' | 'recorded' | Extract<LookReason, 'cut' | 'destination' | 'amount'> | null;
  /** Why it pays none, although it names some. */
  problem: 'several-refs' | 'unknown-ref' | null;
}

/** The payouts that lines are compared with. */
interface Known {
  all: readonly Payout[];
  mine: readonly Payout[];
  /** By the references that only one of them has: of several, a reference says nothing. */
  byRef: ReadonlyMap<string, Payout | null>;
  byUtr: ReadonlyMap<string, readonly Payout[]>;
  mineByPaise: ReadonlyMap<string, readonly Payout[]>;
}

function knownOf({ mine, named }: MatchedPayouts): Known {
  const byId = new Map([...named, ...mine].map((payout) => [payout.id, payout]));
  const all = [...byId.values()];
  const inFiles = groupBy(
    all.filter(({ file }) => file !== null),
    ({ file }) => file?.ref ?? '',
  );
  const recorded = [...named, ...mine].flatMap((payout) =>
    recordedUtrs(payout).map((utr) => ({ utr, payout })),
  );
  const byUtr = groupBy(recorded, ({ utr }) => utr);
  return {
    ...{ all, mine },
    byRef: new Map([...inFiles].map(([ref, payouts]) => [ref, only(payouts)])),
    byUtr: new Map([...byUtr].map(([utr, of]) => [utr, of.map(({ payout }) => payout)])),
    mineByPaise: groupBy(mine, ({ inrPaise }) => String(inrPaise)),
  };
}

/** Finds the payout of a debit: by the whole reference alone, by what is recorded, else by the rest that it says. */
function findPayout(line: AnswerLine, { byRef, byUtr, mineByPaise }: Known): Debit {
  const facts = rowFacts(line);
  const utrs = utrsIn(line, '');
  const of = (payout: Payout | null, found: Debit['found'], problem: Debit['problem'] = null) => {
    const ownUtrs = payout ? utrsIn(line, payout.destination) : utrs;
    return { line, facts, utrs: ownUtrs, payout, found, problem };
  };
  const refs = refsOf(facts.words).filter((ref) => byRef.get(ref) !== null);
  const isAlone = (payout: Payout) =>
    wordsBeside(facts, payout).every((word) => {
      if (word === payout.file?.ref || byRef.get(word) === null) return true;
      const isCut = word.length >= MIN_CUT && [...byRef.keys()].some((ref) => ref.startsWith(word));
      return !isCut && refsOf([word]).length === 0;
    });
  const named = only(refs.flatMap((ref) => byRef.get(ref) ?? []).filter(isAlone));
  if (named) return of(named, 'ref');
  const [ref, another] = refs;
  if (ref !== undefined)
    return of(null, null, another || byRef.has(ref) ? 'several-refs' : 'unknown-ref');
  const recorded = utrs.flatMap((utr) => byUtr.get(utr) ?? []);
  const paid = recorded.find(({ inrPaise }) => inrPaise === line.paise) ?? recorded[0];
  if (paid) return of(paid, 'recorded');
  const ofAmount = mineByPaise.get(String(line.paise)) ?? [];
  const isCutIn = (payout: Payout) => {
    const whole = payout.file?.ref ?? '';
    if (!byRef.get(whole) || !facts.words.join('').includes(whole.slice(0, MIN_CUT))) return false;
    const words = wordsBeside(facts, payout);
    return (
      words.join('').includes(whole) ||
      words.some((word) => word.length >= MIN_CUT && whole.startsWith(word))
    );
  };
  const cut = only(ofAmount.filter(isCutIn));
  if (cut) return of(cut, 'cut');
  const there = only(ofAmount.filter((each) => destinationIn(facts, each) === 'same'));
  return there ? of(there, 'destination') : of(null, null);
}

/** What names payouts: the beginnings of their references, and what is or may be the bank's reference of each. */
function keysOf(all: readonly Payout[], debits: readonly Debit[]) {
  const keys = new Map<string, Set<Payout>>();
  const add = (key: string, payout: Payout) =>
    keys.set(key, (keys.get(key) ?? new Set()).add(payout));
  for (const payout of all) {
    if (payout.file) add(payout.file.ref.slice(0, MIN_CUT), payout);
    for (const utr of recordedUtrs(payout)) add(utr, payout);
  }
  for (const { payout, utrs } of debits) {
    if (payout) for (const utr of utrs) add(utr, payout);
  }
  return keys;
}

/** What is true of a file as a whole. */
interface Context {
  known: Known;
  /** The IDs of what this administrator has taken. */
  mine: ReadonlySet<string>;
  debitsOf: ReadonlyMap<string, readonly Debit[]>;
  /** Each as often as a line has it that pays a payout. */
  linesOfUtr: ReadonlyMap<string, readonly string[]>;
  /** The rows that name a payout. */
  rowsOf: (payout: Payout) => readonly AnswerRow[];
  /** The only credit that names a payout, and nothing but it, if it is of its amount. */
  creditOf: (payout: Payout) => AnswerLine | null;
  /** Why nothing in this file is certain; null if something may be. */
  doubt: 'unread' | 'balances' | null;
}

/** What a debit is that pays `payout` if everything agrees. */
function matchDebit(debit: Debit, context: Context): LineMatch {
  const { line, facts, utrs, payout, found, problem } = debit;
  const never = (reason: NeverReason): LineMatch => ({ line, kind: 'never', payout, reason });
  if (problem) return never(problem);
  if (!payout || found === null) return { line, kind: 'unexplained', fileId: null };
  const { mine, debitsOf, linesOfUtr, rowsOf, creditOf, doubt, known } = context;
  const { outcome } = line;
  const credit = creditOf(payout);
  const isBack = payout.status === 'returned' || payout.status === 'bounced';
  if ((debitsOf.get(payout.id)?.length ?? 0) > 1) return never('two-debits');
  if (outcome?.status === 'refused')
    return never(payout.status === 'paid' ? 'refused-paid' : 'refused');
  const isRecorded = utrs.some((utr) => recordedUtrs(payout).includes(utr));
  if (isRecorded && line.paise !== payout.inrPaise) return never('other-amount');
  if (isRecorded || (isBack && credit && line.paise === payout.inrPaise))
    return { line, kind: 'recorded', payout };
  if (outcome?.status === 'unknown') return never('at-bank');
  if (payout.status !== 'paying') return never('ended');
  if (!mine.has(payout.id)) return never('not-mine');
  if (line.paise !== payout.inrPaise) return never('other-amount');
  const destination = destinationIn(facts, payout);
  if (outcome ? !isReportedDestination(line, payout) : destination === 'other')
    return never('other-destination');
  if (utrs.length === 0) return never('no-utr');
  const isUsed = (utr: string) => known.byUtr.has(utr) || (linesOfUtr.get(utr)?.length ?? 0) > 1;
  if (utrs.some(isUsed)) return never('used-utr');
  const others = rowsOf(payout).filter((row) => row !== line);
  if (credit && found !== 'amount' && others.every((row) => row === credit))
    return {
      line: credit,
      kind: 'sent-back',
      payout,
      debit: line,
      utrs,
      back: backOf(credit, utrs),
    };
  const look = (reason: LookReason): LineMatch => ({
    ...{ line, kind: 'look', payout, utrs, reason, others },
  });
  if (found !== 'ref' && found !== 'recorded') return look(found);
  if (destination === 'unclear') return look('unclear');
  if (utrs.length > 1) return look('several-utrs');
  if (!isDayOfFile(line, payout)) return look('day');
  if (others.length > 0) return look('mentioned');
  return doubt ? look(doubt) : { line, kind: 'certain', payout, utrs };
}

/** The reference of a return: its own, if it has one and no more; else that of the transfer. */
const backOf = (credit: AnswerLine, utrs: readonly string[]): string =>
  only(utrsIn(credit, '').filter((utr) => !utrs.includes(utr))) ?? utrs[0] ?? '';

/** What a credit is that names payouts. By itself it is never a return: whoever pays in writes what they like. */
function matchCredit(
  line: AnswerLine,
  named: ReadonlySet<Payout>,
  context: Context,
): LineMatch | null {
  const [payout, another] = named;
  if (!payout) return null;
  const never = (reason: NeverReason): LineMatch => ({
    ...{ line, kind: 'never', payout: another ? null : payout, reason },
  });
  if (another) return never('several-refs');
  if (context.creditOf(payout) !== line) return never('paid-in');
  const isSettled =
    payout.status === 'bounced' ||
    (payout.status === 'returned' && context.debitsOf.get(payout.id)?.length === 1);
  if (isSettled) return { line, kind: 'recorded', payout };
  if (payout.status !== 'paid' || payout.reference === null) return never('paid-in');
  const recorded = recordedUtrs(payout);
  const own = utrsIn(line, '').find((utr) => isRecordedAs(utr, payout.reference));
  return {
    ...{ line, kind: 'sent-back', payout, debit: null, utrs: [] },
    back: own ?? backOf(line, recorded),
  };
}

/** Offers a debit that says nothing of a payout to the only open one of its amount that nothing names. */
function offerByAmount(debits: readonly Debit[], mine: readonly Payout[]): Debit[] {
  const isOpen = ({ payout, problem }: Debit) => payout === null && problem === null;
  const byPaise = groupBy(debits.filter(isOpen), ({ line }) => String(line.paise));
  return debits.map((debit) => {
    const { line, facts } = debit;
    const isOnly = isOpen(debit) && byPaise.get(String(line.paise))?.length === 1;
    const payout = isOnly ? only(mine.filter(({ inrPaise }) => inrPaise === line.paise)) : null;
    const own = payout ? utrsIn(line, payout.destination) : [];
    return payout && own.length > 0 && !line.outcome && destinationIn(facts, payout) !== 'other'
      ? { ...debit, payout, utrs: own, found: 'amount' }
      : debit;
  });
}

/** Each debit that is the sum of a file of which nothing else is there, once for each file. */
function withFileSums(
  rows: readonly LineMatch[],
  missing: readonly Payout[],
  mine: readonly Payout[],
) {
  const whole = [...groupBy(mine, ({ file }) => file?.id ?? '')].filter(
    ([, payouts]) => payouts.length > 1 && payouts.every((payout) => missing.includes(payout)),
  );
  const open = whole.map(([fileId, payouts]) => ({
    fileId,
    sum: sumPaise(payouts.map(({ inrPaise }) => inrPaise)),
  }));
  return rows.map((match): LineMatch => {
    if (match.kind !== 'unexplained') return match;
    const at = open.findIndex(({ sum }) => sum === match.line.paise);
    const [file] = at === -1 ? [] : open.splice(at, 1);
    return { ...match, fileId: file?.fileId ?? null };
  });
}

/**
 * What the rows of a bank's file are. Only `certain` may be recorded without a person's look: the whole reference in this line
 * alone, the exact amount, a day near the file, and nothing against it in the file, read or unread.
 */
export function matchLines(answer: Answer, payouts: MatchedPayouts): Matches {
  const known = knownOf(payouts);
  const { mine } = known;
  const isDebit = ({ side }: AnswerLine) => side === 'debit';
  const found = answer.lines.filter(isDebit).map((line) => findPayout(line, known));
  const paid = new Set(found.flatMap(({ payout }) => payout ?? []));
  const unpaid = mine.filter((payout) => !paid.has(payout));
  const debits = offerByAmount(found, unpaid);
  const debitOf = new Map(debits.map((debit) => [debit.line, debit]));
  const texts = new Map<AnswerRow | AnswerLine, string>();
  for (const row of [...answer.lines, ...answer.unread]) texts.set(row, compact(row.text));
  // What a line says of its own payout names no other one.
  for (const { line, facts, payout } of debits) {
    if (payout) texts.set(line, wordsBeside(facts, payout).join(''));
  }
  const mentions = findMentions(texts, keysOf(known.all, debits));
  const namedIn = (row: AnswerRow) => mentions.get(row) ?? new Set<Payout>();
  const namings = [...mentions].flatMap(([row, named]) =>
    [...named].map((payout) => ({ row, payout })),
  );
  const naming = groupBy(namings, ({ payout }) => payout.id);
  const rowsOf = ({ id }: Payout) => (naming.get(id) ?? []).map(({ row }) => row);
  const credits = new Map<AnswerRow, AnswerLine>(
    answer.lines.flatMap((line) => (isDebit(line) ? [] : [[line, line]])),
  );
  const amounts = groupBy(
    [...texts.keys()].flatMap((row) =>
      [...('paise' in row ? [row.paise] : amountsIn(row.text))].map((amount) => ({ row, amount })),
    ),
    ({ amount }) => String(amount),
  );
  const mineAmounts = new Set<number>(mine.map(({ inrPaise }) => inrPaise));
  const isOurs = (row: AnswerRow) =>
    namedIn(row).size > 0 || [...amountsIn(row.text)].some((amount) => mineAmounts.has(amount));
  const isWhole = answer.kind === 'response' || answer.balances === 'follow';
  const context: Context = {
    known,
    mine: new Set(mine.map(({ id }) => id)),
    debitsOf: groupBy(
      debits.filter(({ payout }) => payout !== null),
      ({ payout }) => payout?.id ?? '',
    ),
    linesOfUtr: groupBy(
      debits.flatMap(({ payout, utrs }) => (payout ? utrs : [])),
      (utr) => utr,
    ),
    rowsOf,
    creditOf(payout) {
      const alone = rowsOf(payout).flatMap((row) =>
        namedIn(row).size === 1 ? (credits.get(row) ?? []) : [],
      );
      const credit = only(alone);
      return credit?.paise === payout.inrPaise ? credit : null;
    },
    doubt: answer.unread.some(isOurs) ? 'unread' : isWhole ? null : 'balances',
  };
  const matched = answer.lines.flatMap((line): LineMatch[] => {
    const debit = debitOf.get(line);
    const match = debit ? matchDebit(debit, context) : matchCredit(line, namedIn(line), context);
    return match ? [match] : [];
  });
  // The credit that brings a payment back is one row with it.
  const back = new Set<AnswerRow>(
    matched.flatMap((match) => (match.kind === 'sent-back' && match.debit ? match.line : [])),
  );
  const read = matched.filter((match) => match.kind === 'sent-back' || !back.has(match.line));
  const inRows = new Set(
    read.flatMap((match) => ('payout' in match ? (match.payout?.id ?? []) : [])),
  );
  const unread = answer.unread.flatMap((line) =>
    [...namedIn(line)].flatMap((payout): LineMatch[] =>
      inRows.has(payout.id) ? [] : [{ line, kind: 'never', payout, reason: 'not-read' }],
    ),
  );
  const facts = new Map([...texts.keys()].map((row) => [row, rowFacts(row)]));
  const isThere = (payout: Payout) =>
    (amounts.get(String(payout.inrPaise)) ?? []).some(({ row }) => {
      const said = facts.get(row);
      return said && destinationIn(said, payout) === 'same';
    });
  const missing = mine.filter(
    (payout) => !inRows.has(payout.id) && rowsOf(payout).length === 0 && !isThere(payout),
  );
  const rows = withFileSums([...read, ...unread], missing, mine);
  const sums = new Set(
    rows.flatMap((match) => (match.kind === 'unexplained' ? (match.fileId ?? []) : [])),
  );
  return {
    rows: rows.toSorted((a, b) => a.line.row - b.line.row),
    missing: missing.filter(({ file }) => file === null || !sums.has(file.id)),
  };
}

/** What the rows of a file name, to be looked for on the server: references of bank files, and those of banks. */
export function namesIn({ lines, unread }: Answer): {
  refs: readonly string[];
  utrs: readonly string[];
} {
  const rows: readonly AnswerRow[] = [...lines, ...unread];
  const words = rows.flatMap(({ text }) => text.toUpperCase().match(/[A-Z\d]+/g) ?? []);
  const utrs = [
    ...lines.flatMap((line) => utrsIn(line, '')),
    // A bank's word for what it sends back may be no word that announces a reference.
    ...rows.flatMap((row) => findReferences(row.text.replace(/[^\p{L}\d]+/gu, '\n'), '')),
  ];
  return { refs: [...new Set(refsOf(words))], utrs: [...new Set(utrs)] };
}
