import { BANK_FILE_DAYS } from '@/config/business';
import { groupBy } from '@/domain/groupBy';
import { accountKey } from '@/domain/paymentMethods';
import { isBackPayout, type Payout } from '@/domain/payouts/payout';
import { sumOfPayouts } from '@/domain/payouts/payoutMove';
import { isRecordedAs } from '@/domain/payouts/reference';
import { dayOf, addDays } from '@/domain/time/indiaTime';
import { isRef } from './fileIds';
import {
  destinationIn,
  MIN_CUT,
  rowFacts,
  utrsIn,
  utrWords,
  wordsBeside,
  type RowFacts,
} from './lineFacts';
import { amountsIn, type BankAnswer, type AnswerLine, type AnswerRow } from './readAnswer';

/** Why an administrator must check a line that seems to pay a payout. */
export type LookReason =
  | 'cut'
  /** Amount and destination agree, but the reference is missing. */
  | 'destination'
  /** Only the amount agrees, and no other debit or open payout has it. */
  | 'amount'
  | 'unclear'
  | 'day'
  | 'mentioned'
  | 'unread'
  | 'balances';

/** Why a row records nothing. */
export type NeverReason =
  | 'several-refs'
  | 'other-amount'
  | 'other-destination'
  | 'not-mine'
  | 'no-utr'
  | 'several-utrs'
  /** Its reference belongs to another payout or is in another line. */
  | 'used-utr'
  | 'refused'
  /** The bank refused it, but gives a reference, as after a transfer that came back. */
  | 'refused-utr'
  /** The operator has said that its status means neither paid nor refused. */
  | 'pending'
  /** What its status means is not clear. */
  | 'status'
  /** A credit that names a payout but is not the return of its payment. */
  | 'paid-in'
  /** It could not be read; a payout that it names was not found in another line. */
  | 'not-read'
  | (typeof ALARMS)[number];

/**
 * Reasons why money may have been paid twice or without a payout. `ended`: it is recorded as paid by another transfer, or its money
 * is back in the wallet. `unknown-ref`: it was given back after the file was made.
 */
const ALARMS = ['two-debits', 'ended', 'unknown-ref', 'refused-paid'] as const;

interface Payment {
  line: AnswerLine;
  payout: Payout;
  utr: string;
}

/** How a row of a bank's file relates to payouts. */
export type LineMatch =
  | (Payment & { kind: 'certain' })
  /** `others` are the other rows that name the payout. */
  | (Payment & { kind: 'look'; reason: LookReason; others: readonly AnswerRow[] })
  /**
   * A credit that may be the bank's return of a payment; an administrator decides. `debit` and `utr` are null if the payment is
   * recorded already. `back` is the reference of the return.
   */
  | {
      kind: 'sent-back';
      line: AnswerLine;
      payout: Payout;
      debit: AnswerLine | null;
      utr: string | null;
      back: string;
    }
  | { kind: 'never'; line: AnswerLine | AnswerRow; payout: Payout | null; reason: NeverReason }
  | { kind: 'recorded'; line: AnswerLine; payout: Payout }
  /** A debit that matches no payout; `fileId` if it equals the sum of a file. */
  | { kind: 'unexplained'; line: AnswerLine; fileId: string | null };

/** True if money may have been paid twice or without a payout. */
export const isAlarm = (match: LineMatch): boolean =>
  match.kind === 'never' && ALARMS.some((reason) => reason === match.reason);

/** The payouts on the server that a bank's file is compared with. */
export interface MatchedPayouts {
  /** The payouts that this administrator has taken in bank files and not recorded as paid. */
  mine: readonly Payout[];
  /** The payouts whose file reference or bank reference is in a row. */
  named: readonly Payout[];
}

/** True if the bank can have paid the file on the line's day: from the day it was made, for `BANK_FILE_DAYS`. */
function isDayOfFile({ day }: AnswerLine, { file }: Payout): boolean {
  if (day === null || !file?.at) return false;
  const made = dayOf(file.at);
  return day >= made && day <= addDays(made, BANK_FILE_DAYS);
}

/** The bank references recorded for a payout, without the `-2` that `repeatedReference` adds. */
const recordedUtrs = ({ reference, formerReference }: Payout): string[] =>
  [reference, formerReference].flatMap((recorded) => recorded?.replace(/-2$/, '') ?? []);

const only = <T>(all: readonly T[]): T | null => (all.length === 1 ? (all[0] ?? null) : null);

const compact = (text: string): string => text.toUpperCase().replace(/[^A-Z\d]+/g, '');

function indexBy<T>(items: readonly T[], keysOf: (item: T) => Iterable<string>): Map<string, T[]> {
  const pairs = items.flatMap((item) => [...new Set(keysOf(item))].map((key) => ({ key, item })));
  const groups = groupBy(pairs, ({ key }) => key);
  return new Map([...groups].map(([key, group]) => [key, group.map(({ item }) => item)]));
}

/** A debit and the payout it seems to pay. `found` says how the payout was found, or why none was. */
interface Debit {
  line: AnswerLine;
  facts: RowFacts;
  payout: Payout | null;
  utrs: readonly string[];
  found:
    | ('ref' | 'recorded' | Extract<LookReason, 'cut' | 'destination' | 'amount'>)
    | ('several-refs' | 'unknown-ref' | null);
}

function indexPayouts({ mine, named }: MatchedPayouts) {
  const all = [...new Map([...named, ...mine].map((payout) => [payout.id, payout])).values()];
  const ofRef = indexBy(all, ({ file }) => (file ? [file.ref] : []));
  return {
    ...{ all, mine },
    /** Null if several payouts share a reference, which then identifies none. */
    byRef: new Map([...ofRef].map(([ref, payouts]) => [ref, only(payouts)])),
    byUtr: indexBy([...named, ...mine], recordedUtrs),
  };
}

type PayoutIndex = ReturnType<typeof indexPayouts>;

/** Finds the payout of a debit: by its whole reference, by a recorded UTR, else by a cut reference or the destination. */
function findPayout(line: AnswerLine, { mine, byRef, byUtr }: PayoutIndex): Debit {
  const facts = rowFacts(line);
  const of = (payout: Payout | null, found: Debit['found']) => {
    const utrs = payout ? utrsIn(line, payout) : [];
    return { line, facts, payout, utrs, found };
  };
  const refs = facts.words.filter((word) => isRef(word) && byRef.get(word) !== null);
  const isAlone = (payout: Payout) =>
    wordsBeside(facts, payout).every((word) => {
      if (word === payout.file?.ref || byRef.get(word) === null) return true;
      const isCut = word.length >= MIN_CUT && [...byRef.keys()].some((ref) => ref.startsWith(word));
      return !isCut && !isRef(word);
    });
  const named = only(refs.flatMap((ref) => byRef.get(ref) ?? []).filter(isAlone));
  if (named) return of(named, 'ref');
  const [ref, another] = refs;
  if (ref !== undefined)
    return of(null, another || byRef.has(ref) ? 'several-refs' : 'unknown-ref');
  const recorded = utrWords(facts.text)
    .flatMap((utr) => byUtr.get(utr) ?? [])
    .filter((payout) => utrsIn(line, payout).some((utr) => recordedUtrs(payout).includes(utr)));
  const paid = recorded.find(({ inrPaise }) => inrPaise === line.paise) ?? recorded[0];
  if (paid) return of(paid, 'recorded');
  const ofAmount = mine.filter(({ inrPaise }) => inrPaise === line.paise);
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

/**
 * Collects what a file says of payouts as a whole. A row names a payout by the start of its reference or by a possible UTR,
 * whatever separates their characters. So even an unread row counts against the payout it names.
 */
function contextOf(answer: BankAnswer, known: PayoutIndex, debits: readonly Debit[]) {
  const { all, mine } = known;
  const references = (startOf: (ref: string) => string) =>
    indexBy(
      [
        ...all.map((payout) => ({
          payout,
          keys: [...(payout.file ? [startOf(payout.file.ref)] : []), ...recordedUtrs(payout)],
        })),
        ...debits.flatMap(({ payout, utrs }) => (payout ? { payout, keys: utrs } : [])),
      ],
      ({ keys }) => keys,
    );
  const byWhole = references((ref) => ref);
  const byKey = references((ref) => ref.slice(0, MIN_CUT));
  const lengths = [...new Set([...byKey.keys()].map(({ length }) => length))];
  const namedIn = (text: string) =>
    new Set(
      lengths.flatMap((length) =>
        Array.from(text, (_, at) => byKey.get(text.slice(at, at + length)) ?? []).flatMap((found) =>
          found.map(({ payout }) => payout),
        ),
      ),
    );
  const debitOf = new Map<AnswerRow, Debit>(debits.map((debit) => [debit.line, debit]));
  const rows = [...answer.lines, ...answer.unread].map((row: AnswerLine | AnswerRow) => {
    const debit = debitOf.get(row);
    const facts = debit?.facts ?? rowFacts(row);
    // A line's words about its own payout name no other payout.
    const text = debit?.payout ? wordsBeside(facts, debit.payout).join('') : compact(row.text);
    const line = 'side' in row ? row : null;
    const amounts = line ? new Set<number>([line.paise]) : amountsIn(row.text);
    return { row, line, facts, amounts, named: namedIn(text) };
  });
  /** True if a whole reference or UTR of the payout is a word of the row, which names no other in any form. */
  function isReturn({ facts: { words }, named: payouts }: (typeof rows)[number], payout: Payout) {
    const refs = words.filter(isRef);
    const isNamed = [...refs, ...utrWords(words.join(' '))].some((word) =>
      byWhole.get(word)?.some((each) => each.payout.id === payout.id),
    );
    return isNamed && refs.length <= 1 && payouts.size === 1;
  }
  const byPayout = indexBy(rows, ({ named: payouts }) => [...payouts].map(({ id }) => id));
  const rowsOf = ({ id }: Payout) => byPayout.get(id) ?? [];
  /** A debit that names a payout but has another amount is not a second payment. */
  const payments = debits.filter(({ line, payout }) => line.paise === payout?.inrPaise);
  const isOurs = ({ line, named: payouts, amounts }: (typeof rows)[number]) =>
    line === null &&
    (payouts.size > 0 || mine.some(({ inrPaise }) => amounts.has(Number(inrPaise))));
  const isWhole = answer.kind === 'response' || answer.balances === 'follow';
  return {
    ...{ known, rows, rowsOf, debitOf },
    paymentsOf: indexBy(payments, ({ payout }) => (payout ? [payout.id] : [])),
    linesOfUtr: indexBy(payments, ({ utrs }) => utrs),
    /** The only credit that names this payout; null unless it has its amount and one reference, which is whole. */
    creditOf(payout: Payout): AnswerLine | null {
      const credit = only(rowsOf(payout).filter(({ line }) => line?.side === 'credit'));
      const isOfAmount = credit?.line?.paise === payout.inrPaise;
      return credit && isOfAmount && isReturn(credit, payout) ? credit.line : null;
    },
    /** Why no row of this file is certain; null if rows may be. */
    doubt: rows.some(isOurs) ? ('unread' as const) : isWhole ? null : ('balances' as const),
  };
}

type Context = ReturnType<typeof contextOf>;

/** Classifies a debit; `certain` only if everything agrees. */
function matchDebit(debit: Debit, context: Context): LineMatch {
  const { line, facts, utrs, payout, found } = debit;
  const never = (reason: NeverReason): LineMatch => ({ line, kind: 'never', payout, reason });
  if (found === 'several-refs' || found === 'unknown-ref') return never(found);
  if (!payout || found === null) return { line, kind: 'unexplained', fileId: null };
  const { paymentsOf, linesOfUtr, rowsOf, creditOf, doubt, known } = context;
  const { outcome } = line;
  const credit = creditOf(payout);
  const isOfAmount = line.paise === payout.inrPaise;
  if (isOfAmount && (paymentsOf.get(payout.id)?.length ?? 0) > 1) return never('two-debits');
  if (outcome?.status === 'refused') {
    if (payout.status === 'paid') return never('refused-paid');
    return never(utrs.length > 0 ? 'refused-utr' : 'refused');
  }
  const isRecorded = utrs.some((utr) => recordedUtrs(payout).includes(utr));
  if (!isOfAmount && (isRecorded || payout.status === 'paid')) return never('other-amount');
  if (isRecorded || (isBackPayout(payout) && credit && isOfAmount))
    return { line, kind: 'recorded', payout };
  if (outcome && outcome.status !== 'paid') return never(outcome.status ?? 'status');
  if (payout.status !== 'paying') return never('ended');
  if (!known.mine.includes(payout)) return never('not-mine');
  if (!isOfAmount) return never('other-amount');
  const destination = destinationIn(facts, payout);
  if (destination === 'other') return never('other-destination');
  const [utr, another] = utrs;
  if (utr === undefined) return never('no-utr');
  if (another !== undefined) return never('several-utrs');
  if (known.byUtr.has(utr) || (linesOfUtr.get(utr)?.length ?? 0) > 1) return never('used-utr');
  const others = rowsOf(payout).flatMap(({ row }) => (row === line ? [] : row));
  if (credit && found !== 'amount' && others.every((row) => row === credit)) {
    const back = backOf(credit, payout, utrs);
    return { line: credit, kind: 'sent-back', payout, debit: line, utr, back };
  }
  const look = (reason: LookReason): LineMatch => ({
    ...{ line, kind: 'look', payout, utr, reason, others },
  });
  if (found !== 'ref' && found !== 'recorded') return look(found);
  if (destination === 'unclear' || isSpelledAlike(line, payout, known)) return look('unclear');
  if (!isDayOfFile(line, payout)) return look('day');
  if (others.length > 0) return look('mentioned');
  return doubt ? look(doubt) : { line, kind: 'certain', payout, utr };
}

/** True if a report has the account in another spelling, which is that of another payout's account. */
function isSpelledAlike(
  { outcome }: AnswerLine,
  { method }: Payout,
  { all }: PayoutIndex,
): boolean {
  if (!outcome || method.kind === 'upi' || outcome.account === method.accountNumber) return false;
  return all.some(
    (other) =>
      other.method.kind === 'bank' &&
      other.method.accountNumber !== method.accountNumber &&
      accountKey(other.method) === accountKey(method),
  );
}

/** The reference of a return: its own if it has exactly one, else that of the transfer. */
const backOf = (credit: AnswerLine, payout: Payout, utrs: readonly string[]): string =>
  only(utrsIn(credit, payout).filter((utr) => !utrs.includes(utr))) ?? utrs[0] ?? '';

/** Classifies a credit; null if it names no payout. Never proof of a return: a payer writes any narration they like. */
function matchCredit(
  line: AnswerLine,
  named: ReadonlySet<Payout>,
  { creditOf, paymentsOf }: Context,
): LineMatch | null {
  const [payout, another] = named;
  if (!payout) return null;
  const never = (reason: NeverReason): LineMatch => ({
    ...{ line, kind: 'never', payout: another ? null : payout, reason },
  });
  if (another) return never('several-refs');
  if (creditOf(payout) !== line) return never('paid-in');
  const isSettled =
    payout.status === 'bounced' ||
    (payout.status === 'returned' && paymentsOf.get(payout.id)?.length === 1);
  if (isSettled) return { line, kind: 'recorded', payout };
  if (payout.status !== 'paid' || payout.reference === null) return never('paid-in');
  const own = utrsIn(line, payout).find((utr) => isRecordedAs(utr, payout.reference));
  return {
    ...{ line, kind: 'sent-back', payout, debit: null, utr: null },
    back: own ?? backOf(line, payout, recordedUtrs(payout)),
  };
}

/** Pairs a debit that names no payout with the one open payout of its amount that no debit names. */
function offerByAmount(debits: readonly Debit[], mine: readonly Payout[]): Debit[] {
  const unpaid = mine.filter((payout) => debits.every((debit) => debit.payout !== payout));
  const open = indexBy(debits, ({ line, found }) => (found === null ? [String(line.paise)] : []));
  return debits.map((debit) => {
    const { line, facts, found } = debit;
    const isOnly = found === null && open.get(String(line.paise))?.length === 1;
    const payout = isOnly ? only(unpaid.filter(({ inrPaise }) => inrPaise === line.paise)) : null;
    const utrs = payout ? utrsIn(line, payout) : [];
    return payout && utrs.length > 0 && !line.outcome && destinationIn(facts, payout) !== 'other'
      ? { ...debit, payout, utrs, found: 'amount' }
      : debit;
  });
}

/** Finds a debit for each file that equals its sum, if no row names any of its payouts. */
function fileSums(rows: readonly LineMatch[], missing: readonly Payout[], mine: readonly Payout[]) {
  const open = rows.flatMap((match) => (match.kind === 'unexplained' ? match.line : []));
  const found = new Map<AnswerLine, string>();
  for (const [fileId, payouts] of groupBy(mine, ({ file }) => file?.id ?? '')) {
    const sum = sumOfPayouts(payouts);
    const line = open.find((each) => each.paise === sum && !found.has(each));
    const isWhole = payouts.length > 1 && payouts.every((payout) => missing.includes(payout));
    if (line && isWhole) found.set(line, fileId);
  }
  return found;
}

/**
 * Matches the rows of a bank's file with payouts. Only `certain` may be recorded without a check: the whole reference in this
 * line alone, the exact amount, a day near the file, and no other row against it.
 */
export function matchLines(answer: BankAnswer, payouts: MatchedPayouts) {
  const known = indexPayouts(payouts);
  const { mine } = known;
  const found = answer.lines
    .filter(({ side }) => side === 'debit')
    .map((line) => findPayout(line, known));
  const context = contextOf(answer, known, offerByAmount(found, mine));
  const { rows, rowsOf, debitOf } = context;
  const matched = rows.flatMap(({ line, named }): LineMatch[] => {
    if (!line) return [];
    const debit = debitOf.get(line);
    return [debit ? matchDebit(debit, context) : matchCredit(line, named, context)].flatMap(
      (match) => match ?? [],
    );
  });
  // A payment and the credit that returns it are one row.
  const back = new Set<AnswerRow>(
    matched.flatMap((match) => (match.kind === 'sent-back' && match.debit ? match.line : [])),
  );
  const read = matched.filter((match) => match.kind === 'sent-back' || !back.has(match.line));
  const inRows = new Set(
    read.flatMap((match) => ('payout' in match ? (match.payout?.id ?? []) : [])),
  );
  const unread = rows.flatMap(({ row, line, named }) =>
    [...(line ? [] : named)].flatMap((payout): LineMatch[] =>
      inRows.has(payout.id) ? [] : [{ line: row, kind: 'never', payout, reason: 'not-read' }],
    ),
  );
  const isThere = (payout: Payout) =>
    rows.some(
      ({ facts, amounts }) =>
        amounts.has(payout.inrPaise) && destinationIn(facts, payout) === 'same',
    );
  const missing = mine.filter(
    (payout) => !inRows.has(payout.id) && rowsOf(payout).length === 0 && !isThere(payout),
  );
  const all = [...read, ...unread];
  const sums = fileSums(all, missing, mine);
  const inSums = new Set(sums.values());
  return {
    rows: all
      .map((match) =>
        match.kind === 'unexplained' ? { ...match, fileId: sums.get(match.line) ?? null } : match,
      )
      .sort((a, b) => a.line.row - b.line.row),
    /** Payouts taken in bank files that no row names, read or unread. */
    missing: missing.filter(({ file }) => !inSums.has(file?.id ?? '')),
  };
}

/** The references in the rows of a file to look up on the server: `refs` of bank files, `utrs` of banks. */
export function namesIn({ lines, unread }: BankAnswer) {
  const rows: readonly AnswerRow[] = [...lines, ...unread];
  const words = rows.flatMap(({ text }) => text.toUpperCase().match(/[A-Z\d]+/g) ?? []);
  const utrs = rows.flatMap(({ text }) => utrWords(text));
  return { refs: [...new Set(words.filter(isRef))], utrs: [...new Set(utrs)] };
}
