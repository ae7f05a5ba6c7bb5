import { BANK_FILE_DAYS } from '@/config/business';
import { groupBy } from '@/domain/groupBy';
import { addDays } from '@/domain/time/indiaDays';
import { dayOf } from '@/domain/time/indiaTime';
import type { Payout } from '@/domain/payouts/payout';
import { isRecordedAs } from '@/domain/payouts/reference';
import {
  beginningsOf,
  destinationIn,
  isReportedDestination,
  lineFacts,
  utrsIn,
  type LineFacts,
} from './lineFacts';
import type { Answer, AnswerLine } from './readAnswer';

/** Why a line that seems to be the payment of a payout is looked at by a person. */
export type LookReason =
  /** The bank cut the reference. */
  | 'cut'
  /** Amount and destination agree, without the reference. */
  | 'destination'
  /** Its day is not within a week of the file. */
  | 'day'
  /** A credit of another amount names it too: its charge, or a part of it, came back. */
  | 'credited'
  /** The balances do not follow from line to line, so lines may be missing. */
  | 'balances'
  /** Several numbers in it may be the bank's reference. */
  | 'several-utrs';

/** Why a line records nothing. */
export type NeverReason =
  | 'several-refs'
  | 'other-amount'
  | 'other-destination'
  | 'not-mine'
  /** It has no reference (UTR) that could be recorded. */
  | 'no-utr'
  /** Its reference belongs to another payout, or stands in another line. */
  | 'used-utr'
  /** The bank sent it back in this file. */
  | 'sent-back'
  | 'refused'
  /** The bank says neither that it is paid nor that it is not. */
  | 'at-bank'
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

/** What a line of a bank's file is. */
export type LineMatch = { line: AnswerLine } & (
  | { kind: 'certain'; payout: Payout; utr: string }
  | { kind: 'look'; payout: Payout; utrs: readonly string[]; reason: LookReason }
  | { kind: 'never'; payout: Payout | null; reason: NeverReason }
  /** It is recorded already. */
  | { kind: 'recorded'; payout: Payout }
  /** The bank sent back what is recorded as paid. */
  | { kind: 'bounce'; payout: Payout; utr: string }
  /** A debit that no payout explains. */
  | { kind: 'unexplained' }
  | { kind: 'credit' }
);

/** Whether a line may mean that money was paid twice. */
export const isAlarm = (match: LineMatch): boolean =>
  match.kind === 'never' && ALARMS.includes(match.reason);

/** What the server says about what a bank's file names. */
export interface MatchedPayouts {
  /** What this administrator has taken in bank files and is not paid yet. */
  mine: readonly Payout[];
  /** Whatever has a reference of a bank file, or of a bank, that stands in a line. */
  named: readonly Payout[];
}

/** Whether the bank can have paid a file on a day: from the day that it was made on. */
function isDayOfFile({ day }: AnswerLine, { file }: Payout): boolean {
  if (day === null || !file?.at) return false;
  const made = dayOf(file.at);
  return day >= made && day <= addDays(made, BANK_FILE_DAYS);
}

/** A bank's reference as the bank writes it, of one that is recorded a second time. */
const written = (recorded: string): string => recorded.replace(/-2$/, '');

/** The references of banks that are recorded for a payout. */
const recordedUtrs = ({ reference, formerReference }: Payout): string[] =>
  [reference, formerReference].flatMap((recorded) => (recorded === null ? [] : written(recorded)));

/** What is true of a file as a whole. */
interface Context {
  /** Whether nothing says that lines are missing, repeated or changed. */
  isWhole: boolean;
  mine: ReadonlySet<string>;
  mineByPaise: ReadonlyMap<string, readonly Payout[]>;
  byRef: ReadonlyMap<string, Payout>;
  /** The references of ours that begin so, where a bank may have cut one. */
  byBeginning: ReadonlyMap<string, readonly string[]>;
  byUtr: ReadonlyMap<string, Payout>;
  /** In how many debits a reference of ours stands. */
  debitsOfRef: ReadonlyMap<string, number>;
  /** The amounts of the credits that name a reference, ours or the bank's. */
  credited: ReadonlyMap<string, readonly number[]>;
}

/** Groups items by each of their keys. */
const groupByEach = <T>(items: readonly T[], keysOf: (item: T) => readonly string[]) =>
  new Map(
    [
      ...groupBy(
        items.flatMap((item) => keysOf(item).map((key) => ({ key, item }))),
        ({ key }) => key,
      ),
    ].map(([key, pairs]) => [key, pairs.map(({ item }) => item)]),
  );

function contextOf(
  { kind, balances }: Answer,
  lines: readonly LineFacts[],
  { mine, named }: MatchedPayouts,
): Context {
  const all = [...named, ...mine];
  const debits = lines.filter(({ line }) => line.side === 'debit');
  const credits = lines.filter(({ line }) => line.side === 'credit');
  const debitsOfRef = groupByEach(debits, ({ refs }) => refs);
  const credited = groupByEach(credits, ({ refs, utrs }) => [...refs, ...utrs]);
  const byRef = new Map(all.flatMap((payout) => (payout.file ? [[payout.file.ref, payout]] : [])));
  return {
    isWhole: kind === 'response' || balances === 'follow',
    mine: new Set(mine.map(({ id }) => id)),
    mineByPaise: groupBy(mine, ({ inrPaise }) => String(inrPaise)),
    byRef,
    byBeginning: groupByEach([...byRef.keys()], beginningsOf),
    byUtr: new Map(all.flatMap((payout) => recordedUtrs(payout).map((utr) => [utr, payout]))),
    debitsOfRef: new Map([...debitsOfRef].map(([ref, { length }]) => [ref, length])),
    credited: new Map(
      [...credited].map(([name, of]) => [name, of.map(({ line }) => Number(line.paise))]),
    ),
  };
}

/** The amounts that were credited in the same file under a reference of a line: all of it, a part, or its charge came back. */
const creditedTo = ({ refs, utrs }: LineFacts, { credited }: Context): number[] =>
  [...refs, ...utrs].flatMap((name) => credited.get(name) ?? []);

/** What a line is that pays `payout` if everything agrees; `found` is by what it was found. */
function matchPayment(
  facts: LineFacts,
  payout: Payout,
  found: 'ref' | 'cut' | 'destination',
  context: Context,
): LineMatch {
  const { line } = facts;
  const never = (reason: NeverReason): LineMatch => ({ line, kind: 'never', payout, reason });
  const utrs = utrsIn(line, payout.destination);
  const { outcome } = line;
  if (outcome?.status === 'refused') {
    return never(payout.status === 'paid' ? 'refused-paid' : 'refused');
  }
  if (utrs.some((utr) => recordedUtrs(payout).includes(utr))) {
    return line.paise === payout.inrPaise
      ? { line, kind: 'recorded', payout }
      : never('other-amount');
  }
  if (outcome?.status === 'unknown') return never('at-bank');
  if (payout.status !== 'paying') return never('ended');
  if (!context.mine.has(payout.id)) return never('not-mine');
  if (line.paise !== payout.inrPaise) return never('other-amount');
  if (outcome ? !isReportedDestination(line, payout) : destinationIn(facts, payout).isOther)
    return never('other-destination');
  const credited = creditedTo(facts, context);
  if (credited.includes(line.paise)) return never('sent-back');
  const [utr, ...others] = utrs;
  if (utr === undefined) return never('no-utr');
  if (utrs.some((each) => context.byUtr.has(each))) return never('used-utr');
  const look = (reason: LookReason): LineMatch => ({ line, kind: 'look', payout, utrs, reason });
  if (found !== 'ref') return look(found);
  if (others.length > 0) return look('several-utrs');
  if (!isDayOfFile(line, payout)) return look('day');
  if (credited.length > 0) return look('credited');
  if (!context.isWhole) return look('balances');
  return { line, kind: 'certain', payout, utr };
}

/** The only one of a list; null if there is none or another. */
const only = <T>(all: readonly T[]): T | null => (all.length === 1 ? (all[0] ?? null) : null);

/** A debit without a whole reference of ours: by what is recorded, else by the rest that it says. */
function matchUnnamed(facts: LineFacts, context: Context): LineMatch {
  const { line, utrs, cutRefs } = facts;
  const recorded = utrs.flatMap((utr) => context.byUtr.get(utr) ?? [])[0];
  if (recorded) {
    return recorded.inrPaise === line.paise
      ? { line, kind: 'recorded', payout: recorded }
      : { line, kind: 'never', payout: recorded, reason: 'other-amount' };
  }
  const ofAmount = context.mineByPaise.get(String(line.paise)) ?? [];
  const cut = only(
    ofAmount.filter(({ file }) => cutRefs.some((part) => file?.ref.startsWith(part))),
  );
  if (cut) return matchPayment(facts, cut, 'cut', context);
  const there = only(ofAmount.filter((each) => destinationIn(facts, each).isNamed));
  return there ? matchPayment(facts, there, 'destination', context) : { line, kind: 'unexplained' };
}

function matchDebit(facts: LineFacts, context: Context): LineMatch {
  const { line, refs, cutRefs } = facts;
  const [ref] = refs;
  if (ref === undefined) return matchUnnamed(facts, context);
  const named = [...refs, ...cutRefs.flatMap((part) => context.byBeginning.get(part) ?? [])];
  const isOfSeveral = named.some((each) => each !== ref);
  const payout = isOfSeveral ? null : (context.byRef.get(ref) ?? null);
  const never = (reason: NeverReason): LineMatch => ({ line, kind: 'never', payout, reason });
  if (isOfSeveral) return never('several-refs');
  if (!payout) return never('unknown-ref');
  return (context.debitsOfRef.get(ref) ?? 0) > 1
    ? never('two-debits')
    : matchPayment(facts, payout, 'ref', context);
}

function matchCredit({ line, utrs, isReturn }: LineFacts, { byUtr }: Context): LineMatch {
  const named = isReturn ? utrs.flatMap((utr) => byUtr.get(utr) ?? []) : [];
  const payout = only([...new Set(named)].filter(({ inrPaise }) => inrPaise === line.paise));
  if (payout?.status === 'bounced') return { line, kind: 'recorded', payout };
  const utr = utrs.find((each) => payout && isRecordedAs(each, payout.reference));
  return payout?.status === 'paid' && utr !== undefined
    ? { line, kind: 'bounce', payout, utr }
    : { line, kind: 'credit' };
}

/** A line that pays a payout, or has paid it. */
type Payment = Extract<LineMatch, { kind: 'certain' | 'look' | 'recorded' }>;

const isPayment = (match: LineMatch): match is Payment =>
  match.line.side === 'debit' &&
  (match.kind === 'certain' || match.kind === 'look' || match.kind === 'recorded');

/** The references that a payment would record one of. */
function utrsOf(payment: Payment): readonly string[] {
  switch (payment.kind) {
    case 'certain':
      return [payment.utr];
    case 'look':
      return payment.utrs;
    case 'recorded':
      return [];
  }
}

/** What pays one payout twice, or would record one reference twice, records nothing. */
function withoutDoubles(matches: readonly LineMatch[]): LineMatch[] {
  const payments = matches.filter(isPayment);
  const byPayout = groupBy(payments, ({ payout }) => payout.id);
  const byUtr = groupByEach(payments, utrsOf);
  return matches.map((match): LineMatch => {
    if (!isPayment(match)) return match;
    const { line, payout } = match;
    if ((byPayout.get(payout.id)?.length ?? 0) > 1)
      return { line, kind: 'never', payout, reason: 'two-debits' };
    return utrsOf(match).some((utr) => (byUtr.get(utr)?.length ?? 0) > 1)
      ? { line, kind: 'never', payout, reason: 'used-utr' }
      : match;
  });
}

/**
 * What each line of a bank's file is, in its order. Only `certain` may be recorded without a person's look: the whole
 * reference in this line alone, the exact amount, a day near the file, nothing that speaks against it.
 */
export function matchLines(answer: Answer, payouts: MatchedPayouts): LineMatch[] {
  const lines = answer.lines.map(lineFacts);
  const context = contextOf(answer, lines, payouts);
  return withoutDoubles(
    lines.map((facts) =>
      facts.line.side === 'credit' ? matchCredit(facts, context) : matchDebit(facts, context),
    ),
  );
}

/** What the lines of a file name, to be looked for on the server: references of bank files, and those of banks. */
export function namesIn({ lines }: Answer): { refs: readonly string[]; utrs: readonly string[] } {
  const facts = lines.map(lineFacts);
  return {
    refs: [...new Set(facts.flatMap(({ refs }) => refs))],
    utrs: [...new Set(facts.flatMap(({ utrs }) => utrs))],
  };
}
