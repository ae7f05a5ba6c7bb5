import { BANK_FILE_DAYS } from '@/config/business';
import { groupBy, indexBy } from '@/domain/groupBy';
import { accountKey } from '@/domain/paymentMethods';
import { isBackPayout, type Payout } from '@/domain/payouts/payout';
import { sumOfPayouts } from '@/domain/payouts/payoutMove';
import { isRecordedAs } from '@/domain/payouts/reference';
import { dayOf, addDays } from '@/domain/time/indiaTime';
import { isRef } from './fileIds';
import {
  destinationIn,
  findPayouts,
  indexPayouts,
  MIN_CUT,
  only,
  recordedUtrs,
  rowFacts,
  utrsIn,
  utrWords,
  wordsBeside,
  type Debit,
  type MatchedPayouts,
  type PayoutIndex,
} from './findPayouts';
import { amountsIn, type BankAnswer } from './readAnswer';
import type { AnswerLine, AnswerRow } from './readRow';

export type LookReason =
  | Extract<Debit['found'], 'cut' | 'destination' | 'amount'>
  | ('unclear' | 'day' | 'mentioned' | 'unread' | 'balances');

export type NeverReason =
  | ('several-refs' | 'other-amount' | 'other-destination' | 'not-mine')
  | ('no-utr' | 'several-utrs' | 'used-utr')
  | ('refused' | 'refused-utr' | 'pending' | 'status')
  | ('paid-in' | 'not-read')
  | (typeof ALARMS)[number];

/** `ended`: it is paid by another transfer or back in the wallet. `unknown-ref`: it was given back after the file was made. */
const ALARMS = ['two-debits', 'ended', 'unknown-ref', 'refused-paid'] as const;

/** A row to record. `others` are the other rows that name the payout. */
interface Recordable<Utr> {
  line: AnswerLine;
  payout: Payout;
  utr: Utr;
  others: readonly AnswerRow[];
}

export type LineMatch =
  | (Recordable<string> & { kind: 'certain' })
  | (Recordable<string> & { kind: 'look'; reason: LookReason })
  /** A credit that may be the bank's return, under `back`, of a payment, recorded already if `utr` is null. */
  | (Recordable<string | null> & { kind: 'sent-back'; back: string })
  | { kind: 'never'; line: AnswerLine | AnswerRow; payout: Payout | null; reason: NeverReason }
  | { kind: 'recorded'; line: AnswerLine; payout: Payout }
  /** A debit that matches no payout; `fileId` if it equals the sum of a file. */
  | { kind: 'unexplained'; line: AnswerLine; payout: null; fileId: string | null };

/** True if money may have been paid twice or without a payout. */
export const isAlarm = (match: LineMatch): boolean =>
  match.kind === 'never' && ALARMS.some((reason) => reason === match.reason);

function isDayOfFile({ day }: AnswerLine, { file }: Payout): boolean {
  if (day === null || !file?.at) return false;
  const made = dayOf(file.at);
  return day >= made && day <= addDays(made, BANK_FILE_DAYS);
}

/** A row names a payout by the start of its reference or by a UTR, whatever separates the characters, read or unread. */
function statementContext(answer: BankAnswer, known: PayoutIndex) {
  const { all, mine } = known;
  const lines = answer.lines.filter(({ side }) => side === 'debit');
  const debits = findPayouts(lines, known);
  const debitsOf = indexBy(debits, ({ payout }) => (payout ? [payout.id] : []));
  const utrsOf = (payout: Payout) => [
    ...recordedUtrs(payout),
    ...(debitsOf.get(payout.id) ?? []).flatMap(({ utrs }) => utrs),
  ];
  const byKey = indexBy(all, (payout) => [
    ...(payout.file ? [payout.file.ref.slice(0, MIN_CUT)] : []),
    ...utrsOf(payout),
  ]);
  const lengths = [...new Set([...byKey.keys()].map(({ length }) => length))];
  const namedIn = (text: string) =>
    lengths.flatMap((length) =>
      Array.from(text, (_, at) => byKey.get(text.slice(at, at + length)) ?? []).flat(),
    );
  const debitOf = new Map<AnswerRow, Debit>(debits.map((debit) => [debit.line, debit]));
  const rows = [...answer.lines, ...answer.unread].map((row: AnswerLine | AnswerRow) => {
    const debit = debitOf.get(row) ?? null;
    const facts = debit?.facts ?? rowFacts(row);
    // A line's words about its own payout name no other payout.
    const text = debit?.payout
      ? wordsBeside(facts, debit.payout).join('')
      : row.text.toUpperCase().replace(/[^A-Z\d]+/g, '');
    const line = 'side' in row ? row : null;
    const amounts = line ? new Set<number>([line.paise]) : amountsIn(row.text);
    return { row, line, debit, facts, amounts, named: new Set(namedIn(text)) };
  });
  const byPayout = indexBy(rows, ({ named }) => [...named].map(({ id }) => id));
  const rowsOf = ({ id }: Payout) => byPayout.get(id) ?? [];
  // A debit that names a payout but has another amount is not a second payment.
  const payments = debits.filter(({ line, payout }) => line.paise === payout?.inrPaise);
  const isProven = answer.kind === 'response' || answer.balances === 'follow';
  const isUnread = rows.some(
    ({ line, named, amounts }) =>
      line === null && (named.size > 0 || mine.some(({ inrPaise }) => amounts.has(inrPaise))),
  );
  return {
    known,
    rows,
    rowsOf,
    paymentsOf: indexBy(payments, ({ payout }) => (payout ? [payout.id] : [])),
    linesOfUtr: indexBy(payments, ({ utrs }) => utrs),
    /** The only credit that names this payout; null unless it has its amount, a whole reference as a word, and no other. */
    creditOf(payout: Payout): AnswerLine | null {
      const credit = only(rowsOf(payout).filter(({ line }) => line?.side === 'credit'));
      if (credit?.line?.paise !== payout.inrPaise || credit.named.size > 1) return null;
      const { words } = credit.facts;
      const refs = words.filter(isRef);
      const isNamed = [...refs, ...utrWords(words.join(' '))].some(
        (word) => word === payout.file?.ref || utrsOf(payout).includes(word),
      );
      return isNamed && refs.length <= 1 ? credit.line : null;
    },
    /** Why no row of this file is certain; null if rows may be. */
    doubt: isUnread ? ('unread' as const) : isProven ? null : ('balances' as const),
  };
}

type StatementContext = ReturnType<typeof statementContext>;

/** Classifies a debit; `certain` only if everything agrees. */
function matchDebit(debit: Debit, context: StatementContext): LineMatch {
  const { line, facts, utrs, payout, found } = debit;
  const never = (reason: NeverReason): LineMatch => ({ line, kind: 'never', payout, reason });
  if (found === 'several-refs' || found === 'unknown-ref') return never(found);
  if (!payout || found === null) return { line, kind: 'unexplained', payout: null, fileId: null };
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
    return { line: credit, kind: 'sent-back', payout, utr, back, others: [line] };
  }
  const pays = { line, payout, utr, others };
  const look = (reason: LookReason): LineMatch => ({ ...pays, kind: 'look', reason });
  if (found !== 'ref') return look(found);
  const { method } = payout;
  const isSpelledAlike =
    outcome &&
    method.kind === 'bank' &&
    outcome.account !== method.accountNumber &&
    known.byAccount
      .get(accountKey(method))
      ?.some(({ accountNumber }) => accountNumber !== method.accountNumber);
  if (destination === 'unclear' || isSpelledAlike) return look('unclear');
  if (!isDayOfFile(line, payout)) return look('day');
  if (others.length > 0) return look('mentioned');
  return doubt ? look(doubt) : { ...pays, kind: 'certain' };
}

/** The reference of a return: its own if it has exactly one, else that of the transfer. */
const backOf = (credit: AnswerLine, payout: Payout, utrs: readonly string[]): string =>
  only(utrsIn(credit, payout).filter((utr) => !utrs.includes(utr))) ?? utrs[0] ?? '';

/** Classifies a credit; null if it names no payout. Never proof of a return: a payer writes any narration they like. */
function matchCredit(
  line: AnswerLine,
  named: ReadonlySet<Payout>,
  { creditOf, paymentsOf }: StatementContext,
): LineMatch | null {
  const [payout, another] = named;
  if (!payout) return null;
  if (another) return { line, kind: 'never', payout: null, reason: 'several-refs' };
  const { status, reference } = payout;
  const isSettled =
    status === 'bounced' || (status === 'returned' && paymentsOf.get(payout.id)?.length === 1);
  const isReturn = creditOf(payout) === line;
  if (isReturn && isSettled) return { line, kind: 'recorded', payout };
  if (!isReturn || status !== 'paid' || reference === null)
    return { line, kind: 'never', payout, reason: 'paid-in' };
  const own = utrsIn(line, payout).find((utr) => isRecordedAs(utr, reference));
  const back = own ?? backOf(line, payout, recordedUtrs(payout));
  return { line, kind: 'sent-back', payout, utr: null, back, others: [] };
}

/** Finds a debit for each file that equals its sum, if no row names any of its payouts. */
function fileSums(rows: readonly LineMatch[], missing: readonly Payout[], mine: readonly Payout[]) {
  const open = rows.flatMap((match) => (match.kind === 'unexplained' ? match.line : []));
  const found = new Map<AnswerRow, string>();
  for (const [fileId, payouts] of groupBy(mine, ({ file }) => file?.id ?? '')) {
    const sum = sumOfPayouts(payouts);
    const line = open.find((each) => each.paise === sum && !found.has(each));
    const isWhole = payouts.length > 1 && payouts.every((payout) => missing.includes(payout));
    if (line && isWhole) found.set(line, fileId);
  }
  return found;
}

/** Matches the rows of a bank's file with payouts. Only `certain` may be recorded without a check. */
export function matchLines(answer: BankAnswer, payouts: MatchedPayouts) {
  const known = indexPayouts(payouts);
  const { mine } = known;
  const context = statementContext(answer, known);
  const { rows, rowsOf } = context;
  const matched = rows.flatMap(({ line, debit, named }): LineMatch[] => {
    const match = debit ? matchDebit(debit, context) : line && matchCredit(line, named, context);
    return match ? [match] : [];
  });
  // A payment and the credit that returns it are one row.
  const back = new Set<AnswerRow>(
    matched.flatMap((match) => (match.kind === 'sent-back' && match.utr ? match.line : [])),
  );
  const read = matched.filter((match) => match.kind === 'sent-back' || !back.has(match.line));
  const inRows = new Set(read.flatMap(({ payout }) => payout?.id ?? []));
  const unread = rows.flatMap(({ row, line, named }) =>
    [...(line ? [] : named)].flatMap((payout): LineMatch[] =>
      inRows.has(payout.id) ? [] : [{ line: row, kind: 'never', payout, reason: 'not-read' }],
    ),
  );
  const missing = mine.filter(
    (payout) =>
      !inRows.has(payout.id) &&
      rowsOf(payout).length === 0 &&
      !rows.some(
        ({ facts, amounts }) =>
          amounts.has(payout.inrPaise) && destinationIn(facts, payout) === 'same',
      ),
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
