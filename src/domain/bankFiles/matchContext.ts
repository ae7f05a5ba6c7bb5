import { groupBy } from '@/domain/groupBy';
import { accountKey } from '@/domain/paymentMethods';
import type { Payout } from '@/domain/payouts/payout';
import { isRef } from './fileIds';
import { destinationIn, rowFacts, utrsIn, utrWords, wordsBeside, type RowFacts } from './lineFacts';
import { amountsIn, type BankAnswer } from './readAnswer';
import type { AnswerLine, AnswerRow } from './readRow';

/** A bank that cuts a reference leaves at least this many characters. */
const MIN_CUT = 6;

/** The payouts on the server that a bank's file is compared with. */
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
  found:
    | ('ref' | 'recorded' | 'cut' | 'destination' | 'amount')
    | ('several-refs' | 'unknown-ref' | null);
}

export const only = <T>(all: readonly T[]): T | null =>
  all.length === 1 ? (all[0] ?? null) : null;

export function indexBy<T>(items: readonly T[], keysOf: (item: T) => Iterable<string>) {
  const pairs = items.flatMap((item) => [...new Set(keysOf(item))].map((key) => ({ key, item })));
  const groups = groupBy(pairs, ({ key }) => key);
  return new Map([...groups].map(([key, group]) => [key, group.map(({ item }) => item)]));
}

/** The bank references recorded for a payout, without the `-2` that `repeatedReference` adds. */
export const recordedUtrs = ({ reference, formerReference }: Payout): string[] =>
  [reference, formerReference].flatMap((recorded) => recorded?.replace(/-2$/, '') ?? []);

export function indexPayouts({ mine, named }: MatchedPayouts) {
  const all = [...new Map([...named, ...mine].map((payout) => [payout.id, payout])).values()];
  const accounts = all.flatMap(({ method }) => (method.kind === 'bank' ? method : []));
  const byAccount = indexBy(accounts, (account) => [accountKey(account)]);
  return {
    ...{ all, mine },
    byRef: indexBy(all, ({ file }) => (file ? [file.ref] : [])),
    // A payout may have been recorded between the two reads.
    byUtr: indexBy([...named, ...mine], recordedUtrs),
    /** The numbers of payouts to one account, which differ in leading zeros. */
    spellingsOf: (key: string) => [
      ...new Set(byAccount.get(key)?.map(({ accountNumber }) => accountNumber)),
    ],
  };
}

type PayoutIndex = ReturnType<typeof indexPayouts>;

/** Finds the payout of a debit: by its whole reference, by a recorded UTR, else by a cut reference or the destination. */
export function findPayout(line: AnswerLine, { mine, byRef, byUtr }: PayoutIndex): Debit {
  const facts = rowFacts(line);
  const of = (payout: Payout | null, found: Debit['found']) => {
    const utrs = payout ? utrsIn(line, payout) : [];
    return { line, facts, payout, utrs, found };
  };
  const isCutOf = (word: string, ref: string) => word.length >= MIN_CUT && ref.startsWith(word);
  const refs = facts.words.filter(isRef);
  /** True if the row has no other reference and no start of one beside what the payout itself says. */
  const isAlone = (payout: Payout) =>
    wordsBeside(facts, payout).every(
      (word) =>
        word === payout.file?.ref ||
        !(isRef(word) || [...byRef.keys()].some((ref) => isCutOf(word, ref))),
    );
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
  const joined = facts.words.join('');
  const cut = only(
    ofAmount.filter((payout) => {
      const whole = payout.file?.ref ?? '';
      if (whole === '' || !joined.includes(whole.slice(0, MIN_CUT))) return false;
      const words = wordsBeside(facts, payout);
      return words.join('').includes(whole) || words.some((word) => isCutOf(word, whole));
    }),
  );
  if (cut) return of(cut, 'cut');
  const there = only(ofAmount.filter((each) => destinationIn(facts, each) === 'same'));
  return of(there, there && 'destination');
}

/**
 * Collects what a file says of payouts as a whole. A row names a payout by the start of its reference or by a possible UTR,
 * whatever separates their characters. So even an unread row counts against the payout it names.
 */
export function fileContext(answer: BankAnswer, known: PayoutIndex, debits: readonly Debit[]) {
  const { all, mine } = known;
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
    new Set(
      lengths.flatMap((length) =>
        Array.from(text, (_, at) => byKey.get(text.slice(at, at + length)) ?? []).flat(),
      ),
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
    return { row, line, debit, facts, amounts, named: namedIn(text) };
  });
  /** True if a whole reference or UTR of the payout is a word of the row, which names no other in any form. */
  function isReturn({ facts: { words }, named }: (typeof rows)[number], payout: Payout) {
    const refs = words.filter(isRef);
    const isNamed = [...refs, ...utrWords(words.join(' '))].some(
      (word) => word === payout.file?.ref || utrsOf(payout).includes(word),
    );
    return isNamed && refs.length <= 1 && named.size === 1;
  }
  const byPayout = indexBy(rows, ({ named }) => [...named].map(({ id }) => id));
  const rowsOf = ({ id }: Payout) => byPayout.get(id) ?? [];
  /** A debit that names a payout but has another amount is not a second payment. */
  const payments = debits.filter(({ line, payout }) => line.paise === payout?.inrPaise);
  const isOurs = ({ line, named, amounts }: (typeof rows)[number]) =>
    line === null && (named.size > 0 || mine.some(({ inrPaise }) => amounts.has(inrPaise)));
  const isWhole = answer.kind === 'response' || answer.balances === 'follow';
  return {
    ...{ known, rows, rowsOf },
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

export type FileContext = ReturnType<typeof fileContext>;
