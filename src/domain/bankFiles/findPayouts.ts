import { groupBy } from '@/domain/groupBy';
import { accountKey } from '@/domain/paymentMethods';
import type { Payout } from '@/domain/payouts/payout';
import { isRef } from './fileIds';
import { destinationIn, rowFacts, utrsIn, utrWords, wordsBeside, type RowFacts } from './lineFacts';
import type { AnswerLine } from './readRow';

/** A bank that cuts a reference leaves at least this many characters. */
export const MIN_CUT = 6;

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
    | 'ref'
    | 'recorded'
    | 'cut'
    | 'destination'
    | 'amount'
    | 'several-refs'
    | 'unknown-ref'
    | null;
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
  return {
    ...{ all, mine },
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

/** Finds the payout of a debit: by its whole reference, by a recorded UTR, else by a cut reference or the destination. */
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
  if (paid) return of(paid, 'recorded');
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
