import { groupBy } from '@/domain/groupBy';
import { sumPaise } from '@/domain/money/money';
import { significantDigits } from '@/domain/paymentMethods';
import type { Day } from '@/domain/time/indiaTime';
import {
  isResponse,
  isStatement,
  type AnswerColumn,
  type AnswerColumns,
  type Meaning,
} from './answerColumns';
import { dayReader, readAmount, type DayOrder } from './bankCell';
import {
  fitRow,
  readRow,
  type AnswerLine,
  type AnswerRow,
  type Candidate,
  type UnreadRow,
} from './readRow';
import type { Table } from './readTable';

export interface BankAnswer {
  kind: 'statement' | 'response';
  lines: readonly AnswerLine[];
  unread: readonly UnreadRow[];
  /** The different statuses of a report, each with the number of its rows. */
  statuses: ReadonlyMap<string, number>;
  /** Texts that may name the account of the file. */
  accounts: readonly string[];
  /** `follow` if each balance is the one before plus the lines between: no line was cut, repeated or changed, and no row between them moved money. */
  balances: 'follow' | 'broken' | 'none';
}

export interface Reading {
  columns: AnswerColumns;
  /** Null if the operator has not chosen it. */
  order: DayOrder | null;
  /** What the operator has said that statuses mean, word for word. */
  meanings: ReadonlyMap<string, Meaning>;
}

export type AnswerQuestion =
  | { ask: 'columns' | 'order' | 'statuses' }
  | { ask: 'rows'; first: UnreadRow };

/** More different words are no statuses. */
const MAX_STATUSES = 12;

/** Reads the rows of a bank's file by one strict grammar, or returns what the operator must choose first. */
export function readAnswer(
  table: Table,
  { columns, order, meanings }: Reading,
  today: Day,
): BankAnswer | AnswerQuestion {
  const isReport = isResponse(columns);
  if (!isReport && !isStatement(columns)) return { ask: 'columns' };
  const rows = table.rows.map((row) => ({ row, cells: fitRow(row, columns) }));
  const cellsOf = (kind: AnswerColumn) => rows.flatMap(({ cells }) => cells?.of(kind) ?? []);
  const ofRows = isReport ? rows.flatMap(({ cells }) => [...new Set(cells?.of('status'))]) : [];
  const byStatus = groupBy(ofRows, (status) => status);
  if (byStatus.size > MAX_STATUSES) return { ask: 'statuses' };
  const dayIn = dayReader(cellsOf('date'), order, today);
  if (!dayIn) return { ask: 'order' };
  const isNegative = (cell: string) => (readAmount(cell)?.paise ?? 0) <= 0;
  const negative = new Set<AnswerColumn>([
    ...(['debit', 'credit'] as const).filter((kind) => cellsOf(kind).every(isNegative)),
    ...(['amount'] as const).filter((kind) => cellsOf(kind).some((cell) => cell.includes('-'))),
  ]);
  const reader = { dayIn, negative, meanings: isReport ? meanings : null };

  const items: (Candidate | UnreadRow)[] = [];
  for (const { row, cells } of rows) {
    const above = items.at(-1);
    const isMore = row.cells.every((cell, at) => cell === '' || columns[at] === 'narration');
    if (cells && isMore && above && 'paise' in above) {
      // A row with only a narration continues the one above.
      above.narration += `\n${cells.of('narration').join(' ')}`;
      above.text += ` ${cells.text}`;
    } else {
      const read = cells && readRow(cells, reader);
      items.push(read && 'paise' in read ? read : { row: row.row, text: row.text, cell: read });
    }
  }

  const candidates = items.flatMap((item) => ('paise' in item ? item : []));
  const { sides, isBroken } = settleInOrder(candidates);
  const lines = candidates.flatMap((line): AnswerLine[] => {
    const side = sides.get(line);
    return side ? [{ ...line, side }] : [];
  });
  const others = items.flatMap((item): UnreadRow[] => {
    if (!('paise' in item)) return [item];
    return sides.get(item) ? [] : [{ row: item.row, text: item.text, cell: null }];
  });
  const [start = 0, end = 0] = [lines[0]?.row, lines.at(-1)?.row];
  const unread = others.filter((row) => row.row < end || !isSummary(row, lines));
  const [first] = unread;
  if (lines.length === 0 && first) return { ask: 'rows', first };
  const balanced = candidates.filter(({ balance }) => balance !== null);
  const [from = 0, to = 0] = [balanced[0]?.row, balanced.at(-1)?.row];
  // Balances that follow over a row prove that it moved nothing.
  const isOpen = ({ row }: UnreadRow) => row > start && row < end && !(row > from && row < to);
  const isCut = isBroken || unread.some(isOpen);
  return {
    kind: isReport ? 'response' : 'statement',
    lines,
    unread,
    statuses: new Map([...byStatus].map(([status, { length }]) => [status, length])),
    accounts: isReport ? [...new Set(cellsOf('debitAccount'))] : table.preamble,
    balances: balanced.length === 0 ? 'none' : isCut ? 'broken' : 'follow',
  };
}

const signed = ({ side, paise }: Pick<Candidate, 'side' | 'paise'>): number =>
  side === 'credit' ? paise : 0 - paise;

/** Derives the side of each line from the balances, taking the lines in the given order. */
function settle(candidates: readonly Candidate[]) {
  let known: number | null = null;
  let since = 0;
  let isBroken = false;
  let agreeing = 0;
  const sides = new Map<Candidate, AnswerLine['side'] | null>();
  for (const candidate of candidates) {
    const { balance, paise } = candidate;
    const change: number | null =
      balance === null || known === null ? null : balance - known - since;
    const bySign = change !== null && Math.abs(change) === paise;
    const said = bySign ? (change < 0 ? 'debit' : 'credit') : null;
    const side = candidate.side ?? said;
    // If the balance contradicts the side, neither is certain.
    const isCertain = side !== null && (said === null || said === side);
    sides.set(candidate, isCertain ? side : null);
    if (isCertain && said !== null) agreeing += 1;
    if (!isCertain || (change !== null && said === null)) isBroken = true;
    since = balance === null ? since + (side ? signed({ side, paise }) : 0) : 0;
    known = balance ?? known;
  }
  return { sides, agreeing, isBroken };
}

/** Derives the sides in the order of time, by balances or else days. A side that an unknown order decides stays null. */
function settleInOrder(candidates: readonly Candidate[]) {
  const [forward, backward] = [settle(candidates), settle([...candidates].reverse())];
  const [first, end] = [candidates[0]?.day, candidates.at(-1)?.day];
  const byDay = first && end && first !== end ? (first < end ? 1 : -1) : 0;
  const order = Math.sign(forward.agreeing - backward.agreeing) || byDay;
  if (order !== 0) return order > 0 ? forward : backward;
  const sides = new Map(
    [...forward.sides].map(([candidate, side]) => [
      candidate,
      candidate.side || side === backward.sides.get(candidate) ? side : null,
    ]),
  );
  return { ...forward, sides };
}

/** The amounts in a text, in paise, also those split at their commas. */
export function amountsIn(text: string): Set<number> {
  const parts = text.split(/[,\s]+/).map((part) => part.replace(/^\D+|\D+$/g, ''));
  return new Set(
    parts.flatMap((_, at) =>
      [1, 2, 3, 4].flatMap((count) => {
        const amount = readAmount(parts.slice(at, at + count).join(','));
        return amount && amount.paise > 0 ? Number(amount.paise) : [];
      }),
    ),
  );
}

/** True for the row of sums that a bank writes below its lines: each of its amounts is a sum, a count or a balance. */
function isSummary({ text }: AnswerRow, lines: readonly AnswerLine[]): boolean {
  const bySide = (['debit', 'credit'] as const).map((side) =>
    lines.flatMap((line) => (line.side === side ? line.paise : [])),
  );
  const sums = bySide.map((all) => Number(sumPaise(all)));
  const balances = lines.flatMap((line) =>
    line.balance === null ? [] : [line.balance, line.balance - signed(line)],
  );
  const known = new Set([...sums, ...bySide.map(({ length }) => length * 100), ...balances]);
  const found = amountsIn(text);
  return (
    found.size > sums.length &&
    sums.every((sum) => found.has(sum)) &&
    [...found].every((each) => known.has(each))
  );
}

/** Compares by at least four last digits and all shown before them. */
function isShownIn(text: string, own: string): boolean {
  const digits = significantDigits(own);
  return [...text.replace(/(\d)[ -](?=\d)/g, '$1').matchAll(/[\dX*]*?(\d{4,})(?![\dX*])/gi)].some(
    ([, found = '']) => {
      const shown = significantDigits(found);
      return shown.length >= 4 && (digits.endsWith(shown) || shown.endsWith(digits));
    },
  );
}

const NUMBER = /[\dX*](?: ?[\dX*]){5,}/gi;

/** The numbers in a text that may be of accounts, as it shows them. */
export const numbersIn = (text: string): string[] =>
  (text.match(NUMBER) ?? []).map((number) => number.replaceAll(' ', ''));

/** The texts of a bank's file that name another account than `own`. */
export const otherAccounts = ({ kind, accounts }: BankAnswer, own: string): string[] =>
  accounts.filter((text) => {
    const isNamed = /\b(?:account|a\/c|acct?)\b/i.test(text) && numbersIn(text).length > 0;
    return (kind === 'response' || isNamed) && !isShownIn(text, own);
  });

/** Says whose a bank's file is. In a status report each row must be of `own`. */
export function accountIn(answer: BankAnswer, own: string): 'own' | 'other' | 'unknown' {
  const { kind, accounts } = answer;
  if (own === '') return 'unknown';
  const ofOwn = accounts.filter((text) => isShownIn(text, own));
  if (ofOwn.length > 0 && (kind === 'statement' || ofOwn.length === accounts.length)) return 'own';
  return otherAccounts(answer, own).length > 0 ? 'other' : 'unknown';
}

/** A part of a text; `differs` if each of its characters is a digit in whose place another number has another digit. */
interface ComparedPart {
  text: string;
  differs: boolean;
}

/** Compares the numbers in a text with another number from their ends. A masked digit does not differ. */
export function compareDigits(text: string, number: string): ComparedPart[] {
  const differing = new Set<number>();
  for (const { 0: shown, index } of text.matchAll(NUMBER)) {
    let place = number.length;
    for (let at = shown.length - 1; at >= 0; at -= 1) {
      const digit = shown.charAt(at);
      if (digit === ' ') continue;
      place -= 1;
      const wanted = number.charAt(place) || '0';
      if (/\d\d/.test(digit + wanted) && digit !== wanted) differing.add(index + at);
    }
  }
  const parts: ComparedPart[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = parts.at(-1);
    if (last?.differs === differing.has(at)) last.text += text.charAt(at);
    else parts.push({ text: text.charAt(at), differs: differing.has(at) });
  }
  return parts;
}

/** The fewest last digits of an account number that an operator types to say that a file is of that account. */
const MIN_TYPED = 6;

/** Returns how many last digits of `own` an operator types, so many that those of each other number differ from them. */
export const countTypedDigits = (own: string, others: readonly string[]): number =>
  others.reduce((most, number) => {
    const [end, ...before] = compareDigits(own, number).reverse();
    return end && !end.differs && before.length > 0 ? Math.max(most, end.text.length + 1) : most;
  }, MIN_TYPED);
